// How the metadata rows of a database differ from the content's, both ways: one line each. Pure.
import { compareRows } from '../compare-rows.ts'
import type { StoredRow } from '../match-rows.ts'
import { type MetadataRow, rowKey } from '../metadata-rows.ts'
import { rowsOfCompany, standsOn } from '../row-companies.ts'

/** What is only in the database, without what stands on it: a form is reported, not each of its columns. */
const outermost = (rows: readonly StoredRow[]): readonly StoredRow[] => {
  const keys = new Set(rows.map(({ table, sId }) => rowKey(table, sId)))
  return rows.filter((row) => standsOn(row).every((key) => !keys.has(key)))
}

const shown = (value: unknown): string => JSON.stringify(value ?? null)

export const metadataDrift = (
  wanted: readonly MetadataRow[],
  stored: readonly StoredRow[],
): readonly string[] => {
  const ours = new Set(rowsOfCompany(stored, null))
  const others = stored.filter((row) => !ours.has(row))
  const { pairs, onlyInContent, onlyInDatabase } = compareRows(wanted, [...ours])
  return [
    ...pairs.flatMap(({ wanted: { table, sId, file, line, values }, stored: found, changed }) =>
      changed.map(
        (name) =>
          `differs        ${file}:${line}: ${name} of ${table} ${sId} is ${shown(values[name])} in the content, ${shown(found.values[name])} in the database`,
      ),
    ),
    ...onlyInContent.map(({ table, sId, file, line }) => `content only   ${file}:${line}: ${table} ${sId}`),
    ...outermost([...onlyInDatabase, ...others]).map(({ table, sId }) => `database only  ${table} ${sId}`),
  ]
}
