// A dump is foreign code, and an adoption is all or nothing: what must not happen does not.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { adoptInto, asUser, fixture, fixtureText, withDump } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { AdoptionRefused } from '#tools/adopt/refused.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

/** Scratch databases in which nobody is any more; other tests at the same time have their own, and are in them. */
const leftovers = () =>
  database.query(
    `select d.datname as name from pg_database d where d.datname like 'adopt\\_scratch%' and not exists (select from pg_stat_activity a where a.datname = d.datname)
     union all select r.rolname from pg_roles r where r.rolname = 'adopt_hostile'`,
  )

const leavesNothing = () => eventually(async () => (await leftovers()).length === 0)

const tablesOf = async (prefix: string) =>
  database.query(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname ~ $1`,
    [`^(viw_)?${prefix}`],
  )

const refusal = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof AdoptionRefused, String(error))
  assert.match(error.message, pattern)
  return true
}

describe('a hostile dump', () => {
  it('reaches nothing beyond its scratch database', async () => {
    const { outcome, lines } = await adoptInto(database, fixture('hostile.sql'), {
      prefix: 'x',
      takesIncomplete: true,
    })
    assert.equal(outcome?.tables.find(({ source }) => source === 'public.honest')?.proof.rows, 1)
    assert.equal(outcome?.tables.find(({ source }) => source === 'public.loot')?.proof.rows, 0)
    assert.equal(existsSync('/tmp/armature-adopt-owned'), false)
    await leavesNothing()
    const told = lines.join('\n')
    for (const line of [2, 3, 4, 5, 7, 9, 13, 15, 16])
      assert.match(told, new RegExp(`line ${line}: (refused|passed over)`))
    assert.ok(!told.includes('\u001b'), 'nothing that a terminal obeys')
  })

  it('brings no view that does something when it is read', async () => {
    assert.deepEqual(await asUser(database, ['select "iId", "sName" from public.viw_xkind']), [
      [{ iId: 1, sName: '\u001b[31MRED\u001b[0M' }],
    ])
    assert.deepEqual(
      (await tablesOf('x')).map(({ relname }) => relname).filter((name) => /trap|sleeper/.test(String(name))),
      [],
    )
  })
})

describe('an adoption that cannot be', () => {
  const refuses = (text: string, pattern: RegExp) =>
    withDump(text, (path) => assert.rejects(adoptInto(database, path, { prefix: 'bad' }), refusal(pattern)))

  it('names the line of a statement that fails', () =>
    refuses(
      'create table a (id int primary key);\n\ninsert into a values\n  (1),\n  (nothing);\n',
      /Line 5 of the file.*nothing/,
    ))

  it('names the line of a row that fails', () =>
    refuses('create table a (id int);\ncopy a from stdin;\n1\nx\n\\.\n', /Line 4 of the file/))

  it('says that an archive is no plain dump', () => refuses('PGDMP\u0001\u000e', /pg_restore -f/))

  it('says that there is no such file, company, table or schema', async () => {
    await assert.rejects(adoptInto(database, '/nowhere.sql'), refusal(/no file/))
    await assert.rejects(
      adoptInto(database, fixture('by-hand.sql'), { tenant: 'nobody' }),
      refusal(/no company nobody.*demo/),
    )
    await assert.rejects(
      adoptInto(database, fixture('by-hand.sql'), { schemas: ['elsewhere'] }),
      refusal(/no schema elsewhere/),
    )
    await refuses('select 1;', /no tables/)
  })

  it('does not take the place of what it has not made', async () => {
    const dump = 'create table customer (id int primary key);'
    await withDump(dump, (path) =>
      assert.rejects(adoptInto(database, path, { prefix: 'ele' }), refusal(/table elecustomer already/)),
    )
    await withDump('create table other (id int primary key);', (path) =>
      assert.rejects(adoptInto(database, path, { prefix: 'sal' }), refusal(/module sal already/)),
    )
  })

  it('leaves nothing behind', async () => {
    assert.deepEqual(await tablesOf('bad'), [])
    assert.deepEqual(await database.query(`select from framework.gdsmodule where "sId" like 'bad%'`), [])
    await leavesNothing()
  })
})

describe('what runs that were killed have left', () => {
  const stamp = (ago: number): string => Math.floor(Date.now() / 1000 - ago).toString(36)
  const names = {
    orphan: `adopt_scratch_${stamp(5)}_00000001`,
    old: `adopt_scratch_${stamp(9000)}_00000002`,
    fresh: `adopt_scratch_${stamp(5)}_00000003`,
  }
  const present = async () =>
    (
      await database.query<{ name: string }>(
        `select d.datname || ' database' as name from pg_database d where d.datname = any ($1)
         union all select r.rolname || ' role' from pg_roles r where r.rolname = any ($1) order by 1`,
        [Object.values(names)],
      )
    ).map(({ name }) => name)

  after(async () => {
    await database.query(`drop database if exists ${names.fresh}`)
    for (const name of Object.values(names)) await database.query(`drop role if exists ${name}`)
  })

  it('is removed by the next one: old databases with their roles, and roles whose database is gone', async () => {
    // Another test may adopt on this server at the same time, and take away what is nobody's as soon as it sees it.
    await database.query(
      `create role ${names.orphan}; grant set on parameter session_replication_role to ${names.orphan}`,
    )
    for (const name of [names.old, names.fresh]) {
      await database.query(`create database ${name}`)
      await database.query(`create role ${name}`)
    }
    await withDump('create table one (id int primary key);', (path) =>
      adoptInto(database, path, { prefix: 'kill' }),
    )
    assert.deepEqual(await present(), [`${names.fresh} database`, `${names.fresh} role`])
  })
})

describe('a dry run', () => {
  it('shows the plan and changes nothing', async () => {
    const { outcome, lines } = await adoptInto(database, fixture('workshop.sql'), {
      prefix: 'dry',
      isDryRun: true,
    })
    assert.equal(outcome, null)
    const told = lines.join('\n')
    assert.match(told, /public\.Jobs → table dryjobs, 3 rows; sId from Job No \+ Year/)
    assert.match(told, /boss_id → sBossId text \(lookup, refers to people\)/)
    assert.match(told, /view dryopen_jobs|viw_dryopen_jobs/)
    assert.deepEqual(await tablesOf('dry'), [])
  })
})

describe('the file', () => {
  const names = async (prefix: string) =>
    (
      await database.query<{ name: string }>(`select "sName" as name from public.${prefix}t order by "sId"`)
    ).map(({ name }) => name)

  it('may be packed', () =>
    withDump(
      gzipSync(`create table t (id int primary key, name text);\ncopy t from stdin;\n1\tümlaut\n\\.\n`),
      async (path) => {
        await adoptInto(database, path, { prefix: 'gz' })
        assert.deepEqual(await names('gz'), ['ümlaut'])
      },
      'dump.sql.gz',
    ))

  it('may be written in another character set, which it says or the user says', async () => {
    const text = (set: string) =>
      `${set}create table t (id int primary key, name text);\ninsert into t values (1, 'Größe');\ncopy t from stdin;\n2\té\n\\.\n`
    await withDump(Buffer.from(text("SET client_encoding = 'LATIN1';\n"), 'latin1'), async (path) => {
      await adoptInto(database, path, { prefix: 'la' })
      assert.deepEqual(await names('la'), ['Größe', 'é'])
    })
    await withDump(Buffer.from(text(''), 'latin1'), async (path) => {
      await assert.rejects(adoptInto(database, path, { prefix: 'lb' }), refusal(/--encoding/))
      await adoptInto(database, path, { prefix: 'lb', encoding: 'LATIN1' })
      assert.deepEqual(await names('lb'), ['Größe', 'é'])
    })
    await withDump(Buffer.from(`\ufeff${text('')}`, 'utf16le'), async (path) => {
      await adoptInto(database, path, { prefix: 'lc' })
      assert.deepEqual(await names('lc'), ['Größe', 'é'])
    })
  })

  it('may have the line ends of Windows', () =>
    withDump(fixtureText('by-hand.sql').replaceAll('\n', '\r\n'), async (path) => {
      const { outcome } = await adoptInto(database, path, { prefix: 'crlf' })
      assert.equal(outcome?.rows, 11)
    }))

  it('may hold several databases, of which one is named', () =>
    withDump(
      'create role a;\n\\connect one\ncreate table t (id int primary key, name text);\n\\connect two\ncreate table t (id int primary key, name text);\ninsert into t values (1, $$two$$);\n',
      async (path) => {
        await assert.rejects(
          adoptInto(database, path, { prefix: 'db' }),
          refusal(/several databases \(one, two\)/),
        )
        await adoptInto(database, path, { prefix: 'db', onlyDatabase: 'two' })
        assert.deepEqual(await names('db'), ['two'])
      },
    ))

  it('may load its rows before what they refer to, with foreign keys switched off', () =>
    withDump(
      `set session_replication_role = replica;
create table a (id int primary key, name text);
create table t (id int primary key, name text, a int references a);
insert into t values (1, 'lost', 9), (2, 'found', 1);
insert into a values (1, 'one');
set session_replication_role = default;`,
      async (path) => {
        const { outcome } = await adoptInto(database, path, { prefix: 'rr' })
        assert.equal(outcome?.rows, 3)
        assert.ok(outcome?.notes.some(({ note }) => /only checked for new rows/.test(note)))
      },
    ))

  it('may have types of an extension that is not here', () =>
    withDump(
      `create table t (id int primary key, name public.nothing_known(3), more nothing_else default '()');
create index on t using nothing (name);
insert into t values (1, '[1,2,3]');`,
      async (path) => {
        const { lines } = await adoptInto(database, path, { prefix: 'ty' })
        assert.deepEqual(await names('ty'), ['[1,2,3]'])
        assert.match(lines.join('\n'), /the type public\.nothing_known is not known here/)
      },
    ))

  it('may come from a later version of PostgreSQL', () =>
    withDump(
      `-- Dumped from database version 99.1\ncreate table t (id int primary key, name text);\ninsert into t values (1, 'new');\n`,
      async (path) => {
        const { lines } = await adoptInto(database, path, { prefix: 'later' })
        assert.deepEqual(await names('later'), ['new'])
        assert.match(lines.join('\n'), /on a server of its own/)
      },
    ))
})
