// POST /entry/scripts/check, /dryRun and /run; GET /entry/scripts/history and /schema; GET /entry/routines/get, /namedFor and
// /source/{name};
// POST /entry/routines/test and /keepTest
import type { RoutineUse } from '#contracts/metadata/routine-uses.ts'
import type {
  NamedRelation,
  RoutineSource,
  RoutineSummary,
  RoutineTested,
  ScriptAnswer,
  ScriptChecked,
  ScriptRun,
  ScriptSchema,
} from '#contracts/scripts.ts'
import type { Http } from './http.ts'

export const checkScript = (http: Http, text: string): Promise<ScriptChecked> =>
  http.post('/entry/scripts/check', { text })

export type ScriptDeed = 'dryRun' | 'run'

export const doScript = (http: Http, deed: ScriptDeed, text: string): Promise<ScriptAnswer> =>
  http.post(`/entry/scripts/${deed}`, { text })

export const readScriptSchema = (http: Http): Promise<ScriptSchema> => http.get('/entry/scripts/schema')

export type ScriptRuns = { readonly runs: readonly ScriptRun[]; readonly total: number }

export const readScriptRuns = (http: Http, pageNum: number): Promise<ScriptRuns> =>
  http.get('/entry/scripts/history', { query: { pageNum: String(pageNum) } })

export type Routines = { readonly routines: readonly RoutineSummary[]; readonly total: number }

export const readRoutines = (
  http: Http,
  { search, pageNum }: { readonly search: string; readonly pageNum: number },
): Promise<Routines> =>
  http.get('/entry/routines/get', {
    query: { ...(search === '' ? {} : { search }), pageNum: String(pageNum) },
  })

/** For everybody who may build. */
export const readNamedFor = async (http: Http, use: RoutineUse): Promise<readonly NamedRelation[]> =>
  (
    await http.get<{ readonly names: readonly NamedRelation[] }>('/entry/routines/namedFor', {
      query: { use },
    })
  ).names

export const readRoutine = (http: Http, name: string): Promise<RoutineSource> =>
  http.get(`/entry/routines/source/${encodeURIComponent(name)}`)

export const testRoutine = (http: Http, text: string): Promise<RoutineTested> =>
  http.post('/entry/routines/test', { text })

export const keepRoutineTest = (
  http: Http,
  asked: { readonly name: string; readonly text: string },
): Promise<unknown> => http.post('/entry/routines/keepTest', asked)
