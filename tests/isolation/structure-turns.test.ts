// A change of structure keeps nobody waiting and disturbs nobody, takes its turn, and leaves nothing half-made; the login that keeps the
// door can do nothing but that.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOT_ALLOWED, sqlState } from '#tests/support/sql-state.ts'
import {
  changeOf,
  lastRecordOf,
  openStructureNode,
  openStructureService,
  requireWorking,
  type StructureService,
} from '#tests/support/structure.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { ALTER } from './grammar/alter.ts'
import { CREATE } from './grammar/create.ts'
import { DROP } from './grammar/drop.ts'
import { FINGERPRINT, fingerprintOf } from './grammar/fingerprint.ts'
import { OTHER } from './grammar/other.ts'
import { THINGS } from './grammar/things.ts'

const GRAMMAR = { alter: ALTER, create: CREATE, drop: DROP, other: OTHER }

let service: StructureService

before(async () => {
  service = await openStructureService()
  await service.own.query(THINGS)
  await service.own.query('select framework.disarm_event_triggers()')
  await service.own.query(FINGERPRINT)
  const made = await service.change(
    `create table note ("sText" text); select framework.make_tenant_table('note')`,
  )
  assert.equal(made.kind, 'done')
})

after(() => service.close())

const lastRecord = () => lastRecordOf(service.own)
const works = () => requireWorking(service)

describe('time', () => {
  it('a statement without an end is ended, and so is one that catches its cancellation', async () => {
    const node = await openStructureNode(service.own, { statementTimeoutMs: 700 })
    const endless = (body: string) =>
      node.structure.build(changeOf(body), [], (run) =>
        run({ text: `do $$ begin ${body} end $$`, values: [] }),
      )
    try {
      await assert.rejects(endless('loop end loop;'), sqlState('57014'))
      await assert.rejects(
        endless('loop begin loop end loop; exception when query_canceled then null; end; end loop;'),
        (error: unknown) => error instanceof AppError && error.code === 'timeout',
      )
      await works()
    } finally {
      await node.doors.close()
    }
  })

  it('a table that others hold is not waited for: the change fails', async () => {
    const holder = new pg.Client({ connectionString: service.own.url })
    await holder.connect()
    try {
      await holder.query('begin; lock table customer_one.note in access share mode')
      const answer = await service.change('alter table note add column "sLate" text')
      assert.ok(answer.kind === 'failed' && answer.sqlState === '55P03', JSON.stringify(answer))
    } finally {
      await holder.end()
    }
  })

  it('a change that holds others up is ended, and they are answered', async () => {
    const ended = service.structure.build(changeOf('hold'), [], async (run) => {
      await run({ text: 'lock table public.secret in access exclusive mode', values: [] })
      const reading = service.doors.inTenant(
        contextOf('T2'),
        { schemas: ['public'], mode: 'write' },
        (query) => query(sql`select count(*)::int as count from public.secret`),
      )
      assert.deepEqual(await reading, [{ count: 3 }])
      await run({ text: 'select 1', values: [] })
    })
    await assert.rejects(ended, (error: unknown) => error instanceof AppError && error.code === 'timeout')
    await works()
  })
})

