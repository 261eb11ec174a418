// One try at telling: the body, signed with the time of this try, to an address that may be reached. What is answered beside its status is not looked
// at, and where it names another address nobody goes there.
import { type IncomingMessage, request } from 'node:http'
import type { Text } from '#contracts/language.ts'
import { signatureOf } from '../signature.ts'
import { checkedSocket, OutOfReach } from './checked-socket.ts'
import type { MayReach } from './reach.ts'
import { whyUntold } from './why-untold.ts'

export type Told = {
  readonly sId: string
  readonly sUrl: string
  readonly sBody: string
  /** The newest first. */
  readonly secrets: readonly string[]
}

export type Posted =
  | { readonly kind: 'done'; readonly iStatus: number }
  | { readonly kind: 'failed'; readonly iStatus: number | null; readonly because: Text }

export type PostParts = {
  readonly mayReach: MayReach
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly limitMs: number
  readonly stopping: AbortSignal
}

const OUT_OF_REACH = {
  en: 'Its address is none that everybody can reach: nothing was sent.',
  zh: '该地址不是公网地址，未发送任何内容。',
}
const ELSEWHERE = {
  en: 'It names another address: write that one here.',
  zh: '对方要求转到其他地址，请在此直接填写该地址。',
}
const answered = (iStatus: number): Text => ({ en: `It answered ${iStatus}.`, zh: `对方应答 ${iStatus}。` })
const late = (limitMs: number): Text => ({
  en: `It did not answer within ${limitMs / 1_000} s.`,
  zh: `对方未能在 ${limitMs / 1_000} 秒内应答。`,
})

const signatures = (secrets: readonly string[], timestamp: string, body: Buffer) => {
  const [newest = '', before] = secrets.map((secret) => `sha256=${signatureOf(secret, { timestamp, body })}`)
  return {
    'webhook-signature': newest,
    ...(before === undefined ? {} : { 'webhook-signature-before': before }),
  }
}

const statusOf = async (
  { sId, sUrl, sBody, secrets }: Told,
  { mayReach, now }: PostParts,
  unwanted: AbortSignal,
): Promise<number> => {
  const url = new URL(sUrl)
  const isEncrypted = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (isEncrypted ? 443 : 80)
  const socket = await checkedSocket({ host, port, isEncrypted }, { mayReach, unwanted })
  const timestamp = String(Math.floor(now() / 1_000))
  const body = Buffer.from(sBody)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request({
    createConnection: () => socket,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    signal: unwanted,
    headers: {
      ...{ host: url.host, connection: 'close', 'user-agent': 'Armature' },
      ...{ 'content-type': 'application/json', 'content-length': body.length },
      ...{ 'webhook-id': sId, 'webhook-timestamp': timestamp },
      ...signatures(secrets, timestamp, body),
    },
  })
  const isAnswered = ({ statusCode = 0 }: IncomingMessage): void => resolve(statusCode)
  // A connection that is to become another protocol's belongs to the request no more, which then hears of no limit.
  asked.once('error', reject).once('response', isAnswered).once('upgrade', isAnswered)
  asked.end(body)
  return promise.finally(() => socket.destroy())
}

const failed = (error: unknown, { limit, limitMs }: { limit: AbortSignal; limitMs: number }): Posted => {
  if (error instanceof OutOfReach) return { kind: 'failed', iStatus: null, because: OUT_OF_REACH }
  if (limit.aborted) return { kind: 'failed', iStatus: null, because: late(limitMs) }
  return { kind: 'failed', iStatus: null, because: whyUntold(error) }
}

/** Never throws. */
export const postTold = async (told: Told, parts: PostParts): Promise<Posted> => {
  const { limitMs, stopping } = parts
  const limit = AbortSignal.timeout(limitMs)
  try {
    const iStatus = await statusOf(told, parts, AbortSignal.any([limit, stopping]))
    if (iStatus >= 200 && iStatus < 300) return { kind: 'done', iStatus }
    const isElsewhere = iStatus >= 300 && iStatus < 400
    return { kind: 'failed', iStatus, because: isElsewhere ? ELSEWHERE : answered(iStatus) }
  } catch (error) {
    return failed(error, { limit, limitMs })
  }
}
