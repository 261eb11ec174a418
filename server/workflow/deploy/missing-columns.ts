// Columns that approvals name, of whom they ask and of what those may see and change: those that the records of their modules lack, or nobody changes. A module is known
// by the drawing, by what the process is attached to, and by the forms of its tasks; where none is known, nothing is judged.
import type { Text } from '#contracts/language.ts'
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveBacking } from '#server/schema/resolve/resolve.ts'
import type { FieldRight } from '../model/approval.ts'
import { approvalIn, type Element, type Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'
import { isClosedIn, type SavedForm } from './closed-columns.ts'

type Kind = 'asked' | 'right' | 'opened'
type Naming = { readonly elementId: string; readonly kind: Kind; readonly name: string }

const OPENED: ReadonlySet<string> = new Set<FieldRight>(['editable', 'required'])

const namingsOf = (element: Element): readonly Naming[] => {
  const approval = approvalIn(element)
  if (approval === null) return []
  const { id: elementId } = element
  const asked = [...approval.approvers, ...approval.copyTo].flatMap((rule): readonly Naming[] =>
    rule.kind === 'field' ? [{ elementId, kind: 'asked', name: rule.column }] : [],
  )
  return [
    ...asked,
    ...Object.entries(approval.fields).flatMap(([name, right]): readonly Naming[] => [
      { elementId, kind: 'right', name },
      ...(OPENED.has(right) ? [{ elementId, kind: 'opened', name } as const] : []),
    ]),
  ]
}

type FormRow = SavedForm & {
  readonly sTbName: string | null
  readonly isOfLines: boolean
}

/** The modules whose records a process is about, as far as that is known. */
const modulesSql = (sBrandsId: string, { key, module, elements }: Process): Sql => {
  const forms = [...elements.values()].flatMap((element) =>
    element.kind === 'userTask' && element.formKey !== null ? [element.formKey.source] : [],
  )
  return sql`
    select ${sql.value(module)}::text
    union
    select w."sModelsId"
    from framework.gdsmoduleflow w
    where w."sBrandsId" = ${sql.value(sBrandsId)} and w."sProcessKey" = ${sql.value(key)} and w."bDisabled" = 0
    union
    select g."sModelsId"
    from framework.gdsconfigformmaster g
    where g."sId" = any (${sql.value(forms)}::text[])`
}

const formsSql = (sBrandsId: string, modules: Sql): Sql => sql`
  select f."sTbName", f."sParentFormId" is not null as "isOfLines", f."bReadOnly" = 0 as "isSaved",
    array(select s."sName" from framework.gdsconfigformslave s where s."sFormId" = f."sId") as names,
    array(
      select s."sName" from framework.gdsconfigformslave s
      where s."sFormId" = f."sId" and (s."bReadOnly" = 1 or s."sComputed" is not null)) as closed
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where ${ofTenant(sBrandsId)} and f."sModelsId" in (${modules})`

type IsWrong = Readonly<Record<Kind, (name: string) => boolean>>

/** Null: what the records have is not known. */
const wrongIn = (catalogue: Catalogue, sBrandsId: string, forms: readonly FormRow[]): IsWrong | null => {
  const tables = forms.flatMap(({ sTbName, isOfLines }) => {
    const backing = sTbName === null ? null : resolveBacking(catalogue, sBrandsId, sTbName)
    return backing?.kind === 'relation' ? [{ isOfLines, names: [...backing.relation.columns.keys()] }] : []
  })
  if (tables.length === 0) return null
  const ofRecords = new Set(tables.filter(({ isOfLines }) => !isOfLines).flatMap(({ names }) => names))
  const all = new Set([...tables, ...forms].flatMap(({ names }) => names))
  const isClosed = isClosedIn(forms)
  return {
    asked: (name) => !ofRecords.has(name),
    right: (name) => !all.has(name),
    opened: (name) => all.has(name) && isClosed(name),
  }
}

const MESSAGES: Readonly<Record<Kind, (at: string, name: string) => Text>> = {
  asked: (at, name) => ({
    en: `${at} asks whom the field ${name} names, which the record does not have: choose one of its fields`,
    zh: `${at} 按字段 ${name} 指定审批人，但单据没有该字段，请重新选择`,
  }),
  right: (at, name) => ({
    en: `${at} says who may do what with the field ${name}, which the record does not have: choose one of its fields`,
    zh: `${at} 设置了字段 ${name} 的权限，但单据没有该字段，请重新选择`,
  }),
  opened: (at, name) => ({
    en: `${at} lets people change the field ${name}, which nobody changes: leave it as ever, read only or hidden`,
    zh: `${at} 允许修改字段 ${name}，但该字段不可修改：请设为默认、只读或隐藏`,
  }),
}

type Known = { readonly query: Query; readonly catalogue: Catalogue; readonly sBrandsId: string }

type Asked = { readonly modules: Sql; readonly at: (element: Element) => string }

const missingIn = async (
  { query, catalogue, sBrandsId }: Known,
  { elements }: Process,
  { modules, at }: Asked,
): Promise<readonly Problem[]> => {
  const namings = [...elements.values()].flatMap(namingsOf)
  if (namings.length === 0) return []
  const isWrong = wrongIn(catalogue, sBrandsId, await query<FormRow>(formsSql(sBrandsId, modules)))
  if (isWrong === null) return []
  const atOf = (id: string): string => {
    const element = elements.get(id)
    return element === undefined ? id : at(element)
  }
  return namings
    .filter(({ kind, name }) => isWrong[kind](name))
    .map(({ elementId, kind, name }) => ({
      kind: 'unresolved_reference',
      elementId,
      message: MESSAGES[kind](atOf(elementId), name),
    }))
}

/** In none of the modules that a process is about. */
export const missingColumns = async (
  known: Known,
  processes: readonly Process[],
): Promise<readonly Problem[]> => {
  const problems: Problem[] = []
  for (const process of processes)
    problems.push(
      ...(await missingIn(known, process, {
        modules: modulesSql(known.sBrandsId, process),
        at: ({ id }) => id,
      })),
    )
  return problems
}

const ASKS_NOBODY = {
  en: 'This process asks nobody: whoever submits a record would approve it',
  zh: '该流程不询问任何人：提交单据即视为审批通过',
}

const asksNobody = ({ elements }: Process): readonly Problem[] => {
  const asks = [...elements.values()].some(({ kind }) => kind === 'userTask' || kind === 'callActivity')
  return asks ? [] : [{ kind: 'unresolved_reference', elementId: null, message: ASKS_NOBODY }]
}

/** Whoever attaches a process has no drawing in sight. */
const calledOf = ({ id, name }: Element): string => (name === null ? id : `“${name.source}”`)

/** What keeps a process from approving records of one module. */
export const missingInModule = async (
  known: Known,
  process: Process,
  sModelsId: string,
): Promise<readonly Problem[]> => [
  ...asksNobody(process),
  ...(await missingIn(known, process, { modules: sql`select ${sql.value(sModelsId)}::text`, at: calledOf })),
]
