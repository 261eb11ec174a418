// GET /entry/metadataHealth
import type { Http } from './http.ts'
import type { RowData } from './resources.ts'

export type HealthFix = {
  readonly resource: string
  readonly operation: 'update' | 'delete'
  readonly sId: string
  readonly data?: RowData
}

export type HealthProblem = {
  /** Which rule it breaks. */
  readonly kind: string
  /** The resource or table of the row; `table`, `view` or `routine` of the database. */
  readonly on: string
  readonly sId: string
  readonly what: string
  readonly mend: string
  readonly fix?: HealthFix
}

export type HealthAnswer = { readonly problems: readonly HealthProblem[]; readonly total: number }

export const readHealth = (http: Http): Promise<HealthAnswer> => http.get('/entry/metadataHealth')
