// A pooler that gives each connection a session of its own, and numbers of processes that it makes up: sessions are ended all the same.
import assert from 'node:assert/strict'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

/** Ends for nothing but the end of its session. */
const DEAF = `
create function public.deaf() returns void language plpgsql as $$
begin
  loop
    begin
      loop
        null;
      end loop;
    exception when query_canceled then
      null;
    end;
  end loop;
end $$;
grant execute on function public.deaf to tenant_runtime`

/** The beginning of what the server says of a connection's process: the kind of message, its length, and then the number. */
const PROCESS = Buffer.from('K\0\0\0\x0c', 'latin1')
const NOBODYS = 0x7f_ff_ff_00

let database: TestDatabase
let doors: Database
let between: Server
const open = new Set<Socket>()

const madeUp = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf(PROCESS)
  if (at >= 0) bytes.writeUInt32BE(NOBODYS, at + PROCESS.length)
  return bytes
}

const pass = (socket: Socket): void => {
  const { hostname, port } = new URL(database.url)
  const session = connect(Number(port), hostname)
  let isIn = false
  for (const one of [socket, session]) {
    open.add(one)
    one.on('error', () => undefined)
  }
  session.on('data', (bytes) => {
    socket.write(isIn ? bytes : madeUp(bytes))
    isIn ||= bytes.includes(PROCESS)
  })
  socket.pipe(session)
}

const deaf = async (): Promise<number> =>
  (
    await database.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%deaf()%' and pid <> pg_backend_pid()`,
    )
  ).length

before(async () => {
  database = await openTestDatabase('framework')
  await makeOwnInstallation(database)
  await setUpTwoTenants(database)
  await database.query(DEAF)
  between = createServer(pass).listen(0, '127.0.0.1')
  await until(() => between.listening)
  const address = between.address()
  const url = new URL(database.url)
  url.port = String(typeof address === 'object' ? address?.port : 0)
  doors = await openDoors({ ...database, url: url.href }, { statementTimeoutMs: 300 })
})

after(async () => {
  await doors?.close()
  for (const socket of open) socket.destroy()
  between.close()
  await database.close()
})

test('a routine that swallows its cancelling is ended, and its session with it', async () => {
  const work = doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'read' }, (query) =>
    query(sql`select public.deaf()`),
  )
  await eventually(async () => (await deaf()) === 1)
  await assert.rejects(work, { code: 'timeout' })
  await eventually(async () => (await deaf()) === 0)
})
