// Cases of binding by name: what each parameter gets, and what is refused at which path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Routine, RoutineParameter } from '#server/schema/catalogue/catalogue.ts'
import { bindArguments, type RoutineInput } from './bind-arguments.ts'

const context: RequestContext = {
  sBrandsId: 'T1',
  sSubsidiaryId: 'S1',
  sUserId: 'U1',
  sUserNo: 'clerk',
  sUserName: 'Clerk',
  sLanguage: 'en',
  sLoginType: 'business',
  sEmployeeId: null,
  sDepartmentId: null,
  sRoleIds: ['r1', 'r"2'],
  bAdmin: 0,
  sVerifyLicense: '*',
  sSessionId: 'x',
  sRequestId: 'y',
  sClientIp: '127.0.0.1',
  sTimeZone: 'UTC',
}

const parameter = (name: string, type: string, rest: Partial<RoutineParameter> = {}): RoutineParameter => ({
  name,
  type,
  mode: 'in',
  hasDefault: false,
  isVariadic: false,
  ...rest,
})

const routine = (...parameters: RoutineParameter[]): Routine => ({
  schema: 'public',
  name: 'sp_x',
  kind: 'function',
  parameters,
  returnsSet: false,
  returnType: 'void',
  isReadOnly: false,
  fingerprint: '1',
})

const bound = (
  parameters: RoutineParameter[],
  given: Partial<RoutineInput> = {},
): Record<string, unknown> => {
  const binding = bindArguments(routine(...parameters), { context, params: {}, ...given })
  assert.ok(binding.ok, JSON.stringify(binding))
  return Object.fromEntries(binding.bound.map(({ name, text }) => [name, text]))
}

const paths = (parameters: RoutineParameter[], given: Partial<RoutineInput> = {}): string[] => {
  const binding = bindArguments(routine(...parameters), { context, params: {}, ...given })
  return binding.ok ? [] : binding.errors.map(({ path }) => path)
}

test('context keys come from the session, whatever params say', () => {
  const keys = [
    parameter('sBrandsId', 'text'),
    parameter('sUserId', 'text', { hasDefault: true }),
    parameter('bAdmin', 'integer'),
  ]
  assert.deepEqual(bound(keys, { params: { sBrandsId: 'T2', sUserId: 'evil', bAdmin: 1 } }), {
    sBrandsId: 'T1',
    sUserId: 'U1',
    bAdmin: '0',
  })
})

test('a parameter is a context key in whatever case and width it is spelt', () => {
  for (const name of [
    'sbrandsid',
    'SBRANDSID',
    'sBrandsID',
    'ｓBrandsId',
    'ＳＢＲＡＮＤＳＩＤ',
    'ſbrandſid',
    's\u200bBrandsId',
  ]) {
    assert.deepEqual(bound([parameter(name, 'text')], { params: { [name]: 'T2', sBrandsId: 'T2' } }), {
      [name]: 'T1',
    })
    assert.deepEqual(bound([parameter(name, 'text')], {}), { [name]: 'T1' }, 'it is never missing')
    assert.deepEqual(
      bound([parameter(name, 'text', { hasDefault: true, mode: 'inout' })], { params: { [name]: 'T2' } }),
      {
        [name]: 'T1',
      },
    )
  }
  assert.deepEqual(bound([parameter('sroleids', 'text[]')], { params: { sroleids: ['admin'] } }), {
    sroleids: '{"r1","r\\"2"}',
  })
  assert.deepEqual(bound([parameter('badmin', 'integer')], { params: { badmin: 1 } }), { badmin: '0' })
  assert.deepEqual(bound([parameter('sBrandsId2', 'text')], { params: { sBrandsId2: 'x' } }), {
    sBrandsId2: 'x',
  })
})

