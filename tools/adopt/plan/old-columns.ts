// The columns of the source as they can be had from the new table: for views, checks and computed columns that were written for them.
import type { SourceColumn, SourceTable } from '../source/catalogue.ts'
import type { ColumnPlan, OldColumn, OldExpression, OldValue, RowId } from './adoption-plan.ts'

type Planned = { readonly columns: readonly ColumnPlan[]; readonly id: RowId }

/** The new column of an old one: the first made from it, or the id itself. */
const targetColumn = ({ columns, id }: Planned, name: string): ColumnPlan | 'sId' | null => {
  const made = columns.find(({ from }) =>
    from.kind === 'column' ? from.column === name : from.parts.length === 1 && from.parts[0]?.column === name,
  )
  if (made !== undefined) return made
  return id.kind === 'key' && id.parts.length === 1 && id.parts[0]?.column === name ? 'sId' : null
}

/** What became JSON cannot be turned back, and a type of the source's own does not exist in the target. */
const oldValue = ({ type }: SourceColumn, target: ColumnPlan | 'sId'): OldValue | null => {
  if (type.isArray || type.kind === 'composite' || type.name === 'hstore') return null
  if (type.kind !== 'base' || !type.isBuiltIn) return { kind: 'same' }
  if (target === 'sId' || target.from.kind === 'key') return { kind: 'cast', type: type.spelling }
  const { conversion } = target.from
  if (conversion === 'same' || conversion === 'flag' || conversion === 'instant') return { kind: conversion }
  return { kind: 'cast', type: type.spelling }
}

/** Every column of the source that can be had, under its old name. */
export const oldColumnsOf = (source: SourceTable, planned: Planned): readonly OldColumn[] =>
  source.columns.flatMap((column) => {
    const target = targetColumn(planned, column.name)
    const old = target === null ? null : oldValue(column, target)
    if (target === null || old === null) return []
    return [{ name: column.name, column: target === 'sId' ? 'sId' : target.name, old }]
  })

/** `CHECK ((a > 0))` without the word and what follows the condition. */
const conditionOf = (text: string): string =>
  text.replace(/^CHECK /i, '').replace(/ NO INHERIT$| NOT VALID$/gi, '')

const ofColumns = (old: readonly OldColumn[], names: readonly string[], text: string): OldExpression => ({
  text,
  columns: old.filter(({ name }) => names.includes(name)),
})

/** The checks of a table and of its columns' domains, those aside that only list the choices of a column. */
export const checksOf = (source: SourceTable, planned: Planned, choices: ReadonlySet<string>) => {
  const old = oldColumnsOf(source, planned)
  const own = source.checks
    .filter(({ columns }) => !(columns.length === 1 && choices.has(columns[0] ?? '')))
    .map(({ name, columns, text }) => ({ name, condition: ofColumns(old, columns, conditionOf(text)) }))
  const ofDomains = source.columns
    .filter(({ name }) => !choices.has(name))
    .flatMap(({ name, domain }) =>
      (domain?.checks ?? []).map((text) => {
        const columns = old
          .filter((column) => column.name === name)
          .map((column) => ({ ...column, name: 'VALUE' }))
        return { name: `${name} ${domain?.name}`, condition: { text: conditionOf(text), columns } }
      }),
    )
  return [...own, ...ofDomains]
}

/** The columns with what computes them; a column that another row's id is made of is not computed. */
export const withComputed = (source: SourceTable, planned: Planned): readonly ColumnPlan[] => {
  const old = oldColumnsOf(source, planned)
  return planned.columns.map((column) => {
    const { from } = column
    const text =
      from.kind === 'column' ? source.columns.find(({ name }) => name === from.column)?.generatedText : null
    return text === null || text === undefined ? column : { ...column, computed: { text, columns: old } }
  })
}
