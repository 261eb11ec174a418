// Holding a record while it is being edited: `addSysLocking`. A lock dies five minutes after it was last renewed.
import type { LockAnswer } from '#contracts/records.ts'
import type { LockRequest } from '#contracts/requests/lock-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { lockRecord } from './lock/execute/lock-record.ts'
import { planLock } from './lock/plan/lock-plan.ts'
import { withRetries } from './rows/execute/with-retries.ts'

export type LockDependencies = { readonly database: Database; readonly metadata: Metadata }

/** Throws forbidden without the grant to change, or to take over, not_found, broken_metadata, locked with who holds it since when, rate_limited. */
export type Lock = (session: Session, sModelsId: string, request: LockRequest) => Promise<LockAnswer>

export const createLock =
  ({ database, metadata }: LockDependencies): Lock =>
  async (session, sModelsId, request) => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'update')
    const form = metadata.openForm(module, request.sFormId)
    const plan = planLock({ session, module, form, request })
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    return withRetries(() =>
      database.inTenant(context, { schemas, mode: 'write' }, (query) => lockRecord(query, context, plan)),
    )
  }
