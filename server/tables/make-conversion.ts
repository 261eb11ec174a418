// Makes a conversion of a tenant's module to another, as if somebody had filled in each of its rows: with its button and its routine.
import { type Text, textIn } from '#contracts/language.ts'
import type { DraftConversionRequest } from '#contracts/requests/table-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import {
  type ApprovalRow,
  type DocumentModule,
  draftConversion,
  type FormOnTable,
  linkOf,
} from './draft/draft-conversion.ts'
import { describeTable } from './list-tables.ts'
import type { ModuleMade, ModuleParts } from './make-module.ts'
import { approvalSql, documentFormsSql, type FormOfModule } from './query/conversion-query.ts'

const NO_MODULE = { en: 'is no module of your own that shows a document', zh: '不是贵公司显示单据的模块' }
const ITSELF = { en: 'is the same module', zh: '是同一模块' }

const notCounted = (lines: string, from: string): Text => ({
  en: `How much of a line is still open is not counted: ${lines} has no column that names a record of ${from}. Add one, and make the conversion anew.`,
  zh: `未清数量无法计算：${lines} 没有引用 ${from} 的列。请添加该列，再重新生成转换。`,
})

const readModule = async (
  parts: ModuleParts,
  session: Session,
  asked: { readonly path: string; readonly sModelsId: string },
): Promise<DocumentModule> => {
  const { sBrandsId } = session.context
  const forms = await parts.inView(session, (query) =>
    query<FormOfModule>(documentFormsSql(sBrandsId, asked.sModelsId)),
  )
  const formOf = async (kind: string): Promise<FormOnTable | null> => {
    const form = forms.find(({ sFormKind }) => sFormKind === kind)
    return form === undefined
      ? null
      : { sFormId: form.sId, table: await describeTable(parts, session, form.sTbName) }
  }
  const master = await formOf('master')
  const [first] = forms
  if (first === undefined || master === null) throw invalidRequest([{ path: asked.path, message: NO_MODULE }])
  const { sNameEn, sNameZh } = first
  return { sId: asked.sModelsId, sNameEn, sNameZh, master, lines: await formOf('slave') }
}

const notesOf = ({ lines: from }: DocumentModule, { lines: to }: DocumentModule): readonly Text[] =>
  from !== null && to !== null && linkOf(to.table, from.table) === null
    ? [notCounted(to.table.name, from.table.name)]
    : []

export const makeConversion = async (
  parts: ModuleParts,
  session: Session,
  { sFromModelsId, sModelsId }: DraftConversionRequest,
): Promise<ModuleMade> => {
  if (sFromModelsId === sModelsId) throw invalidRequest([{ path: 'sModelsId', message: ITSELF }])
  const from = await readModule(parts, session, { path: 'sFromModelsId', sModelsId: sFromModelsId })
  const to = await readModule(parts, session, { path: 'sModelsId', sModelsId })
  const [approval = null] = await parts.inView(session, (query) =>
    query<ApprovalRow>(approvalSql(sFromModelsId)),
  )
  const rows = await parts.writeAll(session, draftConversion(from, to, approval), async (query) => {
    await parts.writeRoutines(session, query, [sModelsId, sFromModelsId])
  })
  const notes = notesOf(from, to).map((note) => textIn(session.context.sLanguage, note))
  return { sModelsId, rows, notes }
}
