// Which ways of writing a routine's signature say the same, and which do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routinesIn } from './routine-signature.ts'

const signature = (head: string): string | undefined =>
  routinesIn(`create or replace ${head} language sql as $$ select 1 $$`)[0]?.signature

const STANDARD = `function sp_x("sName" text, iCount int default 1, "sIds" text[] default '{a,b)}', out "sCode" int)`

test('what PostgreSQL takes for the same is the same', () => {
  const same = [
    `FUNCTION Sp_X ( "sName"  TEXT ,\n ICOUNT integer = 1, "sIds" text [] := '{a,b)}', OUT "sCode" int4 )`,
    `function customer_acme.sp_x(in "sName" pg_catalog.text, icount int default 1, /* , out x int */ "sIds" text[] default '{a,b)}', -- no, "x" int\n out "sCode" int)`,
    `function "customer_acme"."sp_x"("sName" text, iCount int default 1, "sIds" text[] default '{a,b)}', out "sCode" int) returns int stable`,
  ]
  for (const head of same) assert.equal(signature(head), signature(STANDARD), head)
  assert.equal(
    signature('function f() returns table (a numeric(12,2), b varchar(20))'),
    signature('function f() returns table(A numeric, B character varying)'),
  )
  assert.equal(
    signature('function f() returns setof int strict'),
    signature('function f() returns setof integer'),
  )
})

test('other names, types, modes, defaults, orders, kinds and results are others', () => {
  const others = [
    `function sp_x("SNAME" text, iCount int default 1, "sIds" text[] default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, "iCount" int default 1, "sIds" text[] default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount bigint default 1, "sIds" text[] default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount int default 2, "sIds" text[] default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount int, "sIds" text[] default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount int default 1, "sIds" text[] default '{a,B)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount int default 1, "sIds" text default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount int default 1, "sIds" text[] default '{a,b)}', inout "sCode" int)`,
    `function sp_x("sName" text, iCount int default 1, "sIds" text[] default '{a,b)}', out "sCode" int, out "sMsg" text)`,
    `function sp_x(iCount int default 1, "sName" text default '', "sIds" text[] default '{a,b)}', out "sCode" int)`,
    `function sp_x("sName" text, iCount int default 1, "sIds" text[] default '{a,b)}', out "sCode" int) returns setof int`,
    `procedure sp_x("sName" text, iCount int default 1, "sIds" text[] default '{a,b)}', out "sCode" int)`,
  ]
  for (const head of others) assert.notEqual(signature(head), signature(STANDARD), head)
  const results = [
    'int',
    'text',
    'setof int',
    'table (a int)',
    'table (a int, b int)',
    'table (b int)',
    'table (a text)',
    'void',
    'jsonb',
    'int[]',
  ]
  const signatures = results.map((result) => signature(`function f("language" text) returns ${result}`))
  assert.equal(new Set(signatures).size, results.length)
})

test('the signature is read alone, wherever the language is named, and every routine of a file', () => {
  const one = 'create function f(a int) returns int language sql as $$ select 1 $$;'
  const other = 'create function f(a int) returns int as $$ select 2 $$ language sql;'
  const [first, second] = [...routinesIn(one), ...routinesIn(other)]
  assert.equal(first?.signature, second?.signature)
  assert.deepEqual(
    routinesIn(`${one} create procedure public."G"() language sql as $$ $$`).map(({ schema, name }) => [
      schema,
      name,
    ]),
    [
      [null, 'f'],
      ['public', 'G'],
    ],
  )
})
