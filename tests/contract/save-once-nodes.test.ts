// One Idempotency-Key at several nodes of one database at once: one save is done, and everybody is told of that one.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const MODULE = 'test-once'

const SETUP = `
create table public.once ("sName" text);
select framework.make_tenant_table('public.once', null, true);
create sequence public.once_gate;
grant select on sequence public.once_gate to tenant_runtime;
create function public.sp_once_beforesave("jRows" jsonb, out "sCode" int, out "sMsg" text) language plpgsql as $$ begin
  while not (select g.is_called from public.once_gate g) loop perform count(*) from generate_series(1, 10000); end loop;
  "sCode" := 0; end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Once', '一次');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('once', '${MODULE}', 'once', 'panel', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('once', 'sName', 'sName', 'x', 'x', 'text');
select framework.merge_base_grants();
`

const SAVE = `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`

let database: TestDatabase
let nodes: readonly TestService[] = []
let clients: readonly Client[] = []

before(async () => {
  database = await openTestDatabase()
  await database.query(SETUP)
  nodes = [await openTestService({ database }), await openTestService({ database })]
  clients = await Promise.all(nodes.map((node) => node.signIn()))
})
after(async () => {
  await openGate()
  for (const node of nodes) await node.close()
  await database?.close()
})
beforeEach(async () => {
  await database.query('delete from public.once')
  await database.query(`select setval('public.once_gate', 1, false)`)
})

/** Lets the hooks that wait go on. */
const openGate = () => database.query(`select nextval('public.once_gate')`)

const bodyOf = (sName: string) => ({
  forms: [{ sFormId: 'once', rows: [{ handleType: 'add', data: { sName } }] }],
})

const saveAt = (node: number, sName: string, key: string) => {
  const client = clients[node]
  assert.ok(client)
  return client.post(SAVE, bodyOf(sName), { 'idempotency-key': key })
}

/** Until so many wait for the key, which another holds. */
const untilWaiting = (count: number) =>
  eventually(async () => {
    const [row] = await database.query(`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%claim_idempotency_key%'`)
    return row?.waiting === count
  })

const untilHeld = () =>
  eventually(async () => {
    const rows = await database.query(`select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%sp_once_beforesave%' and pid <> pg_backend_pid()`)
    return rows.length === 1
  })

const names = async () => (await database.query('select "sName" from public.once')).map(({ sName }) => sName)

test('of equal saves at both nodes at once one is done, and all are answered with it', async () => {
  const answers = [0, 1, 0, 1].map((node) => saveAt(node, 'equal', 'equal'))
  await untilWaiting(3)
  await openGate()
  const [first, ...others] = await Promise.all(answers)
  assert.equal(first?.status, 200, first?.text)
  for (const { status, text } of others) assert.deepEqual([status, text], [200, first?.text])
  assert.deepEqual(await names(), ['equal'])
})

test('another save with the key of one that is under way waits for it, and is refused', async () => {
  const first = saveAt(0, 'first', 'taken')
  await untilHeld()
  const other = saveAt(1, 'other', 'taken')
  await untilWaiting(1)
  await openGate()
  assert.equal((await first).status, 200)
  const { status, body } = await other
  assert.deepEqual([status, body.code], [409, 'duplicate'])
  assert.deepEqual(await names(), ['first'])
})

const signInAt = async (address: string): Promise<string> => {
  const body = { sBrandNo: 'demo', sUserNo: 'admin', sPassword: TEST_PASSWORD, sLoginType: 'business' }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/entry/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()).token
}

const saveAtStarted = async (node: StartedService, key: string): Promise<Promise<unknown>[]> => {
  const address = await node.address
  assert.ok(address, node.said())
  const headers = {
    authorization: `Bearer ${await signInAt(address)}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const body = JSON.stringify(bodyOf('killed'))
  return [fetch(address + SAVE, { method: 'POST', headers, body }).catch(() => null)]
}

test('a save whose node is killed is done once, by who repeats it at another', async () => {
  const killed = startService({
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    STATEMENT_TIMEOUT_MS: '60000',
    REQUEST_LIMIT_MS: '60000',
  })
  try {
    const [lost] = await saveAtStarted(killed, 'killed')
    await untilHeld()
    const again = saveAt(1, 'killed', 'killed')
    await untilWaiting(1)
    killed.signal('SIGKILL')
    assert.equal(await lost, null)
    await openGate()
    const { status, text } = await again
    assert.equal(status, 200, text)
    assert.equal((await saveAt(0, 'killed', 'killed')).text, text)
    assert.deepEqual(await names(), ['killed'])
  } finally {
    killed.signal('SIGKILL')
    await killed.status
  }
})
