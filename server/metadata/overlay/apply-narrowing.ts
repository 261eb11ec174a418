// What roles and users are given to see less of, as a layer over all overlays, and as rules beside those of the forms. Pure.
import type { FieldAccess } from '#contracts/narrowing.ts'
import type { NarrowedBy, Narrowing, RowNarrowing } from '#server/kernel/context/narrowing.ts'
import type { ColumnRow, FormRow } from '../load/rows.ts'
import { readExpression } from './secrets.ts'

const STRICTNESS = { full: 0, read: 1, hidden: 2 } as const satisfies Record<FieldAccess | 'full', number>
type Access = keyof typeof STRICTNESS

const stricter = (one: Access, other: Access): Access => (STRICTNESS[one] >= STRICTNESS[other] ? one : other)
const wider = (one: Access, other: Access): Access => (STRICTNESS[one] <= STRICTNESS[other] ? one : other)

type Named = Pick<ColumnRow, 'sFormId' | 'sName'>

/** What one role, or the user, leaves of a column. */
export const accessBy = ({ fields }: NarrowedBy, { sFormId, sName }: Named): Access =>
  fields
    .filter((field) => field.sName === sName && (field.sFormId === null || field.sFormId === sFormId))
    .reduce<Access>((access, field) => stricter(access, field.sAccess), 'full')

/** What all of them leave: of roles the widest, and of that what the user's own rows leave. */
export const accessTo = ({ roles, own }: Narrowing, column: Named): Access => {
  const [first = 'full', ...others] = roles.map((role) => accessBy(role, column))
  return stricter(others.reduce<Access>(wider, first), own === null ? 'full' : accessBy(own, column))
}

const narrowedColumn = (column: ColumnRow, narrowing: Narrowing): ColumnRow => {
  const access = accessTo(narrowing, column)
  if (access === 'full') return column
  return access === 'hidden' ? { ...column, bVisible: 0 } : { ...column, bReadOnly: 1 }
}

/** The columns that are left, hidden ones marked so as a layer marks them. */
export const narrowedColumns = (
  columns: readonly ColumnRow[],
  narrowing: Narrowing | null,
): readonly ColumnRow[] =>
  narrowing === null ? columns : columns.map((column) => narrowedColumn(column, narrowing))

/** A rule as an expression of its form. Who made a record is kept by name, and was kept by id. */
const RULES = {
  owner: ({ sColumn }) =>
    sColumn === null
      ? 'sMakePerson = context.sUserName or sMakePerson = context.sUserId'
      : `${sColumn} = context.sUserId`,
  department: ({ sColumn }) => `${sColumn ?? 'sDepartmentId'} = context.sDepartmentId`,
  subsidiary: ({ sColumn }) => `${sColumn ?? 'sSubsidiaryId'} = context.sSubsidiaryId`,
  expression: ({ sExpression }) => sExpression ?? '',
} as const satisfies Record<RowNarrowing['sRule'], (rule: RowNarrowing) => string>

export const expressionOfRule = (rule: RowNarrowing): string => RULES[rule.sRule](rule)

const joined = (rules: readonly string[], word: 'and' | 'or'): string | null => {
  const [first, ...others] = new Set(rules)
  if (first === undefined) return null
  return [first, ...others].length === 1
    ? first
    : [first, ...others].map((rule) => `(${rule})`).join(` ${word} `)
}

/** What one of them says of the rows of a form; null: every row. */
export const rowRuleBy = ({ rows }: NarrowedBy, sFormId: string): string | null =>
  joined(rows.filter((rule) => rule.sFormId === sFormId).map(expressionOfRule), 'and')

/** What all of them say: of roles it is enough that the rule of one holds. */
export const rowRuleOf = ({ roles, own }: Narrowing, sFormId: string): string | null => {
  const ofRoles = roles.map((role) => rowRuleBy(role, sFormId))
  const widest = ofRoles.includes(null) ? null : joined(ofRoles as readonly string[], 'or')
  const last = own === null ? null : rowRuleBy(own, sFormId)
  return joined(
    [widest, last].filter((rule) => rule !== null),
    'and',
  )
}

/** Joined with others, a rule that cannot be read might mean anything: it stands alone, and breaks its form. */
const unreadableRule = ({ roles, own }: Narrowing, sFormId: string): string | undefined =>
  [...roles, ...(own === null ? [] : [own])]
    .flatMap(({ rows }) => rows.filter((rule) => rule.sFormId === sFormId).map(expressionOfRule))
    .find((rule) => readExpression(rule) === null)

/** The form with its own rule and that of the narrowing, both of which hold. */
export const narrowedForm = (form: FormRow, narrowing: Narrowing | null): FormRow => {
  if (narrowing === null) return form
  const unreadable = unreadableRule(narrowing, form.sId)
  if (unreadable !== undefined) return { ...form, sRowRule: unreadable }
  const rule = rowRuleOf(narrowing, form.sId)
  if (rule === null) return form
  const own = form.sRowRule?.trim() ?? ''
  return { ...form, sRowRule: own === '' ? rule : `(${own}) and (${rule})` }
}
