// Plans the foreign keys of a table: references to rows of other adopted tables, and keys of several columns without a lookup.
import type { ForeignAction, SourceTable } from '../source/catalogue.ts'
import type { ColumnPlan, PlainReferencePlan, PlanNote, ReferencePlan } from './adoption-plan.ts'
import type { PlannedColumns } from './columns.ts'
import type { Relation, Relations } from './relations.ts'

export type PlannedTable = {
  readonly table: SourceTable
  readonly key: string
  readonly planned: PlannedColumns
}

export type PlannedReferences = {
  readonly references: readonly ReferencePlan[]
  readonly plainReferences: readonly PlainReferencePlan[]
  readonly notes: readonly PlanNote[]
}

type Work = {
  readonly own: PlannedTable
  readonly relations: Relations
  readonly lines: ReadonlySet<Relation>
  readonly tableOf: (table: SourceTable) => PlannedTable
}

const targetName = ({ planned }: PlannedTable, column: string): string => planned.nameOf.get(column) ?? ''

const find = ({ planned }: PlannedTable, name: string): ColumnPlan | undefined =>
  planned.columns.find((column) => column.name === name)

const INTEGER = /^(?:smallint|integer|bigint)$/

/** The parts of a composed key that can follow the row referred to, because both sides hold them alike. */
const copiesOf = ({ own, tableOf }: Work, { to, columns, targetColumns }: Relation) => {
  if (columns.length === 1) return []
  const target = tableOf(to)
  return columns.flatMap((column, index) => {
    const fromName = targetName(target, targetColumns[index] ?? '')
    const toName = targetName(own, column)
    const [from, to] = [find(target, fromName)?.type ?? '', find(own, toName)?.type ?? '']
    const isAlike = from === to || (INTEGER.test(from) && INTEGER.test(to))
    return isAlike && toName !== 'sId' ? [{ from: fromName, to: toName }] : []
  })
}

/** The type without its limits: a foreign key needs no more in common. */
const kindOf = (column: ColumnPlan | undefined): string =>
  (column?.type ?? 'text').replace(/\(.*|^varchar.*/, '')

const areAlike = (
  { own, tableOf, relations }: Work,
  { from, to, columns, targetColumns }: Relation,
): boolean =>
  columns.every((column, index) => {
    const targetColumn = targetColumns[index] ?? ''
    const left = find(own, targetName(own, column))
    const right = find(tableOf(to), targetName(tableOf(to), targetColumn))
    const isNumber = (plan: ColumnPlan | undefined) => /int|numeric/.test(plan?.type ?? '')
    if (relations.isKeyed(from, column) !== relations.isKeyed(to, targetColumn)) return false
    return kindOf(left) === kindOf(right) || (isNumber(left) && isNumber(right))
  })

const isComputed = ({ from }: Relation, column: string): boolean =>
  from.columns.some(({ name, generatedText }) => name === column && generatedText !== null)

const holdsParts = (work: Work, relation: Relation): boolean =>
  relation.columns.length > 1 &&
  areAlike(work, relation) &&
  copiesOf(work, relation).length === relation.columns.length &&
  !relation.columns.some((column) => isComputed(relation, column))

const ACTIONS: Readonly<Partial<Record<ForeignAction, string>>> = { n: 'set null', d: 'set default' }

/** What becomes of a foreign key in part only. */
const notesOn = (work: Work, relation: Relation): readonly PlanNote[] => {
  const { from, columns, isToId, foreignKey } = relation
  const { name, onDelete, onUpdate } = foreignKey
  const [deleted, updated] = [onDelete === 'd' ? ACTIONS.d : undefined, ACTIONS[onUpdate]]
  const notes = [
    ...(deleted === undefined ? [] : [`on delete ${deleted} of foreign key ${name} is not carried over`]),
    ...(updated === undefined ? [] : [`on update ${updated} of foreign key ${name} is not carried over`]),
    ...(isToId && columns.length > 1 && !holdsParts(work, relation)
      ? [`the parts of foreign key ${name} are kept differently: its lookup is held, they are not`]
      : []),
  ]
  return notes.map((note) => ({ about: `${from.schema}.${from.name}`, note }))
}

/** A name that no column of the table has. */
const textColumnOf = (own: PlannedTable, column: string): string => {
  const wanted = `${column}Text`
  return find(own, wanted) === undefined ? wanted : textColumnOf(own, wanted)
}

const lookup = (work: Work, relation: Relation, column: string, targetColumn: string): ReferencePlan => ({
  column,
  target: work.tableOf(relation.to).key,
  targetColumn,
  onDelete: relation.foreignKey.onDelete,
  onUpdate: relation.foreignKey.onUpdate,
  isValidated: relation.foreignKey.isValidated,
  isLine: work.lines.has(relation),
  textColumn: textColumnOf(work.own, column),
  copies: copiesOf(work, relation),
  holdsParts: holdsParts(work, relation),
})

/** Plans the references of one table. */
export const planReferences = (work: Work): PlannedReferences => {
  const { own, relations, tableOf } = work
  const references: ReferencePlan[] = []
  const plainReferences: PlainReferencePlan[] = []
  const notes: PlanNote[] = []
  for (const relation of relations.of(own.table)) {
    const { to, columns, targetColumns, foreignKey } = relation
    const referring = own.planned.referring.get(relation)
    const [first = ''] = columns
    if (referring !== undefined) references.push(lookup(work, relation, referring, 'sId'))
    else if (!areAlike(work, relation)) {
      const about = `${own.table.schema}.${own.table.name}`
      notes.push({
        about,
        note: `foreign key ${foreignKey.name} is not carried over: its two sides are kept differently`,
      })
    } else if (columns.length === 1) {
      references.push(
        lookup(work, relation, targetName(own, first), targetName(tableOf(to), targetColumns[0] ?? '')),
      )
    } else {
      plainReferences.push({
        columns: columns.map((column) => targetName(own, column)),
        target: tableOf(to).key,
        targetColumns: targetColumns.map((column) => targetName(tableOf(to), column)),
        onDelete: foreignKey.onDelete,
        onUpdate: foreignKey.onUpdate,
        isValidated: foreignKey.isValidated,
      })
    }
    notes.push(...notesOn(work, relation))
  }
  return { references, plainReferences, notes }
}
