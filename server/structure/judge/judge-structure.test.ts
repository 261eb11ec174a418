import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { judge, refusalsOf } from './testing/judged-text.ts'

test('a change becomes a plan: each statement as it will be sent, and the tables that must keep to their company', async () => {
  const judged = await judge(`/* first */ create table task ("sText" text);
select framework.make_tenant_table('task', 'public.salorder', false);
  -- then; a word
  drop table note`)
  assert.deepEqual(judged, {
    kind: 'plan',
    plan: {
      schema: 'customer_one',
      tables: ['customer_one.task'],
      statements: [
        {
          kind: 'change-table',
          change: 'create',
          table: 'task',
          text: 'create table task ("sText" text)',
          line: 1,
        },
        { kind: 'secure-table', table: 'task', parent: null, hasApproval: false, line: 2 },
        { kind: 'add-line-columns', table: 'task', line: 2 },
        { kind: 'drop', what: 'table', names: ['note'], text: 'drop table note', line: 4 },
      ],
      keys: [{ kind: 'secure-table', table: 'task', parent: 'public.salorder', hasApproval: false, line: 2 }],
    },
  })
})

describe('is taken', () => {
  const secured = (columns: string) =>
    `create table task (${columns}); select framework.make_tenant_table('task')`
  const TAKEN: Readonly<Record<string, string>> = {
    'all types, defaults and checks': secured(
      `a text not null default 'x', b varchar(20) check (b ~ '^a' and length(b) > 1), c numeric(10, 2) default 1.5,
       d date default current_date, e timestamptz default now(), k date default date_trunc('month', now()), l text generated always as (lpad(b, 1000, '0')) stored, f jsonb default '{}'::jsonb, g smallint check (g in (0, 1)),
       h boolean default false, i int generated always as (g + 1) stored, j text default case when 1 = 1 then 'x' else coalesce(null, 'y') end`,
    ),
    'keys to tables of one’s own and of the standard': `${secured('"sOrderId" text, "sNoteId" text, unique ("sBrandsId", "sOrderId"), foreign key ("sBrandsId", "sSubsidiaryId", "sNoteId") references note')};
      alter table task add foreign key ("sBrandsId", "sSubsidiaryId", "sOrderId") references public.salorder;
      alter table note add foreign key ("sBrandsId", "sSubsidiaryId", "sOrderId") references salorder`,
    'a table by the names of parameters': `create table trip (a int); select framework.make_tenant_table('trip', p_approval => false)`,
    'a document at once': `create table trip ("sBillNo" text); create table tripline (a int); select framework.make_document('trip', '{ tripline }', 'sKind')`,
    'what is there already, and what is not': `create table if not exists note (a int); select framework.make_tenant_table('note');
       alter table note add column if not exists b int, drop column if exists c, drop constraint if exists d;
       create index if not exists note_b on note (b); drop table if exists gone; drop view if exists customer_one.gone`,
    'a name with its schema': `alter table customer_one.note add column a int`,
    'an index of some rows': `create unique index on note ("sBrandsId", a desc) where b is not null and c > 1.5 and d = date '2020-01-01' and e <> 'x'`,
    'a view with a common name, a window and a routine of the standard':
      `create view notes as with x as (select n."sBrandsId", n."sSubsidiaryId", n."sId" from note n)
      select x.*, 1 as a from x`.replace(
        'x.*, 1 as a',
        `x."sBrandsId", x."sSubsidiaryId", x."sId", row_number() over (order by x."sId") as n, public.fn_x(1)`,
      ),
    'a routine with parameters of all modes': `create procedure act(a text, inout b int, out c numeric, variadic d text[]) language plpgsql as 'begin end'`,
    'a function of rows': `create function rows_of(p public.salorder) returns setof note stable language sql set search_path = pg_catalog, customer_one, public as 'select 1'`,
    'texts that look like more': `comment on table note is '; drop table margin; --'; comment on column note.a is $x$ ' ; $y$ $x$`,
  }
  for (const [title, text] of Object.entries(TAKEN))
    it(title, async () => assert.deepEqual(await refusalsOf(text), []))
})

test('keys to the standard come after all else', async () => {
  const key = 'foreign key ("sBrandsId", "sSubsidiaryId", a) references'
  const judged = await judge(`alter table note drop constraint if exists k, add constraint k ${key} salorder;
alter table note add ${key} note; alter table note add column b int`)
  assert.equal(judged.kind, 'plan')
  assert.deepEqual(
    judged.kind === 'plan' &&
      [judged.plan.statements, judged.plan.keys].map((all) => all.map(({ line }) => line)),
    [[2, 2], [1]],
  )
  const MIXED =
    '1: A foreign key to a table of the standard is added by a statement that does nothing else, but for dropping constraints'
  for (const beside of [
    'add column b int',
    'add check (a > 0)',
    'alter column a type text',
    `add ${key} note`,
  ])
    assert.deepEqual(await refusalsOf(`alter table note add ${key} salorder, ${beside}`), [MIXED], beside)
  assert.deepEqual(await refusalsOf('alter table note add column b text references salorder'), [MIXED])
})

test('every statement says what is wrong with it, by its line', async () => {
  assert.deepEqual(await refusalsOf('drop table a;\n\n  drop table note, b; select 1\n;'), [
    "1: a is not this company's own",
    "3: b is not this company's own",
    '3: A query is not carried out here, but framework.make_tenant_table(table, parent, approval) or framework.make_document(header, lines, family) with constants',
  ])
})

test('what comes after a table that is refused is judged by its own mistakes', async () => {
  assert.deepEqual(
    await refusalsOf('create table a (b serial);\ncomment on table a is null;\ndrop table c'),
    ['1: A column is of no such type (serial)', "3: c is not this company's own"],
  )
})

test('a table that is dropped and made anew is looked at before the commit', async () => {
  const judged = await judge(
    `drop table note; create table note (a int); select framework.make_tenant_table('note')`,
  )
  assert.deepEqual(judged.kind === 'plan' ? judged.plan.tables : judged, ['customer_one.note'])
})
