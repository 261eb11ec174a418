// The columns that a completion fills, with the SQL of each, and the joins that give it: each part after what it needs.

import { type Sight, writeValue } from '#server/documents/conversion-values.ts'
import { joinLook, joinRecordSql } from '#server/documents/looks.ts'
import { quoted } from '#server/documents/static-sql.ts'
import type { Completion } from './completion-content.ts'
import { COMPANY, type CompletionPlace, type Part, partsOf, ROW, sightOf } from './completion-parts.ts'
import type { FileComplaint } from './file-complaint.ts'

export type CompletionSteps = {
  /** What each column is completed to. */
  readonly columns: ReadonlyMap<string, string>
  readonly joins: readonly string[]
  /** Columns of the header that are read. */
  readonly reads: readonly string[]
  readonly complaints: readonly FileComplaint[]
}

type Layer = { readonly values: readonly Part[]; readonly others: readonly Part[] }

const isReady = (part: Part, pending: readonly Part[]): boolean =>
  part.needs.every((need) => pending.every(({ key }) => key !== need))

/** Joins and copies as early as they can be, and then all values that can be worked out. Null where parts need each other. */
const layersOf = (parts: readonly Part[]): readonly Layer[] | null => {
  const layers: Layer[] = []
  let pending = parts
  while (pending.length > 0) {
    const others: Part[] = []
    let ready = pending.filter((part) => part.kind !== 'value' && isReady(part, pending))
    while (ready.length > 0) {
      others.push(...ready)
      pending = pending.filter((part) => !others.includes(part))
      ready = pending.filter((part) => part.kind !== 'value' && isReady(part, pending))
    }
    const values = pending.filter((part) => isReady(part, pending))
    if (others.length === 0 && values.length === 0) return null
    pending = pending.filter((part) => !values.includes(part))
    layers.push({ others, values })
  }
  return layers
}

type Writing = { readonly columns: Map<string, string>; readonly joins: string[]; readonly sight: Sight }

const writeOther = (part: Part, { columns, joins, sight }: Writing, place: CompletionPlace): void => {
  if (part.kind === 'copy')
    columns.set(part.key, `coalesce(${[`${ROW}.${quoted(part.key)}`, ...part.from].join(', ')})`)
  if (part.kind === 'look')
    joins.push(...joinLook(part.alias, part.look, { sight, around: place.around, company: COMPANY }).joins)
  if (part.kind === 'lookup') {
    const { table, alias, by, valueColumn } = part.lookup
    joins.push(
      ...joinRecordSql(table, alias, COMPANY, [valueColumn, columns.get(by) ?? `${ROW}.${quoted(by)}`]),
    )
  }
}

const writeValues = (
  values: readonly Part[],
  { columns, joins, sight }: Writing,
  { place }: CompletionPlace,
  alias: string,
): void => {
  if (values.length === 0) return
  const written = values.flatMap((part) =>
    part.kind === 'value' ? [writeValue(part.text, sight, place.columns[part.key]?.type ?? null).sql] : [],
  )
  const names = values.map(({ key }) => quoted(key)).join(', ')
  joins.push(`cross join lateral (values (${written.join(', ')})) ${alias} (${names})`)
  for (const { key } of values) columns.set(key, `${alias}.${quoted(key)}`)
}

const PARENT = 'parent.'

const NEED_EACH_OTHER = 'these values need each other'

export const stepsOf = (content: Completion, place: CompletionPlace): CompletionSteps => {
  const { parts, names, complaints } = partsOf(content, place)
  const layers = layersOf(parts)
  const columns = new Map<string, string>()
  const joins: string[] = []
  const sight = { ...sightOf(content, place), rowSql: (name: string) => columns.get(name) }
  for (const [index, { others, values }] of (layers ?? []).entries()) {
    for (const part of others) writeOther(part, { columns, joins, sight }, place)
    writeValues(values, { columns, joins, sight }, place, `v${index + 1}`)
  }
  return {
    columns,
    joins,
    reads: [
      ...new Set(names.flatMap((name) => (name.startsWith(PARENT) ? [name.slice(PARENT.length)] : []))),
    ],
    complaints: [
      ...complaints,
      ...(layers === null ? [{ pointer: ['values'], message: NEED_EACH_OTHER }] : []),
    ],
  }
}
