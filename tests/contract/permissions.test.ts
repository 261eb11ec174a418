// Rights in detail: fields and rows that a role or a user is shown less of, why somebody may not see something, and seeing what another sees.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { DEAR, HIDDEN, MODULE, SETUP } from './rights-things.ts'

let service: TestService
let admin: Client
let clerk: Client
let builder: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
  builder = await service.signIn({ loginType: 'builder' })
})
after(() => service?.close())

const run = (text: string) => service.database.query(text)

const read = (as: Client, body: object = {}, form = 'list') =>
  as.post(`/entry/business/getBusinessDataByFormcustomId/rig.${form}?sModelsId=${MODULE}`, body)

const shown = async (as: Client, body: object = {}) => {
  const { status, body: answer, text } = await read(as, body)
  assert.equal(status, 200, text)
  return answer.rows as readonly Record<string, unknown>[]
}

const idsSeen = async (as: Client) => (await shown(as)).map(({ sId }) => sId)
const hasPrice = async (as: Client) => (await shown(as)).some((row) => 'dPrice' in row)

const save = async (as: Client, sId: string, change: object) => {
  const { body } = await read(admin, { filters: [{ field: 'sId', op: 'eq', value: sId }] }, 'master')
  return as.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [
      {
        sFormId: 'rig.master',
        rows: [{ handleType: 'update', sId, version: body.rows[0].version, data: change }],
      },
    ],
  })
}

test('a field that a role may not see is nowhere, at once; of two roles the wider holds, and the user’s own rows last', async () => {
  assert.equal(await hasPrice(clerk), true)
  await run(
    `insert into framework.sysfieldgrant ("sBrandsId", "sRoleId", "sModelsId", "sName", "sAccess") values ('demo', 'rig-a', '${MODULE}', 'dPrice', 'hidden')`,
  )
  assert.equal(await hasPrice(clerk), false)
  assert.equal(await hasPrice(admin), true)
  const filtered = await read(clerk, { filters: [{ field: 'dPrice', op: 'gt', value: 1 }] })
  assert.equal(filtered.status, 400, filtered.text)
  assert.equal((await save(clerk, 'r1', { dPrice: 1 })).status, 400)
  const { body: module } = await clerk.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  const told = module.forms[0].columns.find(({ sName }: { sName: string }) => sName === 'dPrice')
  assert.deepEqual([told.bVisible, told.sLabel], [0, ''])
  await run(
    `insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', 'demo-clerk', 'rig-b')`,
  )
  assert.equal(await hasPrice(clerk), true)
  await run(
    `insert into framework.sysfieldgrant ("sBrandsId", "sUserId", "sModelsId", "sFormId", "sName", "sAccess") values ('demo', 'demo-clerk', '${MODULE}', 'rig.master', 'dPrice', 'read')`,
  )
  assert.equal(await hasPrice(clerk), true)
  assert.equal((await save(clerk, 'r1', { dPrice: 1 })).status, 400)
  assert.equal((await save(clerk, 'r1', { sName: 'uno' })).status, 200)
  await run(
    `delete from framework.sysfieldgrant; delete from framework.sftlogininfojurisdictiongroup where "sRoleId" = 'rig-b'`,
  )
  assert.equal((await save(clerk, 'r1', { dPrice: 11 })).status, 200)
})

test('a row rule of a role hides its rows on every path; one that cannot be read shows nothing', async () => {
  const rule = (text: string) =>
    run(`delete from framework.sysrowgrant; insert into framework.sysrowgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sRule", "sColumn", "sExpression")
      select 'demo', 'rig-a', '${MODULE}', f, ${text} from unnest(array['rig.list', 'rig.master']) f`)
  await rule(`'owner', null, null`)
  assert.deepEqual(await idsSeen(clerk), ['r3'])
  assert.deepEqual(await idsSeen(admin), ['r1', 'r2', 'r3'])
  assert.equal((await save(clerk, 'r1', { sName: 'x' })).status, 404)
  await run(`update framework.sftlogininfo set "sDepartmentId" = 'd1' where "sId" = 'demo-clerk'`)
  await rule(`'department', 'sDepartmentId', null`)
  assert.deepEqual(await idsSeen(clerk), ['r1'])
  await rule(`'expression', null, 'dPrice >= 20'`)
  assert.deepEqual(await idsSeen(clerk), ['r2', 'r3'])
  await rule(`'expression', null, 'false) or (true'`)
  assert.equal((await read(clerk)).body.code, 'broken_metadata')
  assert.equal((await read(admin)).status, 200)
  await run('delete from framework.sysrowgrant')
  assert.deepEqual(await idsSeen(clerk), ['r1', 'r2', 'r3'])
})

const get = (as: Client, what: string, asked: Record<string, string>) =>
  as.get(`/entry/permissions/${what}?${new URLSearchParams(asked)}`)
const post = (as: Client, what: string, body: object) => as.post(`/entry/permissions/${what}`, body)

