// A pooler between the service and its database that lends one session of the server to several connections: a start is refused.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/embedded-process.ts'
import { startService } from '#tests/support/started-service.ts'

let database: TestDatabase
let folder: string
let between: Server
const open = new Set<Socket>()

/** How the end of a sign-in looks: the server is ready, without a transaction. */
const READY = 'Z\0\0\0\x05I'

/** The session that is lent to whoever asks, and whom it answers. */
let lent: { readonly session: Socket; asks: Socket } | undefined

/** Everybody signs in to a session of one's own, and what is asked then goes to the first one's. */
const lend = (socket: Socket): void => {
  const { hostname, port } = new URL(database.url)
  const session = connect(Number(port), hostname)
  let isIn = false
  for (const one of [socket, session]) {
    open.add(one)
    one.on('error', () => undefined)
  }
  session.on('data', (bytes) => {
    if (isIn) return lent?.asks.write(bytes)
    socket.write(bytes)
    isIn = bytes.toString('latin1').endsWith(READY)
    return undefined
  })
  socket.on('data', (bytes) => {
    if (!isIn) return session.write(bytes)
    lent ??= { session, asks: socket }
    lent.asks = socket
    return lent.session.write(bytes)
  })
}

before(async () => {
  database = await openTestDatabase('framework')
  folder = mkdtempSync(join(tmpdir(), 'armature-shared-'))
  between = createServer(lend).listen(0, '127.0.0.1')
  await until(() => between.listening)
})

after(async () => {
  for (const socket of open) socket.destroy()
  between.close()
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

test('a start behind one that lends by transaction', async () => {
  const url = new URL(database.url)
  const address = between.address()
  url.port = String(typeof address === 'object' ? address?.port : 0)
  const service = startService({
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DATABASE_URL: url.href,
  })
  assert.equal(await service.status, 1, service.said())
  assert.match(
    service.said().trimEnd().split('\n').at(-1) ?? '',
    /^The database \S+ cannot be used this way: what stands between lends one session of the server to several connections, .*pool_mode = session/,
  )
})
