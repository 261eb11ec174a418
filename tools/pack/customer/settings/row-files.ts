// The files of the rows that a company has beside the standard's, from the settings. Pure.
import { contentValueOf, type Paths } from '../../export/references.ts'
import { rowMembers, rowPath } from './row-content.ts'
import { isBeside, isRowKind, type RowKindName, rowKindOf } from './row-kinds.ts'
import type { Setting } from './setting.ts'

type RowFile = { readonly path: string; readonly value: unknown }

/** A row by its settings, in the order of its members; null where it names what no file knows. */
const rowOf = (name: RowKindName, settings: readonly Setting[], document: string, paths: Paths): object => {
  const kind = rowKindOf(name)
  const [first] = settings
  const told = first?.of.slice(isBeside(kind) ? 1 : 0) ?? []
  const said = new Map<string, unknown>([
    ...kind.told.map((column, index) => [column, told[index]] as const),
    ...settings
      .filter((setting) => setting.name !== '')
      .map((setting) => [setting.name, setting.value] as const),
  ])
  const sayable = (column: string): unknown =>
    kind.naming === null
      ? said.get(column)
      : contentValueOf(paths, document, { table: kind.naming, column, value: said.get(column) })
  return Object.fromEntries(
    rowMembers(name)
      .filter((column) => said.has(column))
      .map((column) => [column, sayable(column)]),
  )
}

const orderOf = (settings: readonly Setting[]): number =>
  Number(settings.find(({ name }) => name === 'iOrder')?.value ?? 0)

const keyOf = (settings: readonly Setting[]): string => JSON.stringify(settings[0]?.of)

const filesOfKind = (name: RowKindName, settings: readonly Setting[], paths: Paths): readonly RowFile[] => {
  const kind = rowKindOf(name)
  const rows = [...Map.groupBy(settings, ({ of }) => JSON.stringify(of)).values()].toSorted(
    (a, b) => orderOf(a) - orderOf(b) || (keyOf(a) < keyOf(b) ? -1 : 1),
  )
  const placed = rows.flatMap((row) => {
    const of = row[0]?.of ?? []
    const document = isBeside(kind) ? paths.modules.get(of[0] ?? '') : ''
    return document === undefined
      ? []
      : [{ path: rowPath(name, of, document), value: rowOf(name, row, document, paths) }]
  })
  if ('folder' in kind.place) return placed
  return [...Map.groupBy(placed, ({ path }) => path)].map(([path, list]) => ({
    path,
    value: list.map(({ value }) => value),
  }))
}

/** Each with what it says as a whole. What stands on a module that no file knows has no place. */
export const rowFiles = (settings: readonly Setting[], paths: Paths): readonly RowFile[] =>
  [...Map.groupBy(settings, ({ kind }) => kind)].flatMap(([kind, own]) =>
    isRowKind(kind) ? filesOfKind(kind, own, paths) : [],
  )
