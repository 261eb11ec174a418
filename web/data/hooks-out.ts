// POST /entry/syswebhookout/makeSecret and /replay; GET /entry/syswebhooksent/get and /getBysId/{sId}
import type { HookDelivery, HookDeliveryRead, HookSecretMade } from '#contracts/hooks.ts'
import type { MakeSecretRequest } from '#contracts/requests/interface-requests.ts'
import type { Http } from './http.ts'

export const makeHookOutSecret = (http: Http, asked: MakeSecretRequest): Promise<HookSecretMade> =>
  http.post('/entry/syswebhookout/makeSecret', asked)

export type HookDeliveries = { readonly deliveries: readonly HookDelivery[]; readonly total: number }

export type DeliveriesAsked = {
  readonly search: string
  readonly isFailed: boolean
  readonly pageNum: number
}

export const readDeliveries = (
  http: Http,
  { search, isFailed, pageNum }: DeliveriesAsked,
): Promise<HookDeliveries> =>
  http.get('/entry/syswebhooksent/get', {
    query: {
      ...(search === '' ? {} : { search }),
      ...(isFailed ? { failed: '1' } : {}),
      pageNum: String(pageNum),
    },
  })

export const readDelivery = async (http: Http, sId: string): Promise<HookDeliveryRead> => {
  const { delivery } = await http.get<{ readonly delivery: HookDeliveryRead }>(
    `/entry/syswebhooksent/getBysId/${encodeURIComponent(sId)}`,
  )
  return delivery
}

export const tellAgain = (http: Http, sDeliveryId: string): Promise<unknown> =>
  http.post('/entry/syswebhookout/replay', { sDeliveryId })
