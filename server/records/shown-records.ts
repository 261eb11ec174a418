// Keeps procedures to the records that the user's forms show: one that the row rule of the button's form hides is not there.
import type { ProcedureRequest } from '#contracts/records.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { requireShown } from './execute/require-shown.ts'
import type { Target } from './plan/save-plan.ts'
import { targetsOf } from './plan/save-targets.ts'

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
      await database.inTenant(context, { schemas, mode: 'read' }, (query) =>
        requireShown(query, { module, target, ids }, context),
      )
    }
    return call(session, sModelsId, request, ...rest)
  }
