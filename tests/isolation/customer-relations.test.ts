// What others run into of a customer's tables: PostgreSQL plans and reads them when other companies delete, when it keeps statistics, and when
// a guard looks. Nothing of the customer's is computed there, and its rows are its company's from the first one on.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOwnInstallation, setUpTwoTenants } from '#tests/support/tenants.ts'
import { connected, takePackTurn } from '#tools/pack/connect.ts'
import { withBuilder } from '#tools/pack/customer/builder.ts'

const KEY = 'foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secret'

const SETUP = `
create table note ("sText" text, "dAmount" numeric, "tDay" date, "sSecretId" text);
select framework.make_tenant_table('note', null, false);
alter table note add ${KEY};
create table whose (id text primary key);
create function who() returns void volatile language plpgsql as $$ begin
  if current_user !~ '^armature_' then raise exception 'ran as %', current_user using errcode = 'XX001'; end if;
end $$;
create function changes() returns trigger language plpgsql as $$ begin return null; end $$;
create function honest(p text) returns boolean immutable language plpgsql as $$ begin perform customer_one.who(); return true; end $$`

let own: TestDatabase

const asBuilder = <T>(work: (builder: pg.ClientBase) => Promise<T>): Promise<T> =>
  connected(own.url, async (command) => {
    await takePackTurn(command)
    return withBuilder({ url: own.url, administrator: command, sBrandNo: 'one' }, async (builder) => {
      await builder.query('set search_path = customer_one, public')
      return work(builder)
    })
  })

const refused = (title: string, statement: string, message: RegExp): void => {
  it(title, () =>
    asBuilder((builder) => assert.rejects(builder.query(statement), { code: '42501', message })),
  )
}

const made = (title: string, statement: string): void => {
  it(title, () =>
    asBuilder(async (builder) => {
      await builder.query(statement)
    }),
  )
}

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await asBuilder((builder) => builder.query(SETUP))
})

after(() => own.close())

describe('what PostgreSQL would compute while it plans or keeps statistics is refused, and not run', () => {
  const uses = /uses .*customer_one\./
  refused(
    'an exclusion with a condition',
    `alter table note add exclude using btree ("sBrandsId" with =, "sId" with =) where (customer_one.honest('x'))`,
    uses,
  )
  refused(
    'any exclusion',
    `alter table note add exclude using btree ("sBrandsId" with =, "sId" with =)`,
    /the exclusion .* is computed when others look there/,
  )
  const expression = /is of an expression: it has columns alone/
  refused('an index of an expression', 'create index on note ("sBrandsId", lower("sText"))', expression)
  refused(
    'an index that comes with a copy',
    'create table loose ("sText" text); create index on loose (lower("sText"))',
    expression,
  )
  const condition = /has a condition that is more than columns with "is null" or a constant/
  for (const where of [
    `length(md5(repeat('a', 10))) > 0`,
    `"sText" = repeat('a', 10)`,
    `'a' || 'b' = "sText"`,
    `"sText" ~ 'a'`,
    `"sText" is not null or length('a') > 0`,
    `"sText" is not null and 'aaaa' ~ '(a*)*b'`,
    `("sText" is not null) is true`,
    `"sText" in ('a', 'b')`,
    `"sText"::bpchar <> '0'::char(1000)`,
    `"sText" <> '0'::char(1000)`,
  ])
    refused(`an index where ${where}`, `create index on note ("sBrandsId") where ${where}`, condition)
  const long = (length: number): string =>
    `create index on note ("sBrandsId") where "sText" <> '${'x'.repeat(length)}'`
  refused('an index of a long condition', long(1000), /has a condition of more than 1000 characters/)
  made('and not of a shorter one', long(900))
  refused(
    'an index where a function says so',
    `create index on note ("sBrandsId") where customer_one.honest('x')`,
    uses,
  )
  refused(
    'statistics of what the customer computes',
    `create statistics s on ("sId" || customer_one.honest('x')::text), "sText" from note`,
    uses,
  )
  const statistics = /are not those that framework.make_tenant_table makes/
  for (const what of [
    'on length("sText")',
    '(mcv) on "sText", "dAmount"',
    '(dependencies) on "sText", "dAmount", "tDay"',
  ])
    refused(`statistics ${what}`, `create statistics s ${what} from note`, statistics)
})

