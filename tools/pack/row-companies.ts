// Whose a metadata row is: the company's whose module it stands on, or nobody's but the standard's. Pure.
import type { StoredRow } from './match-rows.ts'
import { type MetadataRow, type MetadataTable, rowKey } from './metadata-rows.ts'
import { PackRefused, problemText } from './problem.ts'

type Standing = (values: StoredRow['values'], sId: string) => readonly [table: MetadataTable, sId: unknown]

const STANDS_ON: Readonly<Partial<Record<MetadataTable, readonly Standing[]>>> = {
  gdsmodule: [({ sParentId }) => ['gdsmodule', sParentId]],
  gdsconfigformmaster: [({ sModelsId }) => ['gdsmodule', sModelsId]],
  gdsconfigformslave: [({ sFormId }) => ['gdsconfigformmaster', sFormId]],
  gdsformconst: [({ sFormId }) => ['gdsconfigformmaster', sFormId]],
  gdsjurisdiction: [
    ({ sModelsId }) => ['gdsmodule', sModelsId],
    ({ sFormId }) => ['gdsconfigformmaster', sFormId],
  ],
  gdsbillnosettings: [({ sFieldName }, sId) => ['gdsmodule', sId.slice(0, -`.${String(sFieldName)}`.length)]],
  gdsreport: [({ sModelsId }) => ['gdsmodule', sModelsId]],
  gdsconfigcharmaster: [({ sModelsId }) => ['gdsmodule', sModelsId]],
  gdsconfigcharslave: [({ sMasterId }) => ['gdsconfigcharmaster', sMasterId]],
  gdsapproval: [({ sModelsId }) => ['gdsmodule', sModelsId]],
  gdsaction: [({ sModelsId }) => ['gdsmodule', sModelsId]],
  gdsconversion: [({ sModelsId }) => ['gdsmodule', sModelsId]],
}

/** The keys of what a row stands on. */
export const standsOn = ({ table, sId, values }: StoredRow): readonly string[] =>
  (STANDS_ON[table] ?? []).map((standing) => {
    const [owner, id] = standing(values, sId)
    return rowKey(owner, String(id))
  })

/** Answers the company of a row among all the rows of a database; null for what is all companies'. */
const companiesOf = (stored: readonly StoredRow[]): ((row: StoredRow) => string | null) => {
  const known = new Map(stored.map((row) => [rowKey(row.table, row.sId), row]))
  const companyOf = (row: StoredRow): string | null => {
    if (row.table === 'gdsmodule') return (row.values.sOwnerBrandsId as string | null | undefined) ?? null
    const owner = standsOn(row)
      .map((key) => known.get(key))
      .find((found) => found !== undefined)
    return owner === undefined ? null : companyOf(owner)
  }
  return companyOf
}

/** A company's own rows among all the rows of a database; those of no company for null. */
export const rowsOfCompany = (stored: readonly StoredRow[], company: string | null): readonly StoredRow[] => {
  const companyOf = companiesOf(stored)
  return stored.filter((row) => companyOf(row) === company)
}

/** Throws PackRefused where a module of the content is stored and not among its company's own. Whatever stands on it is named after it. */
export const refuseForeign = (
  wanted: readonly MetadataRow[],
  stored: readonly StoredRow[],
  own: readonly StoredRow[],
): void => {
  const ours = new Set(own)
  const foreign = new Set(
    stored
      .filter((row) => row.table === 'gdsmodule' && !ours.has(row))
      .map(({ table, sId }) => rowKey(table, sId)),
  )
  const problems = wanted
    .filter(({ table, sId }) => foreign.has(rowKey(table, sId)))
    .map((row) => problemText({ ...row, message: `the module ${row.sId} is somebody else's` }))
  if (problems.length > 0) throw new PackRefused(problems)
}
