// Keeps procedures to the records that the user's forms show: one that the row rule of the button's form hides is not there.
import type { ProcedureRequest } from '#contracts/records.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { showsRow } from './execute/prove-save.ts'
import { readRow } from './execute/read-row.ts'
import { layGround } from './plan/save-ground.ts'
import type { Target } from './plan/save-plan.ts'
import { targetsOf } from './plan/save-targets.ts'
import { wholeRowsSql } from './query/save-read-query.ts'
import type { StoredRecord } from './query/save-state-query.ts'

export type ShownRecordsParts = { readonly database: Database; readonly metadata: Metadata }

type Call<Rest extends readonly unknown[], Answer> = (
  session: Session,
  sModelsId: string,
  request: ProcedureRequest,
  ...rest: Rest
) => Promise<Answer>

const isNamed = (name: string | null, asked: string): boolean =>
  name?.trim().toLowerCase() === asked.trim().toLowerCase()

/** The form whose records a procedure is given, where its rule hides some: the button's own, else the module's first. */
const ruledTarget = (module: Module, sProName: string): Target | undefined => {
  const targets = targetsOf(module)
  const button = module.buttons.find(({ sProcName }) => isNamed(sProcName, sProName))
  const masters = [...targets.values()].filter(({ form }) => form.parentFormId === null)
  const target = button?.sFormId == null ? masters[0] : targets.get(button.sFormId)
  return target?.form.rowRule == null ? undefined : target
}

/** The same call, which throws not_found for ids of records that the form does not show. */
export const onShownRecords =
  ({ database, metadata }: ShownRecordsParts) =>
  <Rest extends readonly unknown[], Answer>(call: Call<Rest, Answer>): Call<Rest, Answer> =>
  async (session, sModelsId, request, ...rest) => {
    const { context } = session
    const ids = [...new Set(request.sIds ?? [])]
    const module = await metadata.openModule(session, sModelsId, 'view')
    const target = ids.length === 0 ? undefined : ruledTarget(module, request.sProName)
    if (target !== undefined) {
      const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
      const stored = await database.inTenant(context, { schemas, mode: 'read' }, (query) =>
        query<StoredRecord>(wholeRowsSql({ module, target, ids }, context)),
      )
      const ground = layGround(module, { context, now: new Date() })
      const shown = stored.filter(({ row }) => showsRow(ground, target, readRow(row)))
      if (shown.length < ids.length)
        throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
    }
    return call(session, sModelsId, request, ...rest)
  }