describe('as ever are made', () => {
  for (const where of [
    '"sText" is not null',
    `"sText" = 'it''s'`,
    '"dAmount" > 0 and "dAmount" <= -1.5',
    `"tDay" >= '2020-01-01' and "sText" is null`,
  ])
    made(`an index where ${where}`, `create index on note ("sBrandsId", "sText") where ${where}`)
  made(
    'a table of lines, twice over',
    `create table line (a int); select framework.make_tenant_table('line', 'public.secret'); select framework.make_tenant_table('line', 'public.secret')`,
  )
})

describe('a foreign key to a table of all companies changes no rows', () => {
  for (const action of [
    'on delete cascade',
    'on delete set null ("sSecretId")',
    'on delete set default ("sSecretId")',
    'on update cascade',
  ])
    refused(action, `alter table note add ${KEY} ${action}`, /changes or deletes rows/)
})

describe('rows are the company’s own from the first one on', () => {
  refused(
    'no row security comes to rows that are there',
    `create table late ("sSecretId" text, "sBrandsId" text, "sSubsidiaryId" text, "sId" text); insert into late values ('T2-1', 'T2', 'S', '1'); select framework.make_tenant_table('late', null, false)`,
    /late has rows already: a table gets its row security while it is empty/,
  )
  const unaudited = ['added', 'changed', 'deleted']
    .map((kind) => `drop trigger audit_${kind} on note`)
    .join('; ')
  const keeps = /note keeps row security that holds for everybody for as long as it has its policy/
  refused(
    'none goes from them',
    `alter table note drop column "sSecretId"; ${unaudited}; alter table note disable row level security`,
    keeps,
  )
  refused(
    'nor by halves',
    `alter table note drop column "sSecretId"; ${unaudited}; alter table note no force row level security`,
    keeps,
  )
  refused(
    'no company is computed',
    `create table computed ("sBrandsId" text generated always as ('T2') stored);
     alter table computed enable row level security, force row level security;
     create policy tenant on computed using ("sBrandsId" = framework.current_tenant()) with check ("sBrandsId" = framework.current_tenant())`,
    /computed computes "sBrandsId"/,
  )
  refused(
    'none changes along with another row',
    'alter table note add foreign key ("sBrandsId") references whose on update cascade not valid',
    /changes "sBrandsId"/,
  )
  refused(
    'none is emptied with another row',
    'alter table note add foreign key ("sBrandsId") references whose on delete set default not valid',
    /changes "sBrandsId"/,
  )
})

