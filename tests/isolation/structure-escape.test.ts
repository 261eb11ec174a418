// Past the judge, the builder is the wall: whatever is sent through the door for structure stays within its company, changes no login, and
// leaves the record true.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '#server/platform/postgres/sql.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import { judgeStructure } from '#server/structure/judge/judge-structure.ts'
import { parseStructure } from '#server/structure/judge/parse-structure.ts'
import { NOT_ALLOWED, sqlState } from '#tests/support/sql-state.ts'
import {
  changeOf,
  lastRecordOf,
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
  await service.doors.inTenant(
    contextOf('T1'),
    { schemas: ['customer_one', 'public'], mode: 'write' },
    (query) => query(sql`insert into note ("sText") values ('kept')`),
  )
})

after(() => service.close())

/** Through the door, with nothing judged. */
const build = (statements: readonly string[], tables: readonly string[] = []): Promise<void> =>
  service.structure.build(changeOf(statements.join('; ')), tables, async (run) => {
    for (const text of statements) await run({ text, values: [] })
  })

const lastRecord = () => lastRecordOf(service.own)
const works = () => requireWorking(service)

describe('the grammar', () => {
  it('has no command for things of others that the judge takes', async () => {
    const catalogue = await readCatalogue(service.doors)
    for (const [command, { statements }] of Object.values(GRAMMAR).flatMap((kind) => Object.entries(kind)))
      for (const text of statements) {
        const parsed = await parseStructure(text)
        const judged =
          parsed.kind === 'refused'
            ? parsed
            : judgeStructure(parsed.statements, { schema: 'customer_one', catalogue })
        assert.equal(judged.kind, 'refused', `${command}: ${text}`)
      }
  })

  for (const [kind, commands] of Object.entries(GRAMMAR))
    it(`leaves nothing behind past the judge: ${kind}`, async () => {
      const untouched = await fingerprintOf(service.own)
      const statements = Object.values(commands).flatMap(({ statements: one }) => one)
      let tried = 0
      await service.structure
        .build(changeOf(kind), [], async (run) => {
          const attempt = (text: string): Promise<void> => run({ text, values: [] }).catch(() => undefined)
          for (const text of statements) {
            await attempt('savepoint before')
            await attempt(text)
            await run({ text: 'rollback to before', values: [] }).catch(() => attempt('rollback'))
          }
          await run({ text: 'select 1', values: [] })
          tried = statements.length
        })
        .catch(() => undefined)
      assert.equal(tried, statements.length)
      assert.ok((await fingerprintOf(service.own)) === untouched, 'the catalogues have changed')
      await works()
    })
})

/** Code of the company's own that a statement makes run: past the judge, as a default over the rows that are there. */
const running = (...words: readonly string[]): readonly string[] => [
  `create function evil() returns text language plpgsql as $evil$ begin ${words.join('; ')}; return 'x'; end $evil$`,
  'alter table note add column "sEvil" text default evil()',
]

describe('code that runs while a statement is carried out', () => {
  const HOSTILE: Readonly<Record<string, readonly string[]>> = {
    'reads another company’s table': ['perform 1 from customer_two.margin'],
    'reads the record': ['perform 1 from framework.sysstructure'],
    'writes the record': [`update framework.sysstructure set "sState" = 'done'`],
    'reads the keys': ['perform 1 from framework.installation'],
    'becomes the owner': ['set role armature_owner'],
    'becomes the keeper': [
      `execute format('set role %I', regexp_replace(session_user, '_by_.*', '_structure'))`,
    ],
    'makes things for all': ['create table public.mine (a int)'],
    'makes things of another company': ['create table customer_two.mine (a int)'],
    'opens another change': ['perform framework.open_structure(1)'],
    'opens another builder': [`perform framework.open_builder('two')`],
    'says that it is done': [`perform framework.finish_structure((select 1), repeat('0', 64), '{}')`],
    announces: [`perform framework.news_channel()`],
    'ends others': ['perform pg_terminate_backend(1)'],
  }
  for (const [title, words] of Object.entries(HOSTILE))
    it(`${title}: refused, and nothing is left`, async () => {
      await assert.rejects(build(running(...words)), NOT_ALLOWED)
      assert.equal((await lastRecord())?.state, 'failed')
      assert.deepEqual(await service.own.query(`select to_regprocedure('customer_one.evil()') as evil`), [
        { evil: null },
      ])
    })

  it('sees no row of another company', async () => {
    await build([
      ...running(
        `if exists (select from public.secret s where s."sBrandsId" <> 'T1') then raise exception 'seen'; end if`,
      ),
      'alter table note drop column "sEvil"',
      'drop function evil()',
    ])
  })

  const AT_THE_LOGINS: Readonly<Record<string, string>> = {
    'the builder’s password': `execute format('alter role %I password %L', session_user, 'mine')`,
    'the builder’s settings': `execute format('alter role %I set work_mem = %L', session_user, '1GB')`,
    'the settings of the company’s login': `execute format('alter role %I set work_mem = %L', 'armature_' || split_part(session_user, '_', 2) || '_of_one', '1GB')`,
  }
  for (const [title, words] of Object.entries(AT_THE_LOGINS))
    it(`changes ${title}: the whole change is refused`, async () => {
      await assert.rejects(build(running(words)), NOT_ALLOWED)
      assert.match(String((await lastRecord())?.reason), /the logins must stay as they are|permission denied/)
      await works()
    })

  it('has nothing left to do at the commit', async () => {
    await build([
      `create function late() returns text language plpgsql as $$ begin create table customer_one.late_table (a int); return 'x'; end $$`,
      'declare c cursor with hold for select late()',
    ])
    assert.equal((await lastRecord())?.state, 'done')
    assert.deepEqual(await service.own.query(`select to_regclass('customer_one.late_table') as late`), [
      { late: null },
    ])
    await works()
  })
})

describe('what is sent', () => {
  it('is one statement at a time', async () => {
    await assert.rejects(build([`comment on table note is 'a'; drop table note`]), sqlState('42601'))
  })

  it('leaves tables that keep to their company, or nothing', async () => {
    for (const text of [
      'alter table note no force row level security',
      'alter table note disable row level security',
      'alter table note disable trigger audit_added',
      'drop policy tenant on note',
      'drop trigger audit_changed on note',
      'alter table note drop constraint note_pkey',
    ]) {
      await assert.rejects(build([text], ['customer_one.note']), NOT_ALLOWED, text)
      assert.match(String((await lastRecord())?.reason), /lacks|must|would run/, text)
    }
  })
})
