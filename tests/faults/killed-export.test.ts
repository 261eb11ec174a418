// A node that makes a file for somebody is killed, or stands still: the other begins it anew within half a minute, and there is one file. What
// takes longer than a node may say nothing stays with the node that works on it.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { FORM, MODULE, makeExports } from '#tests/contract/export-things.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

/** More than a node may say nothing. */
const LONG_MS = 20_000
const TAKEN_WITHIN_S = 30

let database: TestDatabase
let folder: string
let nodes: StartedService[] = []

const startNode = async (more: Record<string, string> = {}): Promise<StartedService> => {
  const node = startService({
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    SCHEDULER: 'off',
    FILES_DIR: folder,
    ...more,
  })
  nodes.push(node)
  assert.ok(await node.address, node.said())
  return node
}

const end = async (): Promise<void> => {
  for (const node of nodes) {
    node.signal('SIGCONT')
    node.signal('SIGKILL')
  }
  await Promise.all(nodes.map(({ status }) => status))
  nodes = []
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-killed-export-'))
  database = await openTestDatabase()
  await makeExports(database)
})
after(async () => {
  await end()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await end()
  await database.query(
    'delete from framework.sysmessage; delete from framework.sysqueuemessage; delete from framework.sysfile',
  )
})

type Row = { readonly sState: string; readonly iTries: number; readonly sError: string | null }
const message = async (): Promise<Row | undefined> =>
  (await database.query<Row>('select "sState", "iTries", "sError" from framework.sysqueuemessage'))[0]

/** Put in as if the administrator had asked; its rows are another transaction's until they are let go. */
const beginHeld = async (): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table public.expdoc in access exclusive mode')
  await database.query(
    `insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
     values ('DATA_EXPORT', 'demo', 'demo-hq', 'demo-admin', 2, $1, 'file')`,
    [
      {
        sModelsId: MODULE,
        sTitle: 'Papers',
        sLanguage: 'en',
        request: { sFormId: FORM, format: 'csv', fields: ['sNo'] },
      },
    ],
  )
  await eventually(async () => (await message())?.sState === 'running')
  return () => holder.end()
}

const filesKept = async (): Promise<number> =>
  (await database.query(`select from framework.sysfile where "sState" = 'waiting'`)).length
const toldOf = async (): Promise<readonly string[]> =>
  (await database.query<{ sKind: string }>('select "sKind" from framework.sysmessage')).map(
    ({ sKind }) => sKind,
  )
const onDisk = (): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

for (const signal of ['SIGKILL', 'SIGSTOP'] as const)
  test(`another node makes it within ${TAKEN_WITHIN_S} s of ${signal}, once`, async (t) => {
    const first = await startNode()
    const letGo = await beginHeld()
    await startNode()
    const before = onDisk()
    first.signal(signal)
    const sinceMs = performance.now()
    await eventually(async () => (await message())?.iTries === 2)
    const seconds = (performance.now() - sinceMs) / 1000
    t.diagnostic(`taken over after ${seconds.toFixed(1)} s`)
    assert.ok(seconds < TAKEN_WITHIN_S, `taken over after ${seconds} s`)
    first.signal('SIGCONT')
    await letGo()
    await eventually(async () => (await message())?.sState === 'done')
    await eventually(async () => onDisk() === before + 1)
    assert.deepEqual([await filesKept(), await toldOf()], [1, ['done']])
  })

test('what takes long stays with its node', async () => {
  await startNode()
  const letGo = await beginHeld()
  await startNode()
  await pause(LONG_MS)
  assert.deepEqual(await message(), { sState: 'running', iTries: 1, sError: null })
  await letGo()
  await eventually(async () => (await message())?.sState === 'done')
  assert.deepEqual([await message(), await filesKept()], [{ sState: 'done', iTries: 1, sError: null }, 1])
})

test('what does not end within twenty times the limit of a message is ended, and tried again', async () => {
  await startNode({ MESSAGE_LIMIT_MS: '1000' })
  const letGo = await beginHeld()
  await eventually(async () => (await message())?.sError === 'It did not end within 20 s.')
  await letGo()
  await eventually(async () => (await message())?.sState === 'done')
  assert.deepEqual([await filesKept(), await toldOf()], [1, ['done']])
})
