// POST /entry/sysapi/tryIt and /entry/sysapibrand/makeSecret; GET /entry/sysapilog/get and /counts
import type {
  CallPeriod,
  CallsCounted,
  InterfaceCall,
  InterfaceTried,
  SecretMade,
} from '#contracts/interfaces.ts'
import type { MakeSecretRequest } from '#contracts/requests/interface-requests.ts'
import type { Http } from './http.ts'

export const tryInterface = (
  http: Http,
  asked: { readonly sId: string; readonly params: Readonly<Record<string, unknown>> },
): Promise<InterfaceTried> => http.post('/entry/sysapi/tryIt', asked)

export const makeSecret = (http: Http, asked: MakeSecretRequest): Promise<SecretMade> =>
  http.post('/entry/sysapibrand/makeSecret', asked)

export type InterfaceCalls = { readonly calls: readonly InterfaceCall[]; readonly total: number }

export type CallsAsked = { readonly search: string; readonly isFailed: boolean; readonly pageNum: number }

export const readInterfaceCalls = (
  http: Http,
  { search, isFailed, pageNum }: CallsAsked,
): Promise<InterfaceCalls> =>
  http.get('/entry/sysapilog/get', {
    query: {
      ...(search === '' ? {} : { search }),
      ...(isFailed ? { failed: '1' } : {}),
      pageNum: String(pageNum),
    },
  })

export const readCallCounts = (
  http: Http,
  { search, per }: { readonly search: string; readonly per: CallPeriod },
): Promise<{ readonly counts: readonly CallsCounted[] }> =>
  http.get('/entry/sysapilog/counts', { query: { per, ...(search === '' ? {} : { search }) } })
