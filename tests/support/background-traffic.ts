// Clients that save without end and never believe that something failed: each asks again, with the same key, until it is told that its
// record is there.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer'
/** Between what one has saved and the next: a person's pace leaves the machine time for what else runs there. */
const PACE_MS = 200
/** Whoever hears nothing for so long asks again. */
const PATIENCE_MS = 15_000

/** No answer, no session any more, and what a service in trouble says. */
const TROUBLE = new Set([0, 401, 409, 429, 500, 503, 504])

type Token = { text: string }

export type Traffic = {
  /** Names of what was acknowledged so far. */
  readonly saved: readonly string[]
  /** Resolves with the milliseconds until one more is acknowledged. */
  untilNext(): Promise<number>
  /** Resolves once so many were acknowledged; throws where one was refused. */
  untilSaved(count: number): Promise<void>
  /** Lets each end what it is about. */
  stop(): Promise<void>
  /** Ends at once, whatever became of it. */
  abandon(): void
}

const send = async (
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
  try {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, body: await answer.json().catch(() => ({})) }
  } catch {
    return { status: 0, body: {} }
  }
}

const WHO = { sBrandNo: 'demo', sUserNo: 'admin', sPassword: 'armature', sLoginType: 'business' }

/** `clients` that save customers of the demo, by turns on each of the nodes. */
export const startTraffic = (addresses: readonly string[], clients: number): Traffic => {
  const saved: string[] = []
  const asked = new AbortController()
  const abandoned = new AbortController()
  let heard = Promise.withResolvers<void>()

  /** Asks again until it is told that its record is there. */
  const saveOne = async (turn: number, token: Token, body: unknown): Promise<void> => {
    const key = randomUUID()
    for (let tries = turn; !abandoned.signal.aborted; tries += 1) {
      const address = addresses[tries % addresses.length] ?? ''
      token.text ||= String((await send(address, '/entry/login', WHO, {})).body.token ?? '')
      const headers = { authorization: `Bearer ${token.text}`, 'idempotency-key': key }
      const answer = await send(address, SAVE, body, headers)
      if (answer.status === 200) return
      // Nothing that is wrong with the service is to be told as something that is wrong with what was asked.
      assert.ok(TROUBLE.has(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`)
      if (answer.status === 401) token.text = ''
      await pause(100)
    }
  }

  const work = async (number: number): Promise<void> => {
    const token: Token = { text: '' }
    for (let turn = number; !asked.signal.aborted; turn += 1) {
      const sName = `kept ${number} ${turn}`
      const data = { sCode: `K-${number}-${turn}`, sName }
      await saveOne(turn, token, {
        forms: [{ sFormId: 'ele-customer.master', rows: [{ handleType: 'add', data }] }],
      })
      saved.push(sName)
      heard.resolve()
      heard = Promise.withResolvers()
      await pause(PACE_MS)
    }
  }

  const working = Array.from({ length: clients }, (_, number) => work(number))
  const next = (): Promise<unknown> => Promise.race([heard.promise, ...working])
  return {
    saved,
    untilNext: async () => {
      const since = performance.now()
      await next()
      return performance.now() - since
    },
    untilSaved: async (count) => {
      while (saved.length < count) await next()
    },
    stop: async () => {
      asked.abort()
      await Promise.all(working)
    },
    abandon: () => {
      asked.abort()
      abandoned.abort()
    },
  }
}
