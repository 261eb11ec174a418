// How much of bodies is held at once: a company's share, the room of all, and when it is given back.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

const READ = '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m'
const BODY = 8_000_000
const LARGEST = 8_388_608

let entry: FakeEntry
let port: number
/** What a read waits for. */
let atWork = Promise.resolve()
/** What a body waits for before it is parsed. */
let turn = Promise.resolve()
let waiting = 0

/** Three bodies for a company, twelve in all, of which two are for companies that have none. */
before(async () => {
  entry = await fakeEntry({
    maxBodiesBytes: 12 * LARGEST,
    answers: { read: () => atWork.then(() => '{"rows":[]}') },
    bodyTurns: {
      inTurn: (_tenant, work) => {
        waiting += 1
        return turn.then(work).finally(() => {
          waiting -= 1
        })
      },
    },
  })
  await entry.server.listen({ host: '127.0.0.1', port: 0 })
  const address = entry.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
after(() => entry.server.close())

type Begun = { readonly socket: Socket; said(): string; readonly end: Promise<void> }

const begin = (token: string, framing = `content-length: ${BODY}`): Begun => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => undefined)
  const end = new Promise<void>((resolve) => {
    socket.on('end', () => {
      socket.destroy()
      resolve()
    })
  })
  const headers = `host: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n${framing}`
  socket.write(`POST ${READ} HTTP/1.1\r\n${headers}\r\n\r\n`)
  return { socket, said: () => text, end }
}

const statusOf = ({ said }: Begun): string => /^HTTP\/1\.1 (\d{3})/.exec(said())?.[1] ?? ''

/** The status of a whole body, sent on a connection of its own. */
const post = async (token: string, body: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${READ}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    body,
  })
  await answer.text()
  return answer.status
}

const large = (bytes: number): string => `{"pageNum":1}${' '.repeat(bytes - 13)}`

/** As many bodies as find room, none of which ever comes whole. */
const hold = async (token: string, count: number): Promise<readonly Begun[]> => {
  const held = Array.from({ length: count }, () => begin(token))
  const before = held.map(statusOf)
  assert.ok(before.every((status) => status === ''))
  // A small request that is answered later came later.
  assert.equal(await post(token, '{}'), 200)
  assert.deepEqual(held.map(statusOf), before)
  return held
}

const letGo = (held: readonly Begun[]): void => {
  for (const { socket } of held) socket.destroy()
}

const refused = async (begun: Begun, status: string): Promise<void> => {
  await begun.end
  assert.equal(statusOf(begun), status, begun.said())
  assert.match(begun.said(), /retry-after: 1/i)
  assert.match(begun.said(), /connection: close/i)
}

test('a company whose bodies are under way gets no room for more, and another does', async () => {
  const held = await hold('en', 3)
  await refused(begin('en'), '429')
  assert.equal(await post('en', large(15_000)), 200, 'a small one always passes')
  assert.equal(await post('en@acme', large(LARGEST)), 200)
  letGo(held)
  await eventually(async () => (await post('en', large(LARGEST))) === 200)
})

test('pieces count as they come', async () => {
  const held = await hold('en', 3)
  const piece = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const begun = begin('en', 'transfer-encoding: chunked')
  for (let sent = 0; sent < 32 && statusOf(begun) === ''; sent += 1) {
    begun.socket.write(piece)
    await new Promise(setImmediate)
  }
  await refused(begun, '429')
  letGo(held)
})

test('where all have what there is, companies without any still find some', async () => {
  const companies = ['one', 'two', 'three'].map((name) => `en@${name}`)
  const held = (await Promise.all(companies.map((token) => hold(token, 3)))).flat()
  const fourth = await hold('en@four', 1)
  await refused(begin('en@four'), '503')
  assert.equal(await post('en@five', large(LARGEST)), 200)
  letGo([...held, ...fourth])
})

test('answers give the room back, whatever they say', async () => {
  for (let sent = 0; sent < 8; sent += 1) {
    assert.equal(await post('en', large(LARGEST)), 200)
    assert.equal(await post('en', large(LARGEST).replace('}', ',')), 400)
    assert.equal(await post('en', large(LARGEST + 1)), 413)
  }
})

const isDeserted = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    entry.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count === 0)))
  })

/** A company's three bodies come whole, and whoever sent them goes: their room is taken until `end`. */
const outlast = async (isThere: () => boolean, end: () => void): Promise<void> => {
  const gone = Array.from({ length: 3 }, () => begin('en'))
  for (const { socket } of gone) socket.write(large(BODY))
  await eventually(async () => isThere())
  letGo(gone)
  await eventually(isDeserted)
  await refused(begin('en'), '429')
  end()
  await eventually(async () => (await post('en', large(LARGEST))) === 200)
}

test('what works for whoever is gone keeps the room of its body until it is through', async () => {
  const work = Promise.withResolvers<void>()
  atWork = work.promise
  const before = entry.calls.length
  await outlast(() => entry.calls.length === before + 3, work.resolve)
})

test('a body that waits to be parsed keeps its room until it is dropped', async () => {
  const parsing = Promise.withResolvers<void>()
  turn = parsing.promise
  const before = entry.calls.length
  await outlast(() => waiting === 3, parsing.resolve)
  assert.equal(entry.calls.length, before + 1, 'whoever is gone is read nothing')
})
