// What another system sends to a hook: its signature is judged, then it is kept and put into the queue in one transaction. What was received
// before is answered as the first time.
import { isUtf8 } from 'node:buffer'
import { requireLicence } from '#server/access/licence/require-licence.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type HookSessionParts, hookContext } from './hook-session.ts'
import { hookAtSql, type StoredHook } from './query/hook-query.ts'
import { receiveSql } from './query/receipt-query.ts'
import { isSignedBy, isWithin, plainSignature, type Signed } from './signature.ts'

export type Arrival = Omit<Signed, 'body'> & {
  readonly sHookCode: string
  /** What its sender calls it, who says so where it may send it again under another time. */
  readonly sMessageId: string | null
  readonly sClientIp: string
  /** Throws too_large where there is more. */
  readonly readBody: (mostBytes: number) => Promise<Buffer>
}

/** Answers the id of the receipt once it is kept. Throws not_found, too_large, unauthenticated, forbidden, invalid_request. */
export type ReceiveHook = (arrival: Arrival) => Promise<{ readonly sReceiptId: string }>

const NONE = { en: 'There is no hook at this address', zh: '该地址没有回调接口' }
const UNSIGNED = {
  en: 'The signature is not right: HMAC-SHA256 over “<webhook-timestamp>.<body>” with the hook’s secret, in hex',
  zh: '签名不正确：应以密钥对“<webhook-timestamp>.<正文>”计算 HMAC-SHA256（十六进制）',
}
const UNTIMELY = {
  en: 'webhook-timestamp is too far from now: send the time in seconds',
  zh: 'webhook-timestamp 与当前时间相差过大：请发送以秒为单位的时间',
}
const NOT_TEXT = { en: 'The body is not text in UTF-8', zh: '正文不是 UTF-8 文本' }

const CODE = /^[0-9a-f]{32}$/

const textOf = (body: Buffer): string => {
  if (!isUtf8(body) || body.includes(0)) throw new AppError('invalid_request', NOT_TEXT)
  return body.toString('utf8')
}

export const createReceiveHook = ({
  database,
  licence,
  metadata,
  outside,
}: Pick<HookSessionParts, 'licence' | 'outside'> & {
  readonly metadata: Pick<Metadata, 'unlicensedModule'>
  readonly database: Pick<Database, 'platform' | 'now'>
}): ReceiveHook => {
  const isUnlicensed = async (hook: StoredHook): Promise<boolean> => {
    const context = hookContext(outside, hook, { sRequestId: '', sClientIp: '' })
    return (await metadata.unlicensedModule(context, [hook.sProcName])) !== undefined
  }
  const hookAt = async (sHookCode: string): Promise<StoredHook> => {
    const [hook] = CODE.test(sHookCode)
      ? await database.platform((query) => query<StoredHook>(hookAtSql(sHookCode)))
      : []
    if (hook === undefined || (await isUnlicensed(hook))) throw new AppError('not_found', NONE)
    return hook
  }
  return async ({ sHookCode, sMessageId, sClientIp, readBody, ...sent }) => {
    const hook = await hookAt(sHookCode)
    const signed = { ...sent, body: await readBody(hook.iMostBytes) }
    if (!isSignedBy(hook.secrets, signed)) throw new AppError('unauthenticated', UNSIGNED)
    if (!isWithin(signed.timestamp, { now: database.now(), seconds: hook.iWindowSeconds }))
      throw new AppError('unauthenticated', UNTIMELY)
    requireLicence(licence.of(hook.sBrandsId).state, 'writes')
    const receipt = {
      ...{ sBrandsId: hook.sBrandsId, sHookId: hook.sId, sMessageId, sClientIp },
      sSignature: plainSignature(signed.signature) ?? '',
      sBody: textOf(signed.body),
    }
    const [kept] = await database.platform((query) => query<{ sReceiptId: string }>(receiveSql(receipt)))
    return { sReceiptId: kept?.sReceiptId ?? '' }
  }
}
