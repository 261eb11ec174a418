// GET /entry/{resource}/get and /getBysId/{sId}; POST /entry/{resource}/add, /update and /delete, /entry/metadata/updateAll: the rows of metadata
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { Http } from './http.ts'

export type ResourceRow = Readonly<Record<string, unknown>> & {
  readonly sId: string
  readonly version: string
}

export type RowFilter =
  | { readonly field: string; readonly op: 'eq' | 'contains'; readonly value: unknown }
  | { readonly field: string; readonly op: 'in'; readonly value: readonly unknown[] }

export type RowsAsked = {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly search?: string
  readonly filters?: readonly RowFilter[]
}

export type RowsAnswer = {
  readonly rows: readonly ResourceRow[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}

const MOST_ROWS = 1000

const queryOf = ({ pageNum, pageSize, search = '', filters = [] }: RowsAsked): Record<string, string> => ({
  ...(pageNum === undefined ? {} : { pageNum: String(pageNum) }),
  ...(pageSize === undefined ? {} : { pageSize: String(pageSize) }),
  ...(search === '' ? {} : { search }),
  ...(filters.length === 0 ? {} : { filters: JSON.stringify(filters) }),
})

export const readRows = (http: Http, name: ResourceName, asked: RowsAsked = {}): Promise<RowsAnswer> =>
  http.get(`/entry/${name}/get`, { query: queryOf(asked) })

/** All rows, or those that the filters leave, page by page. */
export const readAllRows = async (
  http: Http,
  name: ResourceName,
  filters: readonly RowFilter[] = [],
): Promise<readonly ResourceRow[]> => {
  const rows: ResourceRow[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await readRows(http, name, { pageNum, pageSize: MOST_ROWS, filters })
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.total) return rows
  }
}

type RowAnswer = { readonly row: ResourceRow }

/** Throws RequestFailure: `not_found`. */
export const readRow = async (http: Http, name: ResourceName, sId: string): Promise<ResourceRow> =>
  (await http.get<RowAnswer>(`/entry/${name}/getBysId/${encodeURIComponent(sId)}`)).row

export type RowData = Readonly<Record<string, unknown>>

/** Throws RequestFailure: `invalid_request`, `duplicate`. */
export const addRow = async (http: Http, name: ResourceName, data: RowData): Promise<ResourceRow> =>
  (await http.post<RowAnswer>(`/entry/${name}/add`, { data })).row

export type RowVersion = Pick<ResourceRow, 'sId' | 'version'>

export type RowChange = RowVersion & { readonly data: RowData }

/** Throws RequestFailure: `invalid_request`, `duplicate`, `version_conflict` with the row as it is in `current`. */
export const updateRow = async (
  http: Http,
  name: ResourceName,
  { sId, version, data }: RowChange,
): Promise<ResourceRow> => (await http.post<RowAnswer>(`/entry/${name}/update`, { sId, version, data })).row

/** All of them or none. Throws RequestFailure: as a single change does. */
export const updateRows = async (
  http: Http,
  resource: ResourceName,
  rows: readonly RowChange[],
): Promise<void> => {
  if (rows.length > 0) await http.post('/entry/metadata/updateAll', { resource, rows })
}

/** Throws RequestFailure: `in_use` with who names it in `errors`, `version_conflict`. */
export const deleteRow = async (http: Http, name: ResourceName, row: RowVersion): Promise<void> => {
  await http.post(`/entry/${name}/delete`, { sId: row.sId, version: row.version })
}
