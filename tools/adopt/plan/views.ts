// Plans the views that can live on over the new tables: their queries stay as they are, and find the old tables under their old names.

import { labelsOf } from '#contracts/labels/labels.ts'
import type { SourceCatalogue, SourceColumn, SourceView } from '../source/catalogue.ts'
import type { ColumnPlan, OldColumn, PlanNote, TablePlan, ViewPlan, ViewRead } from './adoption-plan.ts'
import { mapType } from './column-type.ts'
import { columnName, columnNameTaker, tableName } from './names.ts'
import { oldColumnsOf } from './old-columns.ts'
import { sampleKey } from './samples.ts'

export type PlannedViews = { readonly views: readonly ViewPlan[]; readonly notes: readonly PlanNote[] }

type Work = {
  readonly catalogue: SourceCatalogue
  readonly tables: readonly TablePlan[]
}

const columnPlan = (column: SourceColumn, take: (name: string) => string): ColumnPlan => {
  const mapped = mapType(column, {})
  return {
    name: take(columnName(mapped.letter, column.name)),
    type: mapped.type,
    from: { kind: 'column', column: column.name, conversion: mapped.conversion },
    isRequired: false,
    mayBeEmpty: false,
    isReadOnly: true,
    default: null,
    computed: null,
    fieldType: mapped.fieldType,
    digits: mapped.digits,
    length: null,
    choices: [],
    ...labelsOf(column.name, column.comment),
  }
}

const readColumns = ({ catalogue }: Work, table: TablePlan): readonly OldColumn[] => {
  const source = catalogue.tables.find((one) => sampleKey(one) === sampleKey(table.source))
  return source === undefined ? [] : oldColumnsOf(source, table)
}

/** What a view reads, views before the views that read them; a text when something of it is missing. */
const readsOf = (work: Work, view: SourceView, seen: readonly string[]): readonly ViewRead[] | string => {
  const reads = new Map<string, ViewRead>()
  for (const relation of view.reads) {
    const found = readOf(work, relation, seen)
    if (typeof found === 'string') return found
    for (const read of found) {
      const clash = reads.get(read.name)
      if (clash !== undefined && JSON.stringify(clash) !== JSON.stringify(read))
        return `two relations are called ${read.name}`
      reads.set(read.name, read)
    }
  }
  return [...reads.values()]
}

const readOf = (
  work: Work,
  relation: { readonly schema: string; readonly name: string },
  seen: readonly string[],
): readonly ViewRead[] | string => {
  const key = sampleKey(relation)
  if (seen.includes(key)) return `it reads ${relation.name} in a circle`
  const table = work.tables.find(({ source }) => sampleKey(source) === key)
  if (table !== undefined) {
    return [{ kind: 'table', name: relation.name, table: table.table, columns: readColumns(work, table) }]
  }
  const view = work.catalogue.views.find((one) => sampleKey(one) === key)
  if (view === undefined) return `it reads ${relation.schema}.${relation.name}, which is not adopted`
  if (view.obstacles.length > 0) return `it reads ${view.name}, which uses ${view.obstacles.join(', ')}`
  const reads = readsOf(work, view, [...seen, key])
  return typeof reads === 'string' ? reads : [...reads, { kind: 'query', name: view.name, query: view.query }]
}

const planView = (work: Work, view: SourceView, key: string, prefix: string): ViewPlan | string => {
  if (view.obstacles.length > 0) return `it uses ${view.obstacles.join(', ')}`
  const reads = readsOf(work, view, [sampleKey(view)])
  if (typeof reads === 'string') return reads
  const take = columnNameTaker()
  return {
    key,
    source: { schema: view.schema, name: view.name },
    view: `viw_${tableName(prefix, key)}`,
    ...labelsOf(view.name, view.comment),
    columns: view.columns.map((column) => columnPlan(column, take)),
    query: view.query.replace(/;\s*$/, ''),
    reads,
  }
}

/** Plans all views; those that cannot live on are in the notes. */
export const planViews = (
  work: Work,
  { prefix, keys }: { readonly prefix: string; readonly keys: ReadonlyMap<string, string> },
): PlannedViews => {
  const views: ViewPlan[] = []
  const notes: PlanNote[] = []
  for (const view of work.catalogue.views) {
    const about = `${view.schema}.${view.name}`
    const planned = planView(work, view, keys.get(sampleKey(view)) ?? '', prefix)
    if (typeof planned === 'string') notes.push({ about, note: `the view is not carried over: ${planned}` })
    else views.push(planned)
    if (view.isMaterialized && typeof planned !== 'string')
      notes.push({ about, note: 'a materialised view becomes a view' })
  }
  return { views, notes }
}
