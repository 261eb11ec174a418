// What the letterhead's routine says of where one works, in one's language.
import { LETTERHEAD_ROUTINE } from '#contracts/letterhead.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { bindArguments } from '../binding/bind-arguments.ts'
import { callBound } from '../call/call-bound.ts'
import { findRoutine } from '../call/find-routine.ts'

export type Letterhead = Readonly<Record<string, unknown>>

export type ReadLetterhead = (context: RequestContext) => Promise<Letterhead>

export type LetterheadParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue'>
}

/** Empty where the edition has no letterhead. */
export const createReadLetterhead =
  ({ database, metadata }: LetterheadParts): ReadLetterhead =>
  async (context) => {
    const catalogue = await metadata.catalogue()
    const routine = findRoutine(catalogue, context.sBrandsId, LETTERHEAD_ROUTINE)
    if (routine === undefined) return {}
    const binding = bindArguments(routine, { context, params: {}, sIds: [] })
    if (!binding.ok) throw invalidRequest(binding.errors)
    const { bound } = binding
    const options = { schemas: schemasOf(catalogue, context.sBrandsId), mode: 'read' } as const
    const page = { skip: 0, count: 1 }
    const { rows } = await database.inTenant(context, options, (query) =>
      callBound(query, { context, routine, bound, page }),
    )
    const row = rows[0] === undefined ? null : await inSlices(tenantValue(rows[0], 'text'), context)
    return typeof row === 'object' && row !== null ? (row as Letterhead) : {}
  }
