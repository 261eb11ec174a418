// Which rows of metadata belong to editions that were added to another: what is called after one, and what was made under that. Pure.
import type { StoredRow } from '../match-rows.ts'
import { rowKey } from '../metadata-rows.ts'
import { standsOn } from '../row-companies.ts'

/** What is called after something begins with its name. */
export const firstWord = (sId: string): string => sId.split(/[-.]/, 1)[0] ?? ''

/** A module that a company owns is that company's, wherever it stands. */
const isCompanys = ({ table, values }: StoredRow): boolean =>
  table === 'gdsmodule' && typeof values.sOwnerBrandsId === 'string'

/** A tag that stands beside the documents of one, and is told with what it has for all companies. */
const isTagOfOne = ({ table, values }: StoredRow, names: ReadonlySet<string>): boolean =>
  table === 'sisversionflow' && names.has(firstWord(String(values.sCode)))

/** Answers the one among `names` whose a row is; null for what is none's. */
const addOnOf = (
  rows: readonly StoredRow[],
  names: ReadonlySet<string>,
): ((row: StoredRow) => string | null) => {
  const known = new Map(rows.map((row) => [rowKey(row.table, row.sId), row]))
  const whose = (row: StoredRow, seen: ReadonlySet<StoredRow>): string | null => {
    if (isCompanys(row)) return null
    if (names.has(firstWord(row.sId))) return firstWord(row.sId)
    const owner = standsOn(row)
      .map((key) => known.get(key))
      .find((found) => found !== undefined)
    return owner === undefined || seen.has(owner) ? null : whose(owner, new Set([...seen, owner]))
  }
  return (row) => whose(row, new Set([row]))
}

/** Those of one; for null those of none of `names`. */
export const rowsOfEdition = (
  rows: readonly StoredRow[],
  edition: string | null,
  names: readonly string[],
): readonly StoredRow[] => {
  const all = new Set(edition === null ? names : [...names, edition])
  if (all.size === 0) return rows
  const whose = addOnOf(rows, all)
  return rows.filter((row) => !isTagOfOne(row, all) && whose(row) === edition)
}

/** Those of any of `names`. */
export const rowsOfAddOns = (
  rows: readonly StoredRow[],
  names: readonly string[],
): readonly (StoredRow & { readonly edition: string })[] => {
  const whose = addOnOf(rows, new Set(names))
  return rows.flatMap((row) => {
    const edition = whose(row)
    return edition === null ? [] : [{ ...row, edition }]
  })
}