const narrow = async (holder: object, fields: readonly object[], rows: readonly object[], as = builder) => {
  const asked = { ...holder, sModelsId: MODULE }
  const { body } = await get(as, 'narrowing', asked as Record<string, string>)
  const said = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return post(as, 'narrow', {
    ...asked,
    fields: fields.map(said),
    rows: rows.map(said),
    version: body.version,
  })
}

const why = async (asked: Record<string, string>) => {
  const { status, body, text } = await get(builder, 'explain', {
    sUserId: 'demo-clerk',
    sModelsId: MODULE,
    action: 'view',
    ...asked,
  })
  assert.equal(status, 200, text)
  return body as { isAllowed: boolean; decidedBy: string | null; steps: { sText: string }[] }
}

const refusal = async (asked: Record<string, string>) => {
  const { decidedBy, steps } = await why(asked)
  return [decidedBy, steps.at(-1)?.sText]
}

test('why somebody may not is told by the rule that decides, and what decides is what they meet', async () => {
  assert.equal((await why({ sFormId: 'rig.list', field: 'dPrice', sId: 'r1' })).isAllowed, true)
  assert.equal((await narrow({ sRoleId: 'rig-a' }, [HIDDEN], [DEAR])).status, 200)
  assert.deepEqual(await refusal({ sModelsId: 'no-such' }), ['module', 'The company has no such module.'])
  assert.match((await refusal({ action: 'del' })).join(), /^grant,None of the user’s roles grants “del”/)
  assert.deepEqual(await refusal({ sFormId: 'rig.master', field: 'dPrice' }), [
    'field',
    'The field is hidden by the role “Rig A”.',
  ])
  assert.equal(await hasPrice(clerk), false)
  assert.match(
    (await refusal({ sFormId: 'rig.list', sId: 'r1' })).join(),
    /^row,.*the role “Rig A”: dPrice >= 20/,
  )
  assert.deepEqual(await idsSeen(clerk), ['r2', 'r3'])
  await run(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-clerk', '${MODULE}', 'update', 0)`,
  )
  assert.deepEqual(await refusal({ action: 'update' }), [
    'grant',
    '“update” is taken away by the user’s own rights (update).',
  ])
  await run(
    `delete from framework.sysjurisdiction where "sUserId" = 'demo-clerk' and "bAllow" = 0; update public.rig set "bCheck" = 1 where "sId" = 'r3'`,
  )
  assert.deepEqual(await refusal({ action: 'update', sFormId: 'rig.master', sId: 'r3' }), [
    'state',
    'The record is approved: it cannot be changed.',
  ])
  await run(`update framework.gdsconfigformmaster set "sRowRule" = 'dPrice < 30' where "sId" = 'rig.list'`)
  assert.match(
    (await refusal({ sFormId: 'rig.list', sId: 'r3' })).join(),
    /^row,The form shows some of its rows only/,
  )
  await run(
    `update framework.gdsconfigformmaster set "sRowRule" = null where "sId" = 'rig.list'; update public.rig set "bCheck" = 0`,
  )
  for (const as of [clerk, admin])
    assert.equal(
      (await get(as, 'explain', { sUserId: 'demo-clerk', sModelsId: MODULE, action: 'view' })).status,
      403,
    )
  assert.equal(
    (await get(builder, 'explain', { sUserId: 'acme-clerk', sModelsId: MODULE, action: 'view' })).status,
    404,
  )
})

test('what narrows is judged, kept whole, audited, and told where two roles differ', async () => {
  const wrong = await narrow({ sRoleId: 'rig-b' }, [{ ...HIDDEN, sName: 'dCost' }], [])
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'fields.0'])
  for (const sExpression of ['dCost > 1', 'false) or (true', "dPrice = 'x'"])
    assert.equal(
      (await narrow({ sRoleId: 'rig-b' }, [], [{ ...DEAR, sExpression }])).status,
      400,
      sExpression,
    )
  assert.equal((await narrow({ sRoleId: 'nobody' }, [HIDDEN], [])).status, 404)
  const late = { sRoleId: 'rig-a', sModelsId: MODULE, fields: [], rows: [], version: 'old' }
  const { status, body } = await post(builder, 'narrow', late)
  assert.deepEqual([status, body.current.fields], [409, [HIDDEN]])
  const { body: compared } = await get(builder, 'compare', { sRoleId: 'rig-a', sOtherId: 'rig-b' })
  assert.deepEqual(compared.modules, [
    {
      sModelsId: MODULE,
      sName: 'Rights',
      one: [],
      other: [],
      fields: { one: [HIDDEN], other: [] },
      rows: { one: [DEAR], other: [] },
    },
  ])
  assert.equal((await get(builder, 'compare', { sRoleId: 'rig-a', sOtherId: 'nobody' })).status, 404)
  const [audited] = await run(
    `select "jAfter" -> 'fields' -> 0 ->> 'sName' as name from framework.sysaudit where "sRowId" = 'rig-a' order by "iId" desc limit 1`,
  )
  assert.deepEqual(audited, { name: 'dPrice' })
  await run(
    `insert into framework.sysfieldgrant ("sBrandsId", "sUserId", "sModelsId", "sName", "sAccess") values ('demo', 'demo-admin', '${MODULE}', 'sName', 'hidden')`,
  )
  const lifted = await narrow({ sRoleId: 'rig-a' }, [], [])
  assert.deepEqual([lifted.status, lifted.body.code], [403, 'forbidden'])
  await run(`delete from framework.sysfieldgrant where "sUserId" = 'demo-admin'`)
})

