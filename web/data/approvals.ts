// GET /entry/workflow/inbox, /inbox/counts, /modules, /record and /people; POST /entry/workflow/act, /actAll and /inbox/see
import type { ActAllRequest, ActRequest } from '#contracts/requests/workflow-requests.ts'
import type {
  FlowPerson,
  InboxAnswer,
  InboxBox,
  InboxCounts,
  RecordFlowAnswer,
} from '#contracts/workflow/inbox.ts'
import type { ActAllAnswer, ActAnswer } from '#contracts/workflow/processes.ts'
import type { Http } from './http.ts'

export type InboxPage = { readonly box: InboxBox; readonly pageNum: number; readonly search: string }

export const INBOX_PAGE = 30

/** Throws RequestFailure. */
export const readInbox = (
  http: Http,
  { box, pageNum, search }: InboxPage,
  signal: AbortSignal,
): Promise<InboxAnswer> =>
  http.get('/entry/workflow/inbox', {
    query: { box, pageNum: String(pageNum), pageSize: String(INBOX_PAGE), search },
    signal,
  })

export const readInboxCounts = (http: Http): Promise<InboxCounts> => http.get('/entry/workflow/inbox/counts')

export const seeCopies = (http: Http, taskIds: readonly string[]): Promise<unknown> =>
  http.post('/entry/workflow/inbox/see', { taskIds }, { keepalive: true })

/** The modules whose records are submitted to a process. */
export const readSubmittedModules = async (http: Http): Promise<readonly string[]> =>
  (await http.get<{ readonly sModelsIds: readonly string[] }>('/entry/workflow/modules')).sModelsIds

type Asked = { readonly sModelsId: string; readonly sId: string; readonly withModel: boolean }

/** How a record's approval went, and what may be done in it. Throws RequestFailure. */
export const readRecordFlow = (
  http: Http,
  { withModel, ...record }: Asked,
  signal: AbortSignal,
): Promise<RecordFlowAnswer> =>
  http.get('/entry/workflow/record', { query: { ...record, withModel: withModel ? '1' : '0' }, signal })

/** Whom a task may be given to. */
export const readFlowPeople = (
  http: Http,
  sModelsId: string,
): Promise<{ readonly users: readonly FlowPerson[] }> =>
  http.get('/entry/workflow/people', { query: { sModelsId } })

/** Throws RequestFailure with why not. */
export const actInFlow = (http: Http, asked: ActRequest): Promise<unknown> =>
  http.post('/entry/workflow/act', asked)

/** What a move of an administrator would pass by. Throws RequestFailure with why not. */
export const tryMove = async (http: Http, asked: ActRequest): Promise<NonNullable<ActAnswer['skipped']>> =>
  (await http.post<ActAnswer>('/entry/workflow/act?dryRun=1', asked)).skipped ?? []

/** Each task stands or falls alone. */
export const actOnAll = (http: Http, asked: ActAllRequest): Promise<ActAllAnswer> =>
  http.post('/entry/workflow/actAll', asked)
