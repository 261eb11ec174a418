// What the builder makes while the service runs: tables, views and routines of one company, in one transaction, recorded whatever comes
// of it, and known to the nodes when the answer comes.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openStructureService, PLATFORM_BUILDER, type StructureService } from '#tests/support/structure.ts'
import { contextOf } from '#tests/support/tenants.ts'

let service: StructureService

before(async () => {
  service = await openStructureService()
})

after(() => service.close())

const NOTE = `
-- What somebody wants to remember.
create table note ("sText" varchar(200) not null, "dAmount" numeric(10, 2) default 0 check ("dAmount" >= 0));
select framework.make_tenant_table('note');
create index note_text on note ("sBrandsId", "sText") where "sText" is not null;
comment on table note is 'Notes';`

const lastRecord = async () => {
  const [row] = await service.own.query(
    `select s."sBrandNo", s."sActorBrandsId", s."sActorId", s."sRequestId", s."sText", s."sState", s."sReason", s."tEnded" is not null as "isOver"
     from framework.sysstructure s order by s."iId" desc limit 1`,
  )
  return row
}

const inOne = <R>(text: Parameters<Parameters<Parameters<StructureService['doors']['inTenant']>[2]>[0]>[0]) =>
  service.doors.inTenant(contextOf('T1'), { schemas: ['customer_one', 'public'], mode: 'write' }, (query) =>
    query<R>(text),
  )

