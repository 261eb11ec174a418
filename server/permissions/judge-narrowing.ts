// Whether fields and rows may be narrowed so: what is named is there, the rules can be read, and nobody lifts what they are themselves
// shown less of. Rules are judged by what applies them to users.
import type { FieldNarrowingRow, RowNarrowingRow } from '#contracts/narrowing.ts'
import { mergeNarrowings } from '#server/access/grants/merge-narrowings.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { shownRuleOf } from '#server/records/rows/plan/shown-rule.ts'
import type { StoredNarrowing } from './query/narrowing-query.ts'

export type AskedNarrowing = {
  readonly fields: readonly FieldNarrowingRow[]
  readonly rows: readonly RowNarrowingRow[]
}

const NO_FORM = { en: 'The module has no such form', zh: '该模块没有该表单' }
const NO_FIELD = { en: 'There is no such field', zh: '没有该字段' }
const NO_PLACE = { en: 'The company has no such subsidiary', zh: '公司没有该子公司' }
const TWICE = { en: 'This is said twice', zh: '重复设置' }
const NO_EXPRESSION = {
  en: 'A rule by expression says one, and no other rule does',
  zh: '按表达式的规则须有表达式，其他规则不得有',
}
const MORE_THAN_YOU = {
  en: 'You see parts of this module only, and may not show others more of it',
  zh: '您只能看到该模块的一部分，不能让他人看到更多',
}

const formsMeant = (module: Module, sFormId: string | null): readonly Form[] =>
  [...module.forms.values()].filter(({ id }) => sFormId === null || id === sFormId)

const fieldComplaint = (
  module: Module,
  { sFormId, sName }: FieldNarrowingRow,
): Complaint['message'] | null => {
  const forms = formsMeant(module, sFormId)
  if (forms.length === 0) return NO_FORM
  return forms.some(({ everyColumn }) => everyColumn.has(sName)) ? null : NO_FIELD
}

const rowComplaint = (module: Module, { sFormId, sRule, sExpression }: RowNarrowingRow) => {
  if (!module.forms.has(sFormId)) return NO_FORM
  return (sRule === 'expression') === (sExpression !== null && sExpression.trim() !== '')
    ? null
    : NO_EXPRESSION
}

type Judged = {
  readonly module: Module
  readonly asked: AskedNarrowing
  readonly sSubsidiaryIds: ReadonlySet<string>
}

const complaintsOf = ({ module, asked, sSubsidiaryIds }: Judged): readonly Complaint[] => {
  const seen = new Set<string>()
  const told = (path: string, place: string | null, key: string, message: Complaint['message'] | null) => {
    if (message !== null) return [{ path, message }]
    if (place !== null && !sSubsidiaryIds.has(place)) return [{ path, message: NO_PLACE }]
    if (seen.has(key)) return [{ path, message: TWICE }]
    seen.add(key)
    return []
  }
  return [
    ...asked.fields.flatMap((field, at) => {
      const { sSubsidiaryId, sFormId, sName } = field
      const key = JSON.stringify(['field', sSubsidiaryId, sFormId, sName])
      return told(`fields.${at}`, sSubsidiaryId, key, fieldComplaint(module, field))
    }),
    ...asked.rows.flatMap((row, at) => {
      const key = JSON.stringify(['row', row.sSubsidiaryId, row.sFormId])
      return told(`rows.${at}`, row.sSubsidiaryId, key, rowComplaint(module, row))
    }),
  ]
}

type Opening = { readonly metadata: Pick<Metadata, 'openModule'>; readonly session: Session }

/** Each rule alone, put upon the module as it is put upon a user's. */
const unusableRules = async (
  { metadata, session }: Opening,
  sModelsId: string,
  rows: readonly RowNarrowingRow[],
): Promise<readonly Complaint[]> => {
  const complaints: Complaint[] = []
  for (const [at, row] of rows.entries()) {
    const own = { ...row, sRoleId: null, sSubsidiaryId: null }
    const narrowings = mergeNarrowings([{ sModelsId, fields: [], rows: [own], granting: [] }], '')
    const module = await metadata.openModule({ ...session, narrowings }, sModelsId, 'view')
    const form = module.forms.get(row.sFormId)
    try {
      if (form !== undefined) shownRuleOf({ module, form })
      if (form?.backing.kind === 'broken')
        complaints.push({ path: `rows.${at}`, message: form.backing.reason })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      complaints.push({ path: `rows.${at}`, message: error.detail })
    }
  }
  return complaints
}

/** Throws invalid_request, naming each; forbidden without the module. */
export const judgeNarrowing = async (
  opening: Opening,
  sModelsId: string,
  judged: Omit<Judged, 'module'>,
): Promise<void> => {
  const module = await opening.metadata.openModule(opening.session, sModelsId, 'view')
  const complaints = complaintsOf({ ...judged, module })
  if (complaints.length > 0) throw invalidRequest(complaints)
  const unusable = await unusableRules(opening, sModelsId, judged.asked.rows)
  if (unusable.length > 0) throw invalidRequest(unusable)
}

/** Throws forbidden where somebody who is shown less of the module takes away from what narrows others. */
export const refuseLifting = (
  { narrowings }: Session,
  sModelsId: string,
  { before, asked }: { readonly before: StoredNarrowing; readonly asked: AskedNarrowing },
): void => {
  if (!narrowings.has(sModelsId)) return
  const kept = new Set(
    [...asked.fields, ...asked.rows].map((row) => JSON.stringify(Object.entries(row).toSorted())),
  )
  const isKept = (row: object): boolean => kept.has(JSON.stringify(Object.entries(row).toSorted()))
  if (![...before.fields, ...before.rows].every(isKept)) throw new AppError('forbidden', MORE_THAN_YOU)
}
