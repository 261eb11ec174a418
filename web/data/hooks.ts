// POST /entry/syswebhook/makeSecret and /replay; GET /entry/syswebhookreceipt/get and /getBysId/{sId}
import type { HookReceipt, HookReceiptRead, HookSecretMade } from '#contracts/hooks.ts'
import type { MakeSecretRequest } from '#contracts/requests/interface-requests.ts'
import type { Http } from './http.ts'

export const makeHookSecret = (http: Http, asked: MakeSecretRequest): Promise<HookSecretMade> =>
  http.post('/entry/syswebhook/makeSecret', asked)

export type HookReceipts = { readonly receipts: readonly HookReceipt[]; readonly total: number }

export type ReceiptsAsked = { readonly search: string; readonly isFailed: boolean; readonly pageNum: number }

export const readReceipts = (
  http: Http,
  { search, isFailed, pageNum }: ReceiptsAsked,
): Promise<HookReceipts> =>
  http.get('/entry/syswebhookreceipt/get', {
    query: {
      ...(search === '' ? {} : { search }),
      ...(isFailed ? { failed: '1' } : {}),
      pageNum: String(pageNum),
    },
  })

export const readReceipt = async (http: Http, sId: string): Promise<HookReceiptRead> => {
  const { receipt } = await http.get<{ readonly receipt: HookReceiptRead }>(
    `/entry/syswebhookreceipt/getBysId/${encodeURIComponent(sId)}`,
  )
  return receipt
}

export const deliverAgain = (http: Http, sReceiptId: string): Promise<unknown> =>
  http.post('/entry/syswebhook/replay', { sReceiptId })
