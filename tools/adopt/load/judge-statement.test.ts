// What is done with each kind of statement.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { judgeStatement } from './judge-statement.ts'

const kindOf = (text: string): string => {
  const judgement = judgeStatement(text)
  if (judgement.kind === 'run') return judgement.onFailure
  return judgement.kind === 'skip' && judgement.isTold ? 'told' : judgement.kind
}

const CASES: readonly (readonly [string, string])[] = [
  ['insert into t values (1)', 'insert'],
  ['-- comment\nINSERT   INTO t values (1)', 'insert'],
  ['BEGIN', 'begin'],
  ['commit', 'end'],
  ['rollback to savepoint a', 'tell'],
  ['set role postgres', 'told'],
  ['SET SESSION AUTHORIZATION DEFAULT', 'skip'],
  ['SET SESSION AUTHORIZATION postgres', 'told'],
  ['set client_encoding = utf8', 'skip'],
  ['set transaction_timeout = 0', 'pass'],
  ['create role a superuser', 'told'],
  ['create user mapping for a server b', 'told'],
  ['grant select on t to a', 'skip'],
  ['alter table only public.t owner to a', 'skip'],
  ['alter system set a = b', 'told'],
  ['drop database a', 'skip'],
  ['copy t from program $$id$$', 'told'],
  ["copy t (a, b) from '/etc/passwd'", 'told'],
  ["copy (select 1) to 'x'", 'told'],
  ['create table t (a int)', 'stop'],
  ['create unlogged table t (a int)', 'stop'],
  ['create type t as enum ()', 'stop'],
  ['create function f() returns int', 'tell'],
  ['alter table t add constraint c foreign key (a) references b', 'tell'],
  ['alter table only t alter column a set default 1', 'stop'],
  ['update t set a = 1', 'stop'],
  ['something nobody knows', 'tell'],
]

for (const [text, kind] of CASES) it(`${text.slice(0, 60)}: ${kind}`, () => assert.equal(kindOf(text), kind))

it('writes old and foreign forms in a way that is understood here', () => {
  const textOf = (text: string) => {
    const judgement = judgeStatement(text)
    return judgement.kind === 'run' ? judgement.text : ''
  }
  assert.equal(textOf('create table t (a int) with oids'), 'create table t (a int)')
  assert.equal(textOf('create schema a authorization "b c"'), 'create schema a')
  assert.equal(textOf('alter table t disable trigger all'), 'set session_replication_role = replica')
})
