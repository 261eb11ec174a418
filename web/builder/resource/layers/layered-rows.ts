// Rows that the standard gives and a tenant has its own of, as two layers of one thing. Pure.
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { attributesOf, columnsOfAttributes, RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import { isSame } from '../row-edit.ts'

export type LayeredRow = {
  /** The id of the tenant's own, else of the standard's. */
  readonly sId: string
  readonly base: ResourceRow | null
  readonly own: ResourceRow | null
  /** The columns in which the tenant's differs from the standard's. */
  readonly changed: readonly string[]
}

export type Layers = {
  readonly base: ResourceName
  readonly own: ResourceName
  /** What two rows have in common that are layers of one thing. */
  readonly keyOf: (row: ResourceRow) => string
}

export const changedColumns = (name: ResourceName, base: ResourceRow, own: ResourceRow): readonly string[] =>
  columnsOfAttributes(attributesOf(RESOURCES[name] as Resource)).filter(
    (column) => !isSame(base[column], own[column]),
  )

export const layeredRows = (
  { own: name, keyOf }: Layers,
  bases: readonly ResourceRow[],
  owns: readonly ResourceRow[],
): readonly LayeredRow[] => {
  const baseOf = new Map(bases.map((base) => [keyOf(base), base]))
  const had = new Set(owns.map(keyOf))
  const pairs = [
    ...owns.map((own): readonly [ResourceRow | null, ResourceRow | null] => [
      baseOf.get(keyOf(own)) ?? null,
      own,
    ]),
    ...bases
      .filter((base) => !had.has(keyOf(base)))
      .map((base): readonly [ResourceRow | null, ResourceRow | null] => [base, null]),
  ]
  const rows = pairs.map(
    ([base, own]): LayeredRow => ({
      ...{ sId: (own ?? base)?.sId ?? '', base, own },
      changed: base === null || own === null ? [] : changedColumns(name, base, own),
    }),
  )
  const placeOf = ({ base, own }: LayeredRow): string => {
    const row = own ?? base
    return row === null ? '' : keyOf(row)
  }
  return rows.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

export type LayerState = 'standard' | 'changed' | 'own'

export const stateOf = ({ base, changed }: LayeredRow): LayerState => {
  if (base === null) return 'own'
  return changed.length === 0 ? 'standard' : 'changed'
}
