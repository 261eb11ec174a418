// GET /entry/queue/destinations and /entry/queue/dead; POST /entry/queue/replay
import type { DestinationState, P2pQueue, QueueMessage } from '#contracts/queue.ts'
import type { ReplayRequest } from '#contracts/requests/queue-requests.ts'
import type { Http } from './http.ts'

export const readDestinations = async (http: Http): Promise<readonly DestinationState[]> =>
  (await http.get<{ readonly destinations: readonly DestinationState[] }>('/entry/queue/destinations'))
    .destinations

export type DeadMessages = { readonly messages: readonly QueueMessage[]; readonly total: number }

export const readDead = (
  http: Http,
  { sName, pageNum }: { readonly sName: P2pQueue; readonly pageNum: number },
): Promise<DeadMessages> => http.get('/entry/queue/dead', { query: { sName, pageNum: String(pageNum) } })

/** Answers how many were put in again. */
export const replay = async (http: Http, request: ReplayRequest): Promise<number> =>
  (await http.post<{ readonly iCount: number }>('/entry/queue/replay', request)).iCount