test('context keys are overruled in everything that is bound, at every depth', () => {
  const sent = {
    list: [{ sUserId: 'evil', n: 1 }, [{ SUSERID: 'evil' }], 'sUserId'],
    inner: { a: { b: { bAdmin: 1, ｂＡｄｍｉｎ: 1, sRoleIds: ['admin'] } }, text: '{"sUserId":"evil"}' },
    d: new Decimal('0.10000000000000000001'),
    nothing: null,
  }
  const own = {
    list: [{ sUserId: 'U1', n: 1 }, [{ SUSERID: 'U1' }], 'sUserId'],
    inner: { a: { b: { bAdmin: 0, ｂＡｄｍｉｎ: 0, sRoleIds: ['r1', 'r"2'] } }, text: '{"sUserId":"evil"}' },
  }
  const all = [
    parameter('jParams', 'jsonb'),
    parameter('list', 'jsonb'),
    parameter('inner', 'json'),
    parameter('rows', 'jsonb[]'),
    parameter('sIds', 'jsonb'),
  ]
  const params = { ...sent, rows: sent.list, sIds: [{ sIds: [{ suserid: 'evil' }] }] }
  const given = bound(all, { params })
  const parsed = (name: string) => JSON.parse(String(given[name]))
  assert.deepEqual(parsed('list'), own.list)
  assert.deepEqual(parsed('inner'), own.inner)
  assert.deepEqual(parsed('sIds'), [{ sIds: [{ suserid: 'U1' }] }])
  assert.deepEqual(parsed('jParams').inner, own.inner)
  assert.ok(String(given.jParams).includes('0.10000000000000000001'))
  assert.ok(!String(given.rows).includes('"sUserId\\":\\"evil'), String(given.rows))
  assert.deepEqual(sent.list[0], { sUserId: 'evil', n: 1 }, 'what was given is left as it is')
})

test('role ids fit a list, a text and JSON', () => {
  assert.deepEqual(bound([parameter('sRoleIds', 'text[]')]), { sRoleIds: '{"r1","r\\"2"}' })
  assert.deepEqual(bound([parameter('sRoleIds', 'text')]), { sRoleIds: 'r1,r"2' })
  assert.deepEqual(bound([parameter('sRoleIds', 'jsonb')]), { sRoleIds: '["r1","r\\"2"]' })
})

test('jParams, sIds and jRows are given whole', () => {
  const all = [parameter('jParams', 'jsonb'), parameter('sIds', 'text[]'), parameter('jRows', 'jsonb')]
  const given = {
    params: { d: new Decimal('0.10000000000000000001') },
    sIds: ['a', 'b,c'],
    jRows: '[{"sId":"a"}]',
  }
  assert.deepEqual(bound(all, given), {
    jParams: '{"d":0.10000000000000000001}',
    sIds: '{"a","b,c"}',
    jRows: '[{"sId":"a"}]',
  })
  assert.deepEqual(bound([parameter('jParams', 'jsonb')], { params: { a: 1, sBrandsId: 'T2', bAdmin: 1 } }), {
    jParams: '{"a":1,"sBrandsId":"T1","bAdmin":0}',
  })
  assert.deepEqual(bound([parameter('sIds', 'text[]')]), { sIds: '{}' })
  assert.deepEqual(bound([parameter('sIds', 'text[]', { hasDefault: true })]), {})
})

test('other parameters are judged by their type', () => {
  const all = [
    parameter('dQty', 'numeric'),
    parameter('tDay', 'date'),
    parameter('bFlag', 'boolean'),
    parameter('jAny', 'jsonb'),
  ]
  assert.deepEqual(
    bound(all, { params: { dQty: '1.50', tDay: '2026-01-31', bFlag: 1, jAny: 'x', unknown: 1 } }),
    {
      dQty: '1.5',
      tDay: '2026-01-31',
      bFlag: 'true',
      jAny: '"x"',
    },
  )
  assert.deepEqual(paths(all, { params: { dQty: 'x', tDay: 'tomorrow', bFlag: [1], jAny: null } }), [
    'params.dQty',
    'params.tDay',
    'params.bFlag',
  ])
})

test('a missing parameter is refused unless it has a default; null is a value', () => {
  assert.deepEqual(paths([parameter('sName', 'text')]), ['params.sName'])
  assert.deepEqual(bound([parameter('sName', 'text', { hasDefault: true })]), {})
  assert.deepEqual(bound([parameter('sName', 'text')], { params: { sName: null } }), { sName: null })
  assert.deepEqual(paths([parameter('toString', 'text')]), ['params.toString'])
})

test('out parameters are not bound; an inout one is null when nothing is given', () => {
  const all = [
    parameter('sCode', 'integer', { mode: 'out' }),
    parameter('iNext', 'integer', { mode: 'inout' }),
  ]
  assert.deepEqual(bound(all), { iNext: null })
})
