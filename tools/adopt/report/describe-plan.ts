// The plan as lines for a person to read.

import type { AdoptionPlan, ColumnPlan, PlanNote, TablePlan, ViewPlan } from '../plan/adoption-plan.ts'
import { listId, masterId, moduleId } from '../plan/forms/ids.ts'
import { type Samples, sampleKey } from '../plan/samples.ts'
import { counted } from './counted.ts'

/** Without what a terminal would obey: names and texts come from a foreign database. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

const sourceOfColumn = ({ from }: ColumnPlan): string =>
  from.kind === 'column' ? from.column : from.parts.map(({ column }) => column).join(' + ')

const MOST_CHOICES = 6

const choicesText = (choices: readonly string[]): string => {
  const named = choices.slice(0, MOST_CHOICES).map((choice) => choice || 'an empty text')
  const more = choices.length - named.length
  return `one of ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

const detailsOf = (table: TablePlan, column: ColumnPlan): string => {
  const reference = table.references.find((one) => one.column === column.name)
  const details = [
    column.fieldType,
    column.isRequired ? 'required' : '',
    column.isReadOnly ? 'read only' : '',
    reference === undefined ? '' : `${reference.isLine ? 'line of' : 'refers to'} ${reference.target}`,
    column.choices.length > 0 ? choicesText(column.choices) : '',
    column.default === null
      ? ''
      : `default ${column.default.kind === 'literal' ? column.default.text || 'an empty text' : column.default.kind}`,
  ]
  return details.filter((detail) => detail !== '').join(', ')
}

const columnLine = (table: TablePlan, column: ColumnPlan): string =>
  `    ${sourceOfColumn(column)} → ${column.name} ${column.type} (${detailsOf(table, column)}) “${column.label.en}”`

const quoted = ({ label: { en, zh } }: TablePlan): string => (en === zh ? `“${en}”` : `“${en}” “${zh}”`)

const idLine = ({ id }: TablePlan): string =>
  id.kind === 'content' ? 'its content' : id.parts.map(({ column }) => column).join(' + ')

const tableLines = ({ prefix }: AdoptionPlan, table: TablePlan, rows: number): readonly string[] => [
  `${table.source.schema}.${table.source.name} → table ${table.table}, ${counted(rows, 'row')}; sId from ${idLine(table)}`,
  `    module ${moduleId(prefix, table.key)} ${quoted(table)}: ${listId(prefix, table.key)}, ${masterId(prefix, table.key)}; shown as ${table.showColumn}`,
  ...table.columns.map((column) => columnLine(table, column)),
]

const viewLine = ({ prefix }: AdoptionPlan, view: ViewPlan): string =>
  `${view.source.schema}.${view.source.name} → view ${view.view}; module ${moduleId(prefix, view.key)} “${view.label.en}”, read only`

const MOST_NAMED = 6

/** What is to be known, one line for each thing and those that it is about. */
export const noteLines = (notes: readonly PlanNote[]): readonly string[] => {
  const byNote = new Map<string, string[]>()
  for (const { about, note } of notes) byNote.set(note, [...(byNote.get(note) ?? []), about])
  return [...byNote].map(([note, about]) => {
    const more = about.length > MOST_NAMED ? `, and ${about.length - MOST_NAMED} more` : ''
    return plain(`  - ${about.slice(0, MOST_NAMED).join(', ')}${more}: ${note}`)
  })
}

/** Everything that the plan will make, one thing a line. */
export const describePlan = (plan: AdoptionPlan, samples: Samples): readonly string[] => {
  const rowsOf = (table: TablePlan): number => samples.get(sampleKey(table.source))?.rows ?? 0
  const lines = [
    `Folder ${plan.prefix} “${plan.name.en}” with ${counted(plan.tables.length, 'table')} and ${counted(plan.views.length, 'view')}`,
    ...plan.tables.flatMap((table) => tableLines(plan, table, rowsOf(table))),
    ...plan.views.map((view) => viewLine(plan, view)),
  ]
  return lines.map(plain)
}
