// The transaction of one step: the tenant's own, tried again where another one was in the way.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { withRetries } from '#server/records/rows/execute/with-retries.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { Transaction } from './run-step.ts'
import { byTurns } from './turn.ts'

export type Step = <T>(
  context: RequestContext,
  work: (transaction: Transaction) => Promise<T>,
  /** Nothing of it is kept. */
  isDry?: boolean,
) => Promise<T>

export type MakeStepParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly catalogue: () => Promise<Catalogue>
}

export const makeStep =
  ({ database, catalogue }: MakeStepParts): Step =>
  async (context, work, isDry = false) => {
    const schemas = schemasOf(await catalogue(), context.sBrandsId)
    const options = { schemas, mode: isDry ? 'dry' : 'write' } as const
    return byTurns(context, (begin) =>
      withRetries(() =>
        database.inTenant(context, options, async (query) => {
          await begin(query)
          return work({ query, context })
        }),
      ),
    )
  }