describe('beside others', () => {
  it('changes of two nodes take turns', async () => {
    const other = await openStructureNode(service.own)
    try {
      const answers = await Promise.all([
        service.change("create table left_one (a int); select framework.make_tenant_table('left_one')"),
        other.change("create table right_one (a int); select framework.make_tenant_table('right_one')"),
      ])
      assert.deepEqual(
        answers.map(({ kind }) => kind),
        ['done', 'done'],
      )
    } finally {
      await other.doors.close()
    }
  })

  it('who waits too long for the turn is told to come again', async () => {
    const packing = new pg.Client({ connectionString: service.own.url })
    await packing.connect()
    try {
      await packing.query(`select pg_advisory_lock(hashtext('armature_pack'))`)
      await assert.rejects(
        service.change(`comment on table note is 'x'`),
        (error: unknown) => error instanceof AppError && error.code === 'locked',
      )
    } finally {
      await packing.end()
    }
    assert.equal((await lastRecord())?.state, 'failed')
  })

  it('the company goes on working while its structure is changed, and a start disturbs nothing', async () => {
    await service.structure.build(changeOf('meanwhile'), [], async (run) => {
      await run({ text: `create function meanwhile() returns int language sql as 'select 1'`, values: [] })
      await service.own.query('select framework.secure_logins()')
      await service.doors.inTenant(
        contextOf('T1'),
        { schemas: ['customer_one', 'public'], mode: 'write' },
        (query) => query(sql`insert into note ("sText") values ('meanwhile')`),
      )
    })
    assert.equal((await lastRecord())?.state, 'done')
  })

  it('a node that is killed in the middle leaves nothing half-made, and the next change says what became of it', async () => {
    const broken = service.structure.build(changeOf('killed'), [], async (run) => {
      await run({ text: 'create table half (a int)', values: [] })
      await service.own.query(
        `select pg_terminate_backend(a.pid) from pg_stat_activity a where a.datname = current_database() and a.usename ~ '_(structure|by_.*)$'`,
      )
      await eventually(async () => {
        const left = await service.own.query(
          `select from pg_stat_activity a where a.datname = current_database() and a.usename ~ '_by_'`,
        )
        return left.length === 0
      })
      await run({ text: 'create table other_half (a int)', values: [] })
    })
    await assert.rejects(broken, (error: unknown) => error instanceof Error)
    assert.equal((await lastRecord())?.state, 'open')
    await works()
    assert.deepEqual(
      await service.own.query(
        `select s."sState" as state, s."sReason" as reason, to_regclass('customer_one.half') as half
         from framework.sysstructure s where s."sText" = 'killed'`,
      ),
      [{ state: 'failed', reason: 'ended in the middle', half: null }],
    )
  })

  it('nothing is changed while an event trigger of somebody’s would run with it', async () => {
    await service.own.query('alter event trigger own_event enable')
    const answer = await service.change(`comment on table note is 'x'`)
    assert.ok(answer.kind === 'failed' && /event trigger/.test(answer.message), JSON.stringify(answer))
    await service.own.query('select framework.disarm_event_triggers()')
    await works()
  })

  it('the builder is shut out when a change is over', async () => {
    assert.deepEqual(
      await service.own.query(
        `select a.rolcanlogin as "mayCome", a.rolpassword is null as "hasNoPassword",
           has_schema_privilege(a.oid, 'customer_one', 'create') as "mayCreate"
         from pg_authid a where a.rolname = framework.builder_login('one')`,
      ),
      [{ mayCome: false, hasNoPassword: true, mayCreate: false }],
    )
  })
})

describe('the keeper of the door', () => {
  const asKeeper = async <T>(work: (keeper: pg.Client) => Promise<T>): Promise<T> => {
    const [login] = await service.own.query<{ user: string; password: string }>(
      `select framework.login_name('structure') as user, framework.sign(framework.login_name('structure')) as password`,
    )
    const address = new URL(service.own.url)
    address.username = login?.user ?? ''
    address.password = login?.password ?? ''
    const keeper = new pg.Client({ connectionString: address.href })
    await keeper.connect()
    try {
      return await work(keeper)
    } finally {
      await keeper.end()
    }
  }

  for (const [kind, commands] of Object.entries(GRAMMAR))
    it(`changes nothing by any command but its own login, which a start puts right: ${kind}`, async () => {
      const untouched = await fingerprintOf(service.own)
      await asKeeper(async (keeper) => {
        for (const { statements } of Object.values(commands))
          for (const text of statements) {
            await keeper.query(text).catch(() => undefined)
            await keeper.query('rollback').catch(() => undefined)
          }
      })
      await service.own.query('select framework.secure_logins()')
      assert.ok((await fingerprintOf(service.own)) === untouched, 'the catalogues have changed')
    })

  const REFUSED: Readonly<Record<string, string>> = {
    'reads no record': 'select * from framework.sysstructure',
    'changes no record': `update framework.sysstructure set "sState" = 'done'`,
    'reads no key': 'select * from framework.installation',
    'reads no company': 'select * from framework.sysbrand',
    'reads no business rows': 'select * from public.secret',
    'opens no builder by itself': `select framework.open_builder('two')`,
    'finishes no change': `select framework.finish_structure(1, 'x', '{}')`,
    'makes no signature': `select framework.sign('structure 1')`,
    'reads no catalogue': 'select * from pg_catalog.pg_authid',
  }
  for (const [title, text] of Object.entries(REFUSED))
    it(title, () =>
      assert.rejects(
        asKeeper((keeper) => keeper.query(text)),
        NOT_ALLOWED,
      ),
    )
})
