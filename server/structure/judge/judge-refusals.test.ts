// What a change of structure may not say, with the reason that is given.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalsOf } from './testing/judged-text.ts'

describe('is refused', () => {
  const REFUSED: Readonly<Record<string, readonly [string, RegExp]>> = {
    'a table that stays open to all': ['create table a (b int)', /make_tenant_table/],
    'another company’s table': [
      'alter table customer_two.margin add column a int',
      /customer_two is not a schema/,
    ],
    'the standard’s table': ['alter table public.salorder add column a int', /public is not a schema/],
    'the standard’s table by its bare name': [
      'alter table salorder add column a int',
      /salorder is not a table of/,
    ],
    'a table of another database': ['drop table other.customer_one.note', /at most a schema/],
    'a parameter of another name': [
      `create table trip (a int); select framework.make_tenant_table('trip', p_owner => 'x')`,
      /is not carried out/,
    ],
    'a document of a table that is there': [
      `create table trip (a int); select framework.make_document('trip', '{note}')`,
      /note is not a table that this change makes/,
    ],
    'a document whose lines stay open': [
      `create table trip (a int); create table tripline (a int); select framework.make_document('trip')`,
      /1: tripline goes neither/,
    ],
    'a document whose lines are no names': [
      `create table trip (a int); select framework.make_document('trip', '{"trip"}')`,
      /is not carried out/,
    ],
    'the name of a standard table, where it is not there': [
      'create table if not exists salorder (b int)',
      /name of the standard/,
    ],
    'a standard table, where it is there': ['drop table if exists salorder', /not this company's own/],
    'the name of a standard table': ['create table salorder (b int)', /name of the standard/],
    'a forged name': ['create table "a""; drop table note; --" (b int)', /small letters/],
    'a forged column': ['alter table note add column "a"", b" int', /a column is called/],
    'a name in other letters': ['create table nоte (b int)', /small letters/],
    'a temporary table': ['create temporary table a (b int)', /by its name alone/],
    'a table from a query': ['create table a as select 1', /CreateTableAsStmt/],
    'a table that inherits': ['create table a () inherits (note)', /CreateStmt.inhRelations/],
    'a partition': ['create table a partition of note default', /CreateStmt/],
    'an identity': ['create table a (b int generated always as identity)', /CONSTR_IDENTITY/],
    'a type of anybody’s': ['create table a (b customer_one.evil)', /no such type/],
    'a type like a row': ['create table a (b note)', /no such type/],
    'a serial': ['create table a (b serial)', /no such type/],
    'an array': ['create table a (b int[])', /no such type/],
    'a default that calls a routine': ['alter table note add column a int default evil()', /calls no evil/],
    'a default that calls one like PostgreSQL’s': [
      'alter table note add column a text default upper(b)',
      /calls no upper/,
    ],
    'a default of a schema': ['alter table note add column a text default public.lower(b)', /calls no lower/],
    'a default that reads': ['alter table note add column a int default (select 1)', /SubLink/],
    'a check that sleeps': ['alter table note add check (pg_sleep(9) is null)', /calls no pg_sleep/],
    'a check with an operator of a schema': [
      'alter table note add check (a operator(customer_one.=) 1)',
      /named alone/,
    ],
    'a check of a whole row': ['alter table note add check (note.* is null)', /named alone/],
    'a cast to a type of anybody’s': [
      `alter table note add check ('x'::customer_one.evil is null)`,
      /no such type/,
    ],
    'a cascade of keys': [
      'alter table note add foreign key (a) references salorder on delete cascade',
      /changes no rows/,
    ],
    'a key to another company': [
      'alter table note add foreign key (a) references customer_two.margin',
      /no margin/,
    ],
    'a key to the framework': [
      'alter table note add foreign key (a) references framework.sysbrand',
      /no sysbrand/,
    ],
    'what can be deferred': ['alter table note add unique (a) deferrable', /Constraint.deferrable/],
    'an exclusion': ['alter table note add exclude using btree (a with =)', /CONSTR_EXCLUSION/],
    'a type by an expression': ['alter table note alter a type int using evil(a)', /calls no evil/],
    'another owner': ['alter table note owner to armature_owner', /AT_ChangeOwner/],
    'a table without row security': ['alter table note disable row level security', /AT_DisableRowSecurity/],
    'a table without audit': ['alter table note disable trigger all', /AT_DisableTrig/],
    'settings of a table': ['alter table note set (autovacuum_enabled = off)', /AT_SetRelOptions/],
    'a column of the framework': ['alter table note drop column "sBrandsId"', /framework keeps/],
    'a column of the framework by another name': [
      'alter table note rename column "sBrandsId" to a',
      /framework keeps/,
    ],
    'another name for a table': ['alter table note rename to salorder', /Only columns/],
    'another schema': ['alter table note set schema public', /AlterObjectSchemaStmt/],
    'an index meanwhile': ['create index concurrently on note (a)', /IndexStmt.concurrent/],
    'an index with a class': ['create index on note (a evil_ops)', /opclass/],
    'an index of an expression': ['create index on note (lower(a))', /An index is of columns alone/],
    'an index where something is computed': [
      `create index on note (a) where length(lpad('a', 999, 'b')) > 0`,
      /An index is of all rows/,
    ],
    'an index where a choice is': [
      'create index on note (a) where b is null or c = 1',
      /An index is of all rows/,
    ],
    'an index where a constant is filled': [
      `create index on note (a) where b <> '0'::char(10485760)`,
      /An index is of all rows/,
    ],
    'an index where a constant is of a type of one’s own': [
      `create index on note (a) where b <> '0'::mine`,
      /An index is of all rows/,
    ],
    'a power': ['alter table note add check ((a ^ 130000) > 0)', /no operator \^/],
    'a pattern of another column': ['alter table note add check (a like b)', /A pattern is a text/],
    'what contains something': ['alter table note add check (a @> b)', /no operator @>/],
    'a search for another column': ['alter table note add check (strpos(a, b) > 0)', /strpos is given texts/],
    'a trim by another column': ["alter table note add check (trim(b from a) <> '')", /btrim is given texts/],
    'a replacement by another column': [
      `alter table note add check (replace(a, 'a', b) <> '')`,
      /replace is given texts/,
    ],
    'a long replacement': [
      `alter table note add check (replace(a, 'a', '${'b'.repeat(101)}') <> '')`,
      /replace is given texts/,
    ],
    'a text that is joined often': [
      `alter table note add check (${Array.from({ length: 52 }, () => 'a').join(' || ')} <> '')`,
      /At most 50 texts/,
    ],
    'a text of many pieces': [
      `alter table note add check (concat(${Array.from({ length: 51 }, () => 'a').join(', ')}) <> '')`,
      /At most 50 texts/,
    ],
    'a number of many digits': ['alter table note add check (a * 1e65000 > 0)', /written with its digits/],
    'a regular expression of another column': ['alter table note add check (a ~ b)', /A pattern is a text/],
    'what is multiplied often': [
      `alter table note add check (${Array.from({ length: 22 }, () => 'a').join(' * ')} > 0)`,
      /At most 20 times/,
    ],
    'a name that a query within gives': [
      'create view v as select n."sBrandsId", n."sSubsidiaryId", n."sId" from note n, (with pg_stats as (select 1 as a) select a from pg_stats) q, pg_stats s',
      /no pg_stats/,
    ],
    'a name that is given later': [
      'create view v as with a as (select 1 from pg_stats), pg_stats as (select 1) select n."sBrandsId", n."sSubsidiaryId", n."sId" from note n',
      /no pg_stats/,
    ],
    'a power by name': ['alter table note add check (power(a, 130000) > 0)', /A table calls no power/],
    'an index where columns compare': ['create index on note (a) where b = c', /An index is of all rows/],
    'a key to the standard from a table that is still anybody’s': [
      'create table a (b text, foreign key (b) references salorder)',
      /refers to tables of the standard once it went through/,
    ],
    'such a key before its table is secured': [
      `create table a (b text); alter table a add foreign key (b) references salorder; select framework.make_tenant_table('a')`,
      /refers to tables of the standard once it went through/,
    ],
    'a call of constants': [`alter table note add check (a > lower('X'))`, /lower of constants alone/],
    'a default that is computed of constants': [
      `alter table note add column a text default lower('x')`,
      /lower of constants alone/,
    ],
    'a text that grows': [`alter table note add check (lpad(a, 1001) <> '')`, /at most 1000/],
    'a text that grows by a column': [`alter table note add check (rpad(a, b) <> '')`, /at most 1000/],
    'a text that grows by steps': [
      `alter table note add check (replace(replace(a, 'a', 'aaaaaaaa'), 'a', 'aaaaaaaa') <> '')`,
      /replace is not given/,
    ],
    'a table of many columns': [
      `create table a (${Array.from({ length: 301 }, (_, n) => `c${n} int`).join(', ')})`,
      /a has more than 300 columns/,
    ],
    'a view of many columns': [
      `create view a as select ${Array.from({ length: 301 }, (_, n) => `1 as c${n}`).join(', ')}`,
      /a has more than 300 columns/,
    ],
    'a view of another company’s table': [
      'create view v as select m."sBrandsId", m."sSubsidiaryId", m."sId" from customer_two.margin m',
      /no margin/,
    ],
    'a view of the framework': [
      'create view v as select 1 as "sBrandsId", 2 as "sSubsidiaryId", 3 as "sId" from framework.installation i',
      /no installation/,
    ],
    'a view that calls the framework': [
      'create view v as select framework.sign(a) as "sBrandsId", 2 as "sSubsidiaryId", 3 as "sId" from note',
      /framework is not a schema/,
    ],
    'a view that changes': [
      'create view v as with x as (delete from note returning 1) select 1 from x',
      /DeleteStmt/,
    ],
    'a view that locks': ['create view v as select a from note for update', /SelectStmt.lockingClause/],
    'a view as its owner': [
      'create view v with (security_invoker = off) as select 1',
      /security_invoker = on/,
    ],
    'a view that sees through': [
      'create view v with (security_barrier) as select 1',
      /security_invoker = on/,
    ],
    'a view without its company': ['create view v as select 1 as a', /carries sBrandsId/],
    'a materialized view': ['create materialized view v as select 1', /CreateTableAsStmt/],
    'a routine as its owner': [
      `create function f() returns int security definer language sql as 'select 1'`,
      /option \(security\)/,
    ],
    'a routine that leaks': [
      `create function f() returns int leakproof language sql as 'select 1'`,
      /option \(leakproof\)/,
    ],
    'a routine in C': [`create function f() returns int language c as 'a', 'b'`, /option/],
    'a routine in another language': [
      `create function f() returns int language plperlu as 'x'`,
      /option \(language\)/,
    ],
    'a routine with settings': [
      `create function f() returns int language sql set role = postgres as 'select 1'`,
      /option \(set\)/,
    ],
    'a routine that finds another’s names': [
      `create function f() returns int language sql set search_path = customer_two as 'select 1'`,
      /option \(set\)/,
    ],
    'a routine elsewhere': [
      `create function public.f() returns int language sql as 'select 1'`,
      /public is not a schema/,
    ],
    'a routine whose parameter runs code': [
      `create function f(a int default evil()) returns int language sql as 'select 1'`,
      /calls no evil/,
    ],
    'a routine that is bound at once': ['create function f() returns int return evil()', /sql_body/],
    'a trigger that waits': [
      'create constraint trigger t after insert on note deferrable for each row execute function f()',
      /isconstraint|deferrable/,
    ],
    'a trigger of another’s': [
      'create trigger t before insert on note for each row execute function customer_two.f()',
      /not a routine of/,
    ],
    'a trigger on the standard’s table': [
      'create trigger t before insert on salorder for each row execute function f()',
      /not a table of/,
    ],
    'the framework’s trigger': ['drop trigger audit_added on note', /framework’s/],
    'what comes along': ['drop table note cascade', /cascade/],
    'a schema': ['drop schema customer_two', /OBJECT_SCHEMA/],
    'a query': ['select 1', /is not carried out/],
    'a query beside the call': [`select framework.make_tenant_table('note'), 1`, /is not carried out/],
    'a call with a query': [`select framework.make_tenant_table((select 'note'))`, /is not carried out/],
    'another function of the framework': [`select framework.sign('x')`, /is not carried out/],
    'a table that is there': [
      `select framework.make_tenant_table('note')`,
      /not a table that this change makes/,
    ],
    'a block': ['do $$ begin end $$', /DoStmt/],
    rows: ['insert into note default values', /InsertStmt/],
    'a grant': ['grant select on note to public', /GrantStmt/],
    'a role': ['alter role current_user superuser', /AlterRoleStmt/],
    'a setting': ['set role armature_owner', /VariableSetStmt/],
    'the end of the transaction': ['commit', /TransactionStmt/],
    nothing: [' -- nothing', /nothing to do/],
    'a text that does not end': [`comment on table note is 'x`, /do not end/],
    'a character that ends texts': ['drop table note\0; drop table margin', /characters that no text has/],
    'a mistake, with its line': ['drop table note;\ncreat table x', /^2: syntax error/],
    'more than a statement holds': [
      `alter table note add check (${'not '.repeat(5000)} a)`,
      /at most 2000 words/,
    ],
    'more than a change holds': ['drop table note;'.repeat(101), /at most 100 statements/],
    'more than can be read': ['-'.repeat(100_001), /at most 100000 characters/],
  }
  for (const [title, [text, reason]] of Object.entries(REFUSED))
    it(title, async () => {
      const refusals = await refusalsOf(text)
      assert.ok(refusals.length > 0, 'it was taken')
      assert.match(refusals.join('\n'), reason)
    })
})