describe('a customer’s schema is bounded', () => {
  const columns = (count: number): string => Array.from({ length: count }, (_, n) => `c${n} int`).join(', ')
  refused('a table of 301 columns', `create table wide (${columns(301)})`, /wide has more than 300 columns/)
  refused(
    'a view of as many',
    `create view wide as select ${Array.from({ length: 301 }, (_, n) => `1 as c${n}`).join(', ')}`,
    /wide has more than 300 columns/,
  )
  refused(
    'a routine of long defaults',
    `create function long(a text default '${'x'.repeat(30_000)}') returns int language sql as 'select 1'`,
    /long\(text\) has defaults that are too long/,
  )
  refused(
    'a table that grows to them',
    `create table grown (${columns(300)}); alter table grown add c300 int`,
    /grown has more than 300 columns/,
  )
  const kept = /has more than 10 MB of checks, defaults, conditions and arguments of triggers/
  const long = (count: number, of = '"sText"'): string => Array(count).fill(`${of} <> 'x'`).join(' and ')
  const trigger = 'create trigger long after insert on note for each row'
  for (const [title, statement] of [
    ['a check', `alter table note add check (${long(30_000)}) not valid`],
    ['a default', `alter table note add column b boolean default (${long(30_000, "'y'")})`],
    [
      'values that rows from before have',
      `alter table note ${Array.from({ length: 17 }, (_, n) => `add column c${n} text default repeat('x', 600000)`).join(', ')}`,
    ],
    [
      'the condition of a trigger',
      `${trigger} when (${long(30_000, 'new."sText"')}) execute function changes()`,
    ],
    ['the argument of a trigger', `${trigger} execute function changes('${'x'.repeat(10_000_000)}')`],
  ] as const)
    refused(`${title} of more than 10 MB`, statement, kept)
  made('checks as tables have them', `alter table note add check (${long(500)}) not valid`)
  /** Each in a transaction that the guards of structure do not see, as if it were there from before. */
  const most = (count: number, thing: string, statement: string, message: RegExp): void => {
    it(`${count} such: ${thing.slice(0, 40)}`, () =>
      connected(own.url, async (client) => {
        await client.query('begin; set local session_replication_role = replica')
        await client.query(
          `do $$ begin for i in 1 .. ${count} loop execute format('${thing.replaceAll('#', '%s')}', i); end loop; end $$; set local session_replication_role = origin`,
        )
        await assert.rejects(client.query(statement), { code: '42501', message })
        await client.query('rollback')
      }))
  }
  const view = 'create view customer_one.one_more as select 1 as one'
  most(
    50,
    'create index i# on customer_one.note ("sBrandsId")',
    'create index on customer_one.note ("sId")',
    /note has more than 50 indexes/,
  )
  most(500, 'create view customer_one.v# as select 1 as one', view, /more than 500 tables, views/)
  most(
    1000,
    'create function customer_one.f#() returns int language sql as $f$ select 1 $f$',
    view,
    /more than 1000 routines/,
  )
  most(
    100,
    `create view customer_one.v# as select ${Array.from({ length: 200 }, (_, n) => `1 as c${n}`).join(', ')}`,
    view,
    /more than 20000 columns/,
  )
  most(1000, 'create type customer_one.t# as enum ()', view, /more than 1000 types/)
})

describe('the audit says whose table it is: none is called like one of the standard', () => {
  refused('by its maker', 'create table secret (a int)', /secret is called like a table of the standard/)
  refused(
    'by a later name',
    'alter table whose rename to secretline',
    /secretline is called like a table of the standard/,
  )
})

it('what was made before stays, and may be changed', async () => {
  await connected(own.url, async (client) => {
    await client.query(
      `set search_path = customer_one, public; alter event trigger armature_guard_structure disable`,
    )
    await client.query(`create index on line (("a" + 1)); alter table line drop constraint line_pkey cascade; alter table line add primary key ("sBrandsId", "sSubsidiaryId", "sId");
      create statistics old (mcv) on "sText", "dAmount" from note`)
    await client.query('alter event trigger armature_guard_structure enable')
  })
  await asBuilder((builder) =>
    builder.query(`alter table line add column b int; alter table note add column b int;
      select framework.make_tenant_table('line', 'public.secret'); create index on line (b)`),
  )
})

describe('the check of a type does not run where nothing shows it', () => {
  refused(
    'by a domain',
    'create domain checked as text check (customer_one.honest(value))',
    /checked is a domain/,
  )
})

it('what the server calls for itself is not called', () =>
  asBuilder(async (builder) => {
    for (const call of [
      `domain_in('x'::cstring, 0, -1)`,
      `record_in('(x)'::cstring, 0, -1)`,
      `currtid2('public.secret', '(0,1)')`,
    ])
      await assert.rejects(builder.query(`select ${call}`), {
        code: '42501',
        message: /permission denied for function/,
      })
  }))
