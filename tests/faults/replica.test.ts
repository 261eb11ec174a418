// The replica that reads go to: a start on one that serves no reads says so, and a node whose replica went away is not ready.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { STANDARD_PREFERENCES } from '#contracts/requests/preference-requests.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { readLookupsAhead } from '#server/records/save/execute/read-lookups.ts'
import { createPreferences } from '#server/views/preferences.ts'
import { createViews } from '#server/views/views.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { query, until } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { madeForm, madeModule, madeRelation } from '#tests/support/made-form.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'
import { contextOf, openDoors } from '#tests/support/tenants.ts'

type Behaviour = 'there' | 'silent' | 'gone'

let database: TestDatabase
let folder: string
let replica: Server
let behaviour: Behaviour
const open = new Set<Socket>()
const running: StartedService[] = []

/** Stands before the database; what it does with connections changes while it stands. */
const pass = (socket: Socket): void => {
  open.add(socket)
  socket.on('error', () => undefined)
  if (behaviour === 'gone') return void socket.destroy()
  if (behaviour === 'silent') return
  const { hostname, port } = new URL(database.url)
  const further = connect(Number(port), hostname)
  open.add(further)
  further.on('error', () => socket.destroy())
  socket.pipe(further).pipe(socket)
}

const become = (next: Behaviour): void => {
  behaviour = next
  for (const socket of open) {
    if (next === 'silent') socket.unpipe().pause()
    else socket.destroy()
  }
}

const replicaUrl = (change: (url: URL) => void = () => undefined): string => {
  const url = new URL(database.url)
  const address = replica.address()
  url.port = String(typeof address === 'object' ? address?.port : 0)
  change(url)
  return url.href
}

const start = (readUrl: string): StartedService => {
  const service = startService({
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DATABASE_URL: database.url,
    DATABASE_READ_URL: readUrl,
  })
  running.push(service)
  return service
}

const refusal = async (readUrl: string): Promise<string> => {
  const service = start(readUrl)
  assert.equal(await service.status, 1, service.said())
  return service.said().trimEnd().split('\n').at(-1) ?? ''
}

before(async () => {
  database = await openTestDatabase('framework')
  folder = mkdtempSync(join(tmpdir(), 'armature-replica-'))
  behaviour = 'there'
  replica = createServer(pass).listen(0, '127.0.0.1')
  await until(() => replica.listening)
})

after(async () => {
  for (const { child, status } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await status
  }
  become('gone')
  replica.close()
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

test('a start on a replica that nobody serves, that hangs up, or that says nothing', async () => {
  const serves = /^The replica \S+ of DATABASE_READ_URL serves no reads \(.+\): correct the address, /
  const closed = replicaUrl((url) => {
    url.port = '1'
  })
  assert.match(await refusal(closed), serves)
  become('gone')
  assert.match(await refusal(replicaUrl()), serves)
  become('silent')
  assert.match(await refusal(replicaUrl()), /serves no reads \(no answer within 10 s\)/)
})

test('a start on another database than a replica of this one', async () => {
  become('there')
  const name = `other_${randomBytes(6).toString('hex')}`
  await query(database.url, `create database ${name}`)
  const other = replicaUrl((url) => {
    url.pathname = `/${name}`
  })
  const nowhere = replicaUrl((url) => {
    url.pathname = '/nowhere'
  })
  try {
    assert.match(await refusal(other), /serves no reads \(.*framework/)
    assert.match(await refusal(nowhere), /serves no reads \(.*nowhere/)
  } finally {
    await query(database.url, `drop database ${name} with (force)`)
  }
})

test('a start on a copy of the database', async () => {
  become('there')
  const copy = await openTestDatabase('framework')
  try {
    const there = replicaUrl((url) => {
      url.pathname = new URL(copy.url).pathname
    })
    assert.match(await refusal(there), /serves no reads \(it is not a replica of .* another database\)/)
  } finally {
    await copy.close()
  }
})

test('a node whose replica goes away is not ready until it is back', async () => {
  become('there')
  const service = start(replicaUrl())
  const address = await service.address
  assert.ok(address, service.said())
  const ready = async () => {
    const answer = await fetch(`${address}/readyz`)
    return { status: answer.status, body: (await answer.json()) as { checks: Record<string, string> } }
  }
  assert.equal((await ready()).body.checks.replica, 'ok')
  for (const away of ['gone', 'silent'] as const) {
    become(away)
    await eventually(async () => (await ready()).status === 503)
    assert.equal((await ready()).body.checks.replica, 'failed')
    assert.equal((await ready()).body.checks.database, 'ok')
    become('there')
    await eventually(async () => (await ready()).status === 200)
  }
})

test('what a user keeps for himself, and what a save looks up, is read where it is kept', async (context) => {
  become('there')
  await query(
    database.url,
    `create table public.looked ("sName" text);
     select framework.make_tenant_table('public.looked', null, false);
     insert into public.looked ("sBrandsId", "sSubsidiaryId", "sId", "sName") values ('T1', 'S', 'a', 'first')`,
  )
  const doors = await openDoors(database, { readUrl: replicaUrl() })
  context.after(() => doors.close())
  become('gone')
  const asking = contextOf('T1')
  await assert.rejects(doors.readTable(asking, sql`select 1`), { code: 'unavailable' })
  assert.deepEqual(await createPreferences(doors).get(asking), STANDARD_PREFERENCES)
  const metadata = { openModule: async () => madeModule(madeForm({ columns: [{ name: 'sName' }] })) }
  const views = createViews({ database: doors, metadata: metadata as unknown as Metadata })
  const session = { context: asking, grants: new Map(), narrowings: new Map(), bPlatform: false }
  assert.deepEqual(JSON.parse(await views.get(session, 'module')).forms, [
    { sFormId: 'form', layout: null, views: [] },
  ])
  const relation = madeRelation([{ name: 'sName' }], { name: 'looked' })
  const need = {
    key: 'k',
    sFormId: 'f',
    sModelsId: 'm',
    valueColumn: 'sId',
    columns: ['sName'],
    values: ['a'],
  }
  const source = { need, relation, found: new Map(), versions: new Map() }
  const [read] = await readLookupsAhead(doors, asking, [source])
  assert.deepEqual(read?.found.get('a'), { sId: 'a', sName: 'first' })
})