describe('a change of structure', () => {
  it('makes a table that keeps to its company, and is recorded', async () => {
    assert.deepEqual(await service.change(NOTE), { kind: 'done', statements: 4 })
    assert.deepEqual(await lastRecord(), {
      sBrandNo: 'one',
      sActorBrandsId: 'T2',
      sActorId: 'T2-user',
      sRequestId: 'request',
      sText: NOTE,
      sState: 'done',
      sReason: null,
      isOver: true,
    })
    await inOne(sql`insert into note ("sText") values ('remember')`)
    assert.deepEqual(await inOne(sql`select n."sText" as text, n."sBrandsId" as whose from note n`), [
      { text: 'remember', whose: 'T1' },
    ])
    assert.deepEqual(
      await service.own.query(
        `select c.relowner::regrole::text = framework.customer_login('one') as "isOwned", c.relforcerowsecurity as "isForced"
         from pg_class c where c.oid = 'customer_one.note'::regclass`,
      ),
      [{ isOwned: true, isForced: true }],
    )
  })

  it('takes no framework’s key away, alters nothing of a view, and takes a row of one’s own as a text', async () => {
    const made = await service.change(
      `create table plain ("sText" text); select framework.make_tenant_table('plain');
       create view plains as select p."sBrandsId", p."sSubsidiaryId", p."sId" from plain p`,
    )
    assert.equal(made.kind, 'done')
    const outcomes = []
    for (const text of [
      'alter table plain drop constraint plain_pkey',
      'alter table plains add column "sText" text',
      `alter table plains alter column "sId" set default 'x'`,
      'alter table plain add check (length(concat(plain)) > 0)',
    ])
      outcomes.push((await service.change(text)).kind)
    assert.deepEqual(outcomes, ['failed', 'failed', 'refused', 'done'])
  })

  it('makes routines, views, triggers and lines, changes and drops them', async () => {
    const made = await service.change(`
      create table noteline ("sText" text);
      select framework.make_tenant_table('noteline', 'customer_one.note', false);
      create function shout(p text) returns text language sql immutable as $$ select upper(p) || '!' $$;
      create function louder() returns trigger language plpgsql set search_path = pg_catalog, customer_one as $$
        begin new."sText" := shout(new."sText"); return new; end $$;
      create trigger louder before insert on noteline for each row execute function louder();
      create view notes as
        with loud as (select n."sBrandsId", n."sSubsidiaryId", n."sId", shout(n."sText") as "sText" from note n)
        select l."sBrandsId", l."sSubsidiaryId", l."sId", l."sText", s."sName"
        from loud l left join public.secret s using ("sBrandsId", "sSubsidiaryId", "sId");
      comment on function shout(text) is 'Louder';
      comment on column note."sText" is 'What to remember';`)
    assert.deepEqual(made, { kind: 'done', statements: 8 })
    assert.deepEqual(await inOne(sql`select n."sText" as text from notes n`), [{ text: 'REMEMBER!' }])
    await inOne(sql`insert into noteline ("sParentId", "sText") select n."sId", 'more' from note n`)
    assert.deepEqual(await inOne(sql`select l."sText" as text from noteline l`), [{ text: 'MORE!' }])

    const changed = await service.change(`
      drop view notes;
      alter table note add column "tUntil" date default current_date, alter column "sText" type text, add constraint few check ("dAmount" < 1000);
      alter table note rename column "tUntil" to "tLast";
      create or replace function shout(p text) returns text language sql immutable as $$ select upper(p) $$;
      drop trigger louder on noteline;
      drop function louder();
      alter table note drop column "dAmount";
      drop index note_text;
      drop table noteline;`)
    assert.deepEqual(changed, { kind: 'done', statements: 9 })
    const columns = await service.own.query(
      `select a.attname as name from pg_attribute a
       where a.attrelid = 'customer_one.note'::regclass and a.attnum > 0 and not a.attisdropped and a.attname in ('tUntil', 'tLast', 'dAmount')`,
    )
    assert.deepEqual(columns, [{ name: 'tLast' }])
  })

  it('is all or nothing, and says which line PostgreSQL refused', async () => {
    const answer = await service.change(`create table half ("sText" text);
select framework.make_tenant_table('half');
alter table note add column "sText" text;`)
    assert.deepEqual(answer, {
      kind: 'failed',
      line: 3,
      sqlState: '42701',
      message: 'column "sText" of relation "note" already exists',
    })
    assert.deepEqual(await service.own.query(`select to_regclass('customer_one.half') as half`), [
      { half: null },
    ])
    const record = await lastRecord()
    assert.deepEqual(
      [record?.sState, record?.sReason],
      ['failed', 'column "sText" of relation "note" already exists'],
    )
  })

  it('is not tried where a line stands in the way, and that is recorded', async () => {
    const text = `create table bare ("sText" text);
insert into note ("sText") values ('x');
drop table public.secret`
    const answer = await service.change(text)
    assert.ok(answer.kind === 'refused')
    assert.deepEqual(
      answer.refusals.map(({ line, message }) => [line, message.en]),
      [
        [2, 'There is no way for this statement (InsertStmt)'],
        [3, 'public is not a schema of this company'],
      ],
    )
    const record = await lastRecord()
    assert.deepEqual([record?.sState, record?.sText], ['refused', text])
  })

  it('is recorded also where its text is no text', async () => {
    const answer = await service.change(`drop table note\0; ${'x'.repeat(200_000)}`)
    assert.equal(answer.kind, 'refused')
    const record = await lastRecord()
    assert.equal(record?.sState, 'refused')
    assert.match(String(record?.sText), /^drop table note\ufffd; x{99982}$/)
  })

  it('is for administrators of the platform, in the builder', async () => {
    const { context } = PLATFORM_BUILDER
    for (const session of [
      { ...PLATFORM_BUILDER, bPlatform: false },
      { ...PLATFORM_BUILDER, context: { ...context, bAdmin: 0 as const } },
      { ...PLATFORM_BUILDER, context: { ...context, sLoginType: 'business' as const } },
    ])
      await assert.rejects(
        service.changeAs(session, { sBrandNo: 'one', text: NOTE }),
        (error: unknown) => error instanceof AppError && error.code === 'forbidden',
      )
  })

  it('is of a company that is there', async () => {
    for (const sBrandNo of ['nobody', 'One', 'one"; drop schema customer_two; --', '_all', 'public'])
      await assert.rejects(
        service.changeAs(PLATFORM_BUILDER, { sBrandNo, text: NOTE }),
        (error: unknown) => error instanceof AppError && error.code === 'not_found',
        sBrandNo,
      )
  })

  it('makes the schema of a company that has none', async () => {
    await service.own.query(
      `insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('T3', 'three', 'Three')`,
    )
    const answer = await service.changeAs(PLATFORM_BUILDER, { sBrandNo: 'three', text: NOTE })
    assert.deepEqual(answer, { kind: 'done', statements: 4 })
  })
})
