import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SqlFile, SqlKind } from './edition.ts'
import { createdBy, sqlOrder } from './sql-order.ts'

const file = (path: string, kind: SqlKind, text: string): SqlFile => ({ path, kind, text })
const pathsOf = (files: readonly SqlFile[]): readonly string[] => sqlOrder(files).map(({ path }) => path)

test('what a file creates is read from its text, not from its comments', () => {
  const text = `-- create table ghost
    create table if not exists One ("sName" text);
    CREATE OR REPLACE VIEW public.two as select 1;
    create or replace function three() returns int language sql as 'select 1';`
  assert.deepEqual(createdBy(file('a', 'table', text)), [
    { kind: 'table', name: 'one' },
    { kind: 'view', name: 'two' },
    { kind: 'routine', name: 'three' },
  ])
})

test('a file runs after those that it names, whatever their folders are called', () => {
  const files = [
    file(
      'a/orders.table.sql',
      'table',
      `create table orders (); select framework.add_references('orders', '{"x": "parties"}')`,
    ),
    file('b/parties.table.sql', 'table', 'create table parties ()'),
    file('a/orders.view.sql', 'view', 'create view all_orders as select fn_name() from orders'),
    file('b/fn_name.sql', 'routine', 'create function fn_name() returns text'),
    file('a/orders.test.sql', 'test', 'select fn_name()'),
  ]
  assert.deepEqual(pathsOf(files), [
    'b/parties.table.sql',
    'a/orders.table.sql',
    'b/fn_name.sql',
    'a/orders.view.sql',
  ])
})

test('routines may name each other; tables may not', () => {
  const routines = [
    file('fn_a.sql', 'routine', 'create function fn_a() as $$ fn_b() $$'),
    file('fn_b.sql', 'routine', 'create function fn_b() as $$ fn_a() $$'),
  ]
  assert.equal(pathsOf(routines).length, 2)
  const tables = [
    file('a.table.sql', 'table', 'create table aa (x text references bb)'),
    file('b.table.sql', 'table', 'create table bb (x text references aa)'),
  ]
  assert.throws(() => sqlOrder(tables), /a\.table\.sql needs b\.table\.sql needs a\.table\.sql/)
})
