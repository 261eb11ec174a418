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
  ...rest,
})

const routine = (...parameters: RoutineParameter[]): Routine => ({
  schema: 'public',
  name: 'sp_x',
  kind: 'function',
  parameters,
  returnsSet: false,
  returnType: 'void',
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
