// Columns that lead nowhere: of a form whose table has them not, and of a table that no form shows and nobody uses. Pure.
import type { Text } from '#contracts/language.ts'
import { namesAsked } from '../broken-names.ts'
import { namesOfRow } from '../names/names-of-row.ts'
import type { NamingRow } from '../names/naming-tables.ts'
import type { RoutineWords } from '../names/routine-words.ts'
import type { Known } from './known.ts'
import { type HealthProblem, problemOf } from './problem.ts'

const DEAD: Text = {
  en: 'Add it to the table, or delete it from the form.',
  zh: '请在表中添加该列，或从表单中删除。',
}
const NAME_IT: Text = { en: 'Make it, or say one that there is.', zh: '请先创建它，或改为已有的对象。' }

/** Names of tables, columns and routines that are not there; `ask` once for all rows. */
export const databaseNameProblems = (known: Known): ((row: NamingRow) => readonly HealthProblem[]) => {
  const ask = namesAsked(known.rows, known.names)
  return (row) =>
    ask(row).map((what) =>
      row.table === 'gdsconfigformslave'
        ? problemOf(row, 'column', what, { mend: DEAD, fix: { operation: 'delete' } })
        : problemOf(row, 'name', what, { mend: NAME_IT }),
    )
}

/** Columns that the framework gives to every table of a tenant. */
const FRAMEWORK =
  /^(sBrandsId|sSubsidiaryId|sId|sParentId|iLine|tCreateDate|sMakePerson|bCheck|tCheckDate|sCheckPerson|version)$/

const keyOf = (table: string, name: string): string => `${table}.${name}`

/** `table.column` of every column that metadata names. */
export const columnsNamed = (known: Known, row: NamingRow): readonly string[] =>
  namesOfRow(row, known.forms).flatMap((named) =>
    named.kind === 'column' ? [keyOf(named.table.toLowerCase(), named.name)] : [],
  )

type TableAsked = {
  readonly table: string
  readonly columns: Iterable<string>
  readonly named: ReadonlySet<string>
  /** The words of every routine and view. */
  readonly words: readonly RoutineWords[]
}

/** Of a table with a form: what neither metadata nor a routine names. */
export const unusedColumns = ({ table, columns, named, words }: TableAsked): readonly string[] => {
  const naming = words.filter(({ names }) => names.has(table))
  return [...columns].filter(
    (name) =>
      !FRAMEWORK.test(name) && !named.has(keyOf(table, name)) && !naming.some(({ names }) => names.has(name)),
  )
}

export const unusedColumnProblem = (table: string, name: string): HealthProblem => ({
  ...{ kind: 'column', on: 'table', sId: keyOf(table, name) },
  what: { en: 'no form shows it, and nothing uses it', zh: '没有表单显示它，也没有任何地方使用它' },
  mend: { en: 'Show it on a form, or take it out of the table.', zh: '请在表单中显示它，或从表中删除。' },
})
