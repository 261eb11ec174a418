// Sends requests over connections that stay, so many at once, and hears of each only how it ended.
import { Agent, request } from 'node:http'
import type { RandomRequest } from './requests.ts'

export type Ended = { readonly asked: RandomRequest; readonly status: number; readonly said: string }

const MOST_SAID = 600

/** Twice as long as the service of a test gives itself. */
const LONGEST_MS = 120_000

/** Status 0: the connection ended without an answer. */
const sendOne = (url: string, agent: Agent, asked: RandomRequest): Promise<Ended> =>
  new Promise((done) => {
    const { method, path, headers, body } = asked
    const length: Record<string, string> =
      body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const status = answer.statusCode ?? 0
      let said = ''
      if (status >= 500)
        answer.setEncoding('utf8').on('data', (text: string) => {
          said = (said + text).slice(0, MOST_SAID)
        })
      else answer.resume()
      answer.on('end', () => done({ asked, status, said }))
      answer.on('error', ({ message }) => done({ asked, status: 0, said: message }))
    })
    sent.setTimeout(LONGEST_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', ({ message }) => done({ asked, status: 0, said: message }))
    sent.end(body ?? undefined)
  })

export const openSender = (url: string, atOnce: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  return {
    send: (requests: readonly RandomRequest[]): Promise<readonly Ended[]> =>
      Promise.all(requests.map((asked) => sendOne(url, agent, asked))),
    close: () => agent.destroy(),
  }
}
