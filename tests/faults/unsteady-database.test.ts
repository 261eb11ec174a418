// A database that ends just after it came up: a start waits for the next one instead of ending itself.
import assert from 'node:assert/strict'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { ensureDatabase } from '#server/platform/postgres/embedded/ensure-database.ts'
import type { Home } from '#server/platform/postgres/embedded/home.ts'
import type { State } from '#server/platform/postgres/embedded/state.ts'
import { type OwnCluster, startTestCluster } from '#tests/support/cluster.ts'
import { query, until } from '#tests/support/embedded-process.ts'

let cluster: OwnCluster
let proxy: Server
let asked: number

/** The first connections break off, as those to a server that is being killed. */
const BREAKING = 2

before(async () => {
  cluster = await startTestCluster()
  asked = 0
  const { port } = new URL(cluster.adminUrl)
  proxy = createServer((socket: Socket) => {
    asked += 1
    socket.on('error', () => undefined)
    if (asked <= BREAKING) return void socket.destroy()
    const server = connect({ host: '127.0.0.1', port: Number(port) })
    server.on('error', () => undefined)
    socket.pipe(server).pipe(socket)
  }).listen(0, '127.0.0.1')
  await until(() => proxy.listening)
})

after(async () => {
  proxy.close()
  await cluster.stop()
})

test('the start goes on as soon as the database is back', async () => {
  const address = proxy.address()
  const state: State = {
    cluster: 'postgres',
    password: new URL(cluster.adminUrl).password,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    isCreated: true,
  }
  const home: Home = {
    dataDir: '/data',
    user: undefined,
    binaries: '',
    cluster: '/data/postgres',
    state,
    waysOut: [],
  }
  await ensureDatabase(state, home, { asked: undefined })
  assert.ok(asked > BREAKING)
  assert.equal(
    (await query(cluster.adminUrl, `select from pg_database where datname = 'armature'`)).length,
    1,
  )
})
