// Something between the service and its database that opens connections as somebody else than who asked: a start is refused, a
// running node uses none of them and says so.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'

type Kind = 'platform' | 'trusted' | 'tenant'

let database: TestDatabase
let folder: string
let between: Server
let changed: Kind | undefined
const open = new Set<Socket>()
const running: StartedService[] = []

/** What the server says of who a connection belongs to, with another name of the same length. */
const asAnother = (bytes: Buffer): Buffer => {
  const said = new RegExp(`(session_authorization\\0armature_\\w+_)${changed}\\0`)
  return Buffer.from(
    bytes
      .toString('latin1')
      .replace(said, (_all, start: string) => `${start}${'x'.repeat(changed?.length ?? 0)}\0`),
    'latin1',
  )
}

const pass = (socket: Socket): void => {
  const { hostname, port } = new URL(database.url)
  const further = connect(Number(port), hostname)
  for (const one of [socket, further]) {
    open.add(one)
    one.on('error', () => undefined)
  }
  further.on('data', (bytes) => socket.write(changed === undefined ? bytes : asAnother(bytes)))
  further.on('close', () => socket.destroy())
  socket.pipe(further)
}

const change = (next: Kind | undefined): void => {
  changed = next
  for (const socket of open) socket.destroy()
  open.clear()
}

const start = (): StartedService => {
  const url = new URL(database.url)
  const address = between.address()
  url.port = String(typeof address === 'object' ? address?.port : 0)
  const service = startService({
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DATABASE_URL: url.href,
  })
  running.push(service)
  return service
}

before(async () => {
  database = await openTestDatabase('framework')
  await makeOwnInstallation(database)
  folder = mkdtempSync(join(tmpdir(), 'armature-foreign-'))
  between = createServer(pass).listen(0, '127.0.0.1')
  await until(() => between.listening)
})

afterEach(async () => {
  for (const { child, status } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await status
  }
})

after(async () => {
  change(undefined)
  between.close()
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

for (const kind of ['platform', 'trusted', 'tenant'] as const)
  test(`a start where the login "${kind}" comes in as somebody else`, async () => {
    change(kind)
    const service = start()
    assert.equal(await service.status, 1, service.said())
    assert.match(
      service.said().trimEnd().split('\n').at(-1) ?? '',
      /^The database \S+ takes the service for somebody else \(a connection for the login "armature_\w+" was opened as "armature_\w+x"\): /,
    )
  })

test('a node to which it happens later serves nothing until it is over', async () => {
  change(undefined)
  const service = start()
  const address = await service.address
  assert.ok(address, service.said())
  const ready = async () => {
    const answer = await fetch(`${address}/readyz`)
    return { status: answer.status, checks: ((await answer.json()) as { checks: object }).checks }
  }
  const signIn = () =>
    fetch(`${address}/entry/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sBrandNo: 'a', sUserNo: 'b', sPassword: 'c', sLoginType: 'business' }),
    })
  assert.equal((await ready()).status, 200)
  change('platform')
  await eventually(async () => Reflect.get((await ready()).checks, 'logins') === 'failed')
  assert.equal((await ready()).status, 503)
  assert.equal((await signIn()).status, 503)
  assert.match(service.said(), /connections to the database are opened as another user/)
  change(undefined)
  await eventually(async () => (await ready()).status === 200)
  assert.equal((await signIn()).status, 401)
})
