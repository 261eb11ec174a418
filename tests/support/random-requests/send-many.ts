// Sends requests at random, made of what the service says that it takes: none may be answered 500, none may end it.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import fc from 'fast-check'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { knownOf } from './known-values.ts'
import { type Document, type RandomRequest, requestsOf } from './requests.ts'
import { type Ended, openSender } from './send.ts'
import { outsideOf } from './things-outside.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128)
const BATCH = 1_000
const AT_ONCE = 24
const TOLD_EACH = 5

/** They end the session that asks, or are answered when something happens. */
const EXCEPT: ReadonlySet<string> = new Set([
  '/entry/logout',
  '/entry/logoutOthers',
  '/entry/live',
  '/entry/sessions/end',
  '/entry/switchSubsidiary',
])

/** By design: a dependency is away, or something takes too long. */
const ALLOWED: ReadonlySet<number> = new Set([503, 504])

const isBad = ({ status }: Ended): boolean => status === 0 || (status >= 500 && !ALLOWED.has(status))

const shown = ({ method, path, body }: RandomRequest): string =>
  `${method} ${path.slice(0, 600)} ${(body ?? '').slice(0, 600)}`

/** What the log has of it, by its trace id. */
const logged = (said: string, log: string): string => {
  const traceId = /"traceId":"(\w+)"/.exec(said)?.[1] ?? 'no trace'
  return log.split('\n').find((line) => line.includes(traceId)) ?? ''
}

const openRequests = async (service: TestService) => {
  const { builder, token, sHookCode, hookSecret } = await outsideOf(service)
  const admin = await service.signIn()
  const clerk = await service.signIn({ user: 'clerk' })
  const documents: readonly Document[] = [
    (await admin.get('/openapi.json')).body,
    (await service.as(token).get('/api/openapi.json')).body,
  ]
  const senders = {
    sessions: [admin.token, builder.token, builder.token, clerk.token],
    credential: token,
    known: await knownOf(admin, sHookCode),
    hookSecret,
  }
  return { admin, requests: requestsOf(documents, senders, EXCEPT) }
}

const progress = (sent: number, statuses: ReadonlyMap<number, number>): string => {
  const counts = [...statuses].toSorted(([one], [other]) => one - other).map((pair) => pair.join(': '))
  return `${sent} sent, answered ${counts.join(', ')}`
}

const openLog = () => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-random-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'log')
}

/** A quarter of them: a file of tests has ten minutes, in which a busy machine does not send all. */
export const sendQuarter = async (quarter: 1 | 2 | 3 | 4): Promise<void> => {
  const logFile = openLog()
  const service = await openTestService({ environment: { LOG_LEVEL: 'error' }, logFile })
  after(() => service.close())
  const { admin, requests } = await openRequests(service)
  const sender = openSender(service.url, AT_ONCE)
  const bad: Ended[] = []
  const statuses = new Map<number, number>()
  const most = REQUESTS / 4
  for (let batch = 0; batch * BATCH < most; batch += 1) {
    const numRuns = Math.min(BATCH, most - batch * BATCH)
    const sample = fc.sample(requests, { numRuns, seed: SEED + 4 * batch + quarter })
    for (const ended of await sender.send(sample)) {
      statuses.set(ended.status, (statuses.get(ended.status) ?? 0) + 1)
      if (isBad(ended)) bad.push(ended)
    }
    if ((batch + 1) % TOLD_EACH === 0) console.log(progress((batch + 1) * BATCH, statuses))
  }
  const { status } = await service.as(admin.token).get('/entry/context')
  sender.close()
  const log = readFileSync(logFile, 'utf8')
  const told = bad
    .slice(0, 20)
    .map(({ asked, status, said }) => `${status} ${shown(asked)}\n${said}\n${logged(said, log)}`)
  assert.deepEqual(told, [], `seed ${SEED}: ${bad.length} of ${most}`)
  assert.equal(status, 200)
}
