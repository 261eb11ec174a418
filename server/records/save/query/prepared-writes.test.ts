// Prepared additions and lookups are the statements that would have been written for the request, with its own values.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { compileSql, type Sql, sql } from '#server/platform/postgres/sql.ts'
import { madeForm, madeModule, madeRelation } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { returningSql } from '../../rows/query/rows-query.ts'
import type { LookupPart } from '../plan/lookups.ts'
import type { WriteGroup } from '../plan/save-writes.ts'
import { preparedAdditions } from './prepared-additions.ts'
import { preparedLookups } from './prepared-lookups.ts'
import { lookupsSql } from './state-query.ts'
import { additionSql, additionsSql } from './write-query.ts'

const formOf = (id: string, table: string, columns: readonly string[]): Form => ({
  ...madeForm({ table, columns: columns.map((name) => ({ name })) }),
  id,
})

const master = formOf('master', 'doc', ['sBillNo', 'sName'])
const lines = formOf('lines', 'docline', ['sText'])
const module: Module = {
  ...madeModule(master),
  forms: new Map([master, lines].map((form) => [form.id, form])),
}

const groupOf = (form: Form, columns: readonly string[], more: Partial<WriteGroup> = {}): WriteGroup => {
  if (form.backing.kind !== 'relation') throw new TypeError('the form stands on a table')
  const { rows = [] } = more
  const target = { form, relation: form.backing.relation }
  return { target, columns, numbered: [], rows, json: writeJson(rows), ...more }
}

const writtenAnew = (groups: readonly WriteGroup[], context: RequestContext) => {
  const parts = groups.map((group): Sql => {
    const back = returningSql({ module, target: group.target }, context)
    return sql`${additionSql(group, group.json, { context })} ${back}`
  })
  return compileSql(parts.length === 1 ? (parts[0] ?? sql.empty) : additionsSql([], parts))
}

test('additions have the text and the values of those written anew, whoever asked before', () => {
  for (const tenant of ['T1', 'T2', 'T1'])
    for (const groups of [
      [groupOf(master, ['sName'], { numbered: ['sBillNo'], rows: [{ sId: '1', sName: tenant }] })],
      [groupOf(master, ['sBillNo', 'sName'], { rows: [{ sId: '1', sBillNo: 'x' }, { sId: '2' }] })],
      [
        groupOf(master, ['sName'], { rows: [{ sId: '1', sName: 'T2' }] }),
        groupOf(lines, ['sText'], { rows: [{ sId: '2', sText: `it's` }] }),
      ],
      [groupOf(lines, ['sText'], { rows: [] })],
    ]) {
      const context = contextOf(tenant)
      assert.deepEqual(
        preparedAdditions(module, { groups, known: [] }, context),
        writtenAnew(groups, context),
      )
    }
})

test('known records are confirmed by the statement itself, each with its version', () => {
  const known = [
    { ...partOf('first', ['a', 'b']), versions: ['7', '8'] },
    { ...partOf('second', ['c']), versions: ['9'] },
  ]
  for (const tenant of ['T1', 'T2']) {
    const groups = [groupOf(lines, ['sText'], { rows: [{ sId: '1', sText: 'x' }] })]
    const { text, values } = preparedAdditions(module, { groups, known }, contextOf(tenant))
    assert.match(
      text,
      /^with "known" as \(select \(select count\(\*\) from "public"\."customer" t where .* as holds\), "g0" as/s,
    )
    assert.match(text, /where \(select k\.holds from "known" k\) returning/)
    assert.equal(values.filter((value) => value === tenant).length, 3)
    assert.deepEqual(values.filter(Array.isArray), [['a', 'b'], ['7', '8'], ['c'], ['9']])
  }
})

test('a text that stands for the tenant elsewhere stays what it is', () => {
  const rows = [{ sId: '1', sName: 'T1' }]
  const ask = (tenant: string) =>
    preparedAdditions(
      module,
      { groups: [groupOf(master, ['sName'], { rows })], known: [] },
      contextOf(tenant),
    )
  assert.equal(ask('T1').text, ask('T2').text)
  assert.equal(ask('T2').values[0], 'T2')
  assert.ok(ask('T2').values.includes('[{"sId":"1","sName":"T1"}]'))
})

const partOf = (
  key: string,
  values: readonly string[],
  columns: readonly string[] = ['sName'],
): LookupPart => ({
  need: { key, sFormId: key, sModelsId: key, valueColumn: 'sId', columns, values },
  relation: key === 'first' ? FIRST : SECOND,
})
const FIRST = madeRelation([{ name: 'sName' }], { name: 'customer' })
const SECOND = madeRelation([{ name: 'sName' }, { name: 'dPrice', type: 'numeric' }], { name: 'product' })

test('lookups have the text and the values of those written anew, whoever asked before', () => {
  for (const tenant of ['T1', 'T2', 'T1'])
    for (const parts of [
      [partOf('first', [tenant])],
      [partOf('first', ['a', 'b']), partOf('second', [])],
      [partOf('second', ['a'], ['sName', 'dPrice', 'sGone'])],
    ]) {
      const context = contextOf(tenant)
      assert.deepEqual(preparedLookups(parts, context), compileSql(lookupsSql(parts, context)))
    }
})

test('a table that has changed since is looked up by what it has now', () => {
  const context = contextOf('T1')
  const before = [partOf('first', ['a']), partOf('second', ['b'], ['dPrice'])]
  preparedLookups(before, context)
  const without = madeRelation([{ name: 'sName' }], { name: 'product' })
  const after = before.map((part) => (part.relation === SECOND ? { ...part, relation: without } : part))
  for (const parts of [after, before])
    assert.deepEqual(preparedLookups(parts, context), compileSql(lookupsSql(parts, context)))
})
