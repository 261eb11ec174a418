// Answers that nobody reads, over real connections.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { eventually } from '#tests/support/eventually.ts'
import { boundUnread } from './unread-answers.ts'

/** More than the buffers of a connection take. */
const LONG = 16_000_000
const notices: string[] = []
let late = 0
let server: FastifyInstance

before(async () => {
  server = Fastify()
  server.decorateRequest('session', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const session = { context: { sBrandsId: request.url.split('/').at(-1) } }
    Object.assign(request, { session })
    done()
  })
  boundUnread(
    server,
    (observation) => observation.kind === 'notice' && notices.push(observation.text),
    5.5 * LONG,
  )
  server.get('/long/:tenant', () => 'x'.repeat(LONG))
  server.get('/late/:tenant', async (request) => {
    await new Promise((resolve) => request.raw.socket.once('close', resolve))
    await setImmediate()
    late += 1
    return 'x'.repeat(LONG)
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
after(() => server.close())

type Asked = { readonly socket: Socket; readonly isOpen: () => boolean }

/** Asks, reads the beginning of the answer, and then nothing. */
const ask = async (tenant: string): Promise<Asked> => {
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let isOpen = true
  socket.on('close', () => {
    isOpen = false
  })
  socket.on('error', () => undefined)
  socket.write(`GET /long/${tenant} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable')
  return { socket, isOpen: () => isOpen }
}

const bytesLeft = async ({ socket }: Asked): Promise<number> => {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await new Promise((resolve) => {
    socket.once('close', resolve)
    socket.on('data', () => bytes >= LONG && resolve(undefined))
  })
  return bytes
}

test('the oldest of who holds most are ended; others, and what is read, go on', async () => {
  const modest = await ask('modest')
  const greedy: Asked[] = []
  for (let index = 0; index < 7; index += 1) greedy.push(await ask('greedy'))
  const [ended, stay] = [greedy.slice(0, 3), greedy.slice(3)]
  for (const one of ended) assert.ok((await bytesLeft(one)) < LONG)
  for (const one of [modest, ...stay]) assert.ok((await bytesLeft(one)) >= LONG)
  assert.deepEqual(
    notices,
    Array(3).fill('An answer that tenant greedy did not read was ended: there were too many.'),
  )
  for (const { socket } of [modest, ...stay]) socket.destroy()
})

test('whoever reads may have as many as they like, one after the other', async () => {
  notices.length = 0
  for (let index = 0; index < 12; index += 1) {
    const one = await ask('reader')
    assert.ok((await bytesLeft(one)) >= LONG)
    one.socket.destroy()
  }
  assert.deepEqual(notices, [])
})

test('whoever is gone before the answer holds nothing', async () => {
  notices.length = 0
  const { port } = server.server.address() as AddressInfo
  for (let index = 0; index < 12; index += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /late/gone HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'connect')
    await sleep(20)
    socket.resetAndDestroy()
  }
  await eventually(async () => late === 12)
  const reader = await ask('reader')
  assert.ok((await bytesLeft(reader)) >= LONG)
  reader.socket.destroy()
  assert.deepEqual(notices, [])
})
