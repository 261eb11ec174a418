// Bodies that are costly to parse or to judge cost the company that sends them time, and nobody else.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

const COSTLY = 6
const READ = '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m'

let entry: FakeEntry
let port: number
const order: string[] = []
/** The server's ends of the connections. */
const ends: Socket[] = []
const heardBytes = (): number => ends.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
let saidBytes = 0

before(async () => {
  entry = await fakeEntry({ requestLimitMs: 60_000 })
  entry.server.server.on('connection', (end) => ends.push(end))
  await entry.server.listen({ host: '127.0.0.1', port: 0 })
  const address = entry.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
after(() => entry.server.close())

/** On a slow machine, the costly ones of a company wait longer for each other than anything may wait. */
const ANSWERS = { costly: /^HTTP\/1\.1 (200|503) /, other: /^HTTP\/1\.1 200 / }

/** Sends a body but for its last byte; the answer is noted under the name when it comes. */
const begin = (name: keyof typeof ANSWERS, token: string, body: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  const headers = `host: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  const said = `POST ${READ} HTTP/1.1\r\n${headers}\r\n\r\n${body.slice(0, -1)}`
  saidBytes += said.length
  socket.write(said)
  socket.setEncoding('utf8').once('data', (text: string) => {
    assert.match(text, ANSWERS[name])
    order.push(name)
    socket.destroy()
  })
  return socket
}

const costly = `{"params":{"a":[${Array(80_000).fill('12345678901234567890').join()}]}}`
const large = `{"pageNum":1${' '.repeat(20_000)}}`

test('a large body of another company comes before the costly ones that one company sent first', async () => {
  const many = Array.from({ length: COSTLY }, () => begin('costly', 'en', costly))
  const one = begin('other', 'en@acme', large)
  await eventually(async () => heardBytes() === saidBytes)
  for (const socket of many) socket.write('}')
  one.write('}')
  await eventually(async () => order.length === COSTLY + 1)
  assert.ok(order.indexOf('other') < COSTLY / 2, order.join())
})

/** Cheap to parse and dear to judge. */
const UNKNOWN = Array.from({ length: 9_999 }, (_, n) => `"sUser${n}":0`).join()
const strange = `{"forms":[{"sFormId":"f","rows":[${Array(39).fill(`{${UNKNOWN}}`).join()}]}]}`

/** Of this thread, in microseconds: what others take of the machine does not count. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

test('the time in which a body is judged is that of its turn', async (context) => {
  let inTurn = 0
  const measured = await fakeEntry({
    bodyTurns: {
      inTurn: async (_tenant, work) => {
        const before = processorTime()
        try {
          return work()
        } finally {
          inTurn += processorTime() - before
        }
      },
    },
  })
  context.after(() => measured.server.close())
  const before = processorTime()
  const { statusCode } = await measured.server.inject({
    method: 'POST',
    url: '/entry/business/addUpdateDelBusinessData?sModelsId=m',
    headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
    payload: strange,
  })
  const whole = processorTime() - before
  assert.equal(statusCode, 400)
  assert.ok(inTurn > whole / 2, `${inTurn} of ${whole} microseconds`)
})
