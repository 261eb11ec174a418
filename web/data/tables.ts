// GET /entry/tables/get, /getByName/{name} and /changes; POST /entry/tables/plan, /carryOut, /takeBack, /draftModule and /draftConversion
import type { DraftConversionRequest, DraftModuleRequest } from '#contracts/requests/table-requests.ts'
import type {
  TableChange,
  TableChanged,
  TableDescription,
  TablePlan,
  TableSummary,
} from '#contracts/tables.ts'
import type { Http } from './http.ts'

export type TablesAnswer = { readonly rows: readonly TableSummary[]; readonly total: number }

export const readTables = (
  http: Http,
  { search, pageNum }: { readonly search: string; readonly pageNum: number },
): Promise<TablesAnswer> =>
  http.get('/entry/tables/get', {
    query: { ...(search === '' ? {} : { search }), pageNum: String(pageNum) },
  })

export const readTable = (http: Http, name: string): Promise<TableDescription> =>
  http.get(`/entry/tables/getByName/${encodeURIComponent(name)}`)

export const readTableChanges = async (http: Http): Promise<readonly TableChanged[]> =>
  (await http.get<{ readonly changes: readonly TableChanged[] }>('/entry/tables/changes')).changes

export const planTable = (http: Http, change: TableChange): Promise<TablePlan> =>
  http.post('/entry/tables/plan', { change })

export const carryOutTable = (
  http: Http,
  { change, text }: { readonly change: TableChange; readonly text: string },
): Promise<unknown> => http.post('/entry/tables/carryOut', { change, text })

export type ModuleMade = {
  readonly sModelsId: string
  readonly rows: readonly { readonly sId: string }[]
  /** What is left to do. */
  readonly notes: readonly string[]
}

export const draftModule = (http: Http, request: DraftModuleRequest): Promise<ModuleMade> =>
  http.post('/entry/tables/draftModule', request)

export const draftConversion = (http: Http, request: DraftConversionRequest): Promise<ModuleMade> =>
  http.post('/entry/tables/draftConversion', request)

export const takeBackTable = (http: Http, sId: string): Promise<unknown> =>
  http.post('/entry/tables/takeBack', { sId })
