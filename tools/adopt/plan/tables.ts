// Plans the tables of an adoption.

import { labelsOf } from '#contracts/labels/labels.ts'
import type { SourceCatalogue, SourceTable } from '../source/catalogue.ts'
import type { PlanNote, RowId, TablePlan, UniquePlan } from './adoption-plan.ts'
import { planColumns } from './columns.ts'
import { lineRelations } from './lines.ts'
import { tableName } from './names.ts'
import { checksOf, withComputed } from './old-columns.ts'
import { type PlannedTable, planReferences } from './references.ts'
import { identifyingColumns, keyPartOf, relationsIn } from './relations.ts'
import { type Samples, sampleKey } from './samples.ts'
import { orderOf, showColumnOf } from './show-column.ts'

export type PlannedTables = { readonly tables: readonly TablePlan[]; readonly notes: readonly PlanNote[] }

const listed = (names: readonly string[], { planned }: PlannedTable): readonly string[] =>
  names.map((name) => planned.nameOf.get(name) ?? '')

/** Unique keys under the new names; a key that is `sId` itself is the primary key already. */
const uniquesOf = (planned: PlannedTable): readonly UniquePlan[] => {
  const { keys, indexes } = planned.table
  const ofIndexes = indexes
    .filter(({ isUnique, isSpecial }) => isUnique && !isSpecial)
    .map(({ columns }) => ({ columns, nullsNotDistinct: false }))
  const seen = new Set<string>()
  return [...keys, ...ofIndexes]
    .map(({ columns, nullsNotDistinct }) => ({ columns: listed(columns, planned), nullsNotDistinct }))
    .filter(({ columns }) => {
      const name = columns.join('\n')
      const isNew = !seen.has(name) && name !== 'sId'
      seen.add(name)
      return isNew
    })
}

/** A row is referred to by its id together with the parts of its key, so that these cannot say something else. */
const withHeldParts = (table: TablePlan, tables: readonly TablePlan[]): TablePlan => {
  const held = tables
    .flatMap(({ references }) => references)
    .filter(({ target, holdsParts }) => holdsParts && target === table.key)
    .map(({ copies }) => ['sId', ...copies.map(({ from }) => from)])
  const uniques = new Map(held.map((columns) => [columns.join('\n'), { columns, nullsNotDistinct: false }]))
  return { ...table, uniques: [...table.uniques, ...uniques.values()] }
}

const indexesOf = (planned: PlannedTable, uniques: readonly UniquePlan[]): readonly (readonly string[])[] => {
  const taken = new Set(uniques.map(({ columns }) => columns.join('\n')))
  return planned.table.indexes
    .filter(({ isUnique, isSpecial }) => !isUnique && !isSpecial)
    .map(({ columns }) => listed(columns, planned))
    .filter((columns) => !taken.has(columns.join('\n')) && taken.add(columns.join('\n')))
}

const KINDS: Readonly<Record<SourceTable['kind'], string | null>> = {
  table: null,
  partitioned: 'is partitioned in the source; its partitions become one table',
  foreign: 'is a foreign table in the source; its rows are copied',
}

const notesOf = (table: SourceTable): readonly PlanNote[] => {
  const about = `${table.schema}.${table.name}`
  const kind = KINDS[table.kind]
  const notes = [
    ...(kind === null ? [] : [kind]),
    ...(table.hasChildren ? ['has tables that inherit from it; each keeps its own rows'] : []),
    ...(identifyingColumns(table) === null ? ['has no key; a row is known by its content'] : []),
    ...table.indexes
      .filter(({ isSpecial }) => isSpecial)
      .map(({ name }) => `index ${name} is not carried over: it is more than columns in a b-tree`),
    ...table.behaviours.map((behaviour) => `${behaviour} is not carried over`),
  ]
  return notes.map((note) => ({ about, note }))
}

/** Plans all tables. `keys`: the name of each table within the adoption, by `sampleKey`. */
export const planTables = (
  catalogue: SourceCatalogue,
  samples: Samples,
  { prefix, keys }: { readonly prefix: string; readonly keys: ReadonlyMap<string, string> },
): PlannedTables => {
  const relations = relationsIn(catalogue)
  const lines = lineRelations(catalogue.tables, relations)
  const planned = new Map(
    catalogue.tables.map((table) => {
      const sample = samples.get(sampleKey(table)) ?? { rows: 0, columns: new Map() }
      const key = keys.get(sampleKey(table)) ?? ''
      return [table, { table, key, planned: planColumns(table, relations, sample) }]
    }),
  )
  const tableOf = (table: SourceTable): PlannedTable => planned.get(table) as PlannedTable
  const notes: PlanNote[] = []
  const tables = [...planned.values()].map((own): TablePlan => {
    const { table } = own
    const { references, plainReferences, notes: about } = planReferences({ own, relations, lines, tableOf })
    const withChoices = own.planned.columns.flatMap(({ choices, from }) =>
      choices.length > 0 && from.kind === 'column' ? [from.column] : [],
    )
    notes.push(...notesOf(table), ...own.planned.notes, ...about)
    const key = identifyingColumns(table)
    const id: RowId =
      key === null
        ? { kind: 'content' }
        : { kind: 'key', parts: key.map((column) => keyPartOf(table, column)) }
    const shape = { columns: own.planned.columns, id }
    const uniques = uniquesOf(own)
    const hasLines = relations.all.some((relation) => relation.to === table && lines.has(relation))
    return {
      key: own.key,
      source: { schema: table.schema, name: table.name, isOnly: table.hasChildren },
      table: tableName(prefix, own.key),
      ...labelsOf(table.name, table.comment),
      columns: withComputed(table, shape),
      checks: checksOf(table, shape, new Set(withChoices)),
      id,
      uniques,
      references,
      plainReferences,
      indexes: indexesOf(own, uniques),
      showColumn: showColumnOf(table, own.planned, hasLines),
      order: orderOf(table, own.planned, hasLines),
    }
  })
  return { tables: tables.map((table) => withHeldParts(table, tables)), notes }
}