test('seen as another, everything reads as theirs and nothing is written; it ends with who sees, and never shows more', async () => {
  const answer = await post(builder, 'viewAs', { sUserId: 'demo-clerk' })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual([answer.body.context.sUserId, answer.body.context.sLoginType], ['demo-clerk', 'business'])
  const seen = service.as(answer.body.token)
  assert.deepEqual(await idsSeen(seen), ['r2', 'r3'])
  assert.equal(await hasPrice(seen), false)
  assert.deepEqual((await seen.get('/entry/menu')).body, (await clerk.get('/entry/menu')).body)
  const told = async (as: Client) =>
    (await as.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)).text
  assert.equal(await told(seen), await told(clerk))
  assert.equal((await save(seen, 'r2', { sName: 'x' })).status, 403)
  for (const [path, body] of [
    ['/entry/logoutOthers', {}],
    ['/entry/permissions/viewAs', { sUserId: 'demo-admin' }],
    ['/entry/changePassword', { sOldPassword: 'test-password', sNewPassword: 'another-password' }],
    ['/entry/switchLanguage', { sLanguage: 'en' }],
    ['/entry/gdsmodule/add', { data: {} }],
    [`/entry/business/doExamine?sModelsId=${MODULE}`, { sFormId: 'rig.master', sIds: ['r2'], bCheck: 1 }],
    [`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}&dryRun=0`, { sProName: 'x' }],
    [`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}&dryRun=1&dryRun=0`, { sProName: 'x' }],
  ] as const)
    assert.equal((await seen.post(path, body)).status, 403, path)
  const dry = await seen.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}&dryRun=1`, {
    forms: [],
  })
  assert.notEqual(dry.status, 403)
  assert.equal((await clerk.get('/entry/context')).status, 200)
  const roles = await post(builder, 'viewAs', { sRoleIds: ['rig-b'] })
  assert.deepEqual(await idsSeen(service.as(roles.body.token)), ['r1', 'r2', 'r3'])
  assert.equal(
    (
      await service
        .as(roles.body.token)
        .get('/entry/business/getModelBysId/sal-sales-order?sModelsId=sal-sales-order')
    ).status,
    403,
  )
  assert.equal((await post(builder, 'viewAs', { sUserId: 'acme-clerk' })).status, 404)
  assert.equal((await post(builder, 'viewAs', {})).status, 400)
  assert.equal((await post(admin, 'viewAs', { sUserId: 'demo-clerk' })).status, 403)
  const [audited] = await run(
    `select "sUserId", "jAfter" from framework.sysaudit where "sRowId" = 'demo-clerk' and "jAfter" ? 'bViewedAs' limit 1`,
  )
  assert.deepEqual(audited, { sUserId: 'demo-admin', jAfter: { bViewedAs: 1 } })
  await run(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-admin', '${MODULE}', 'view', 0)`,
  )
  assert.equal((await seen.get('/entry/menu')).status, 401)
  const more = await post(builder, 'viewAs', { sUserId: 'demo-clerk' })
  assert.deepEqual([more.status, more.body.detail], [403, `They see more than you do, in: ${MODULE}`])
  await run(`delete from framework.sysjurisdiction where "sUserId" = 'demo-admin'`)
  assert.equal((await seen.get('/entry/menu')).status, 200)
  assert.equal((await builder.post('/entry/logout', {})).status, 200)
  assert.equal((await seen.get('/entry/menu')).status, 401)
  assert.equal((await clerk.get('/entry/context')).status, 200)
})

test('nobody grants more than they hold, neither an action nor a role, nor what they are shown less of', async () => {
  const line = (form: string, data: object) =>
    admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${form.split('.')[0]}`, {
      forms: [{ sFormId: form, rows: [{ handleType: 'add', data }] }],
    })
  const grant = (sAction: string) =>
    line('sis-role-class.slave', { sParentId: 'rig-b', sModuleId: MODULE, sAction })
  const give = () => line('sft-user.slave-roles', { sParentId: 'demo-clerk', sRoleId: 'rig-b' })
  await run(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-admin', '${MODULE}', 'update', 0)`,
  )
  const refused = await grant('*')
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [422, 'Nobody grants more than they hold: you may not do this yourself.'],
  )
  assert.equal((await give()).status, 422)
  assert.equal((await grant('print')).status, 200)
  await run(
    `delete from framework.sysjurisdiction where "sUserId" = 'demo-admin'; insert into framework.sysfieldgrant ("sBrandsId", "sUserId", "sModelsId", "sName", "sAccess") values ('demo', 'demo-admin', '${MODULE}', 'sName', 'read')`,
  )
  assert.equal((await grant('add')).status, 422)
  await run(`delete from framework.sysfieldgrant where "sUserId" = 'demo-admin'`)
  assert.equal((await grant('add')).status, 200)
  assert.equal((await give()).status, 200)
})
