// How the users of a company come in: rules for passwords and second factors and whom they lead where, substitutes, and an import.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, stepAt } from '#server/access/factor/totp.ts'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let builder: Client
let acme: Client
let clerk: Client

before(async () => {
  service = await openTestService()
  builder = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())

const run = (text: string) => service.database.query(text)

const setRules = async (change: object, as = builder) => {
  const { body } = await as.get('/entry/users/rules')
  const said = Object.entries({ ...body, ...change }).filter(([, value]) => value !== null)
  return as.post('/entry/users/setRules', Object.fromEntries(said))
}

const change = (as: Client, sOldPassword: string, sNewPassword: string) =>
  as.post('/entry/changePassword', { sOldPassword, sNewPassword })

const confinedOf = async (as: Client) => (await as.get('/entry/context')).body.confined

test('rules are set by administrators in the builder, for their own company, and not over somebody else’s', async () => {
  for (const as of [clerk, await service.signIn()]) {
    assert.equal((await as.get('/entry/users/rules')).status, 403)
    assert.equal((await as.get('/entry/users/access?sUserId=demo-clerk')).status, 403)
    assert.equal((await as.get('/entry/users/substitutes?sUserId=demo-clerk')).status, 403)
    assert.equal((await as.post('/entry/users/import', { sText: 'user,name' })).status, 403)
  }
  const { status, body, text } = await setRules({ iPasswordLength: 12, iPasswordHistory: 3 })
  assert.equal(status, 200, text)
  assert.deepEqual([body.iPasswordLength, body.iPasswordHistory, body.iPasswordDays], [12, 3, null])
  assert.equal((await acme.get('/entry/users/rules')).body.iPasswordLength, 8)
  assert.equal((await setRules({ version: 'old' })).status, 409)
  assert.equal((await setRules({ iPasswordLength: 4 })).status, 400)
  const wrong = await setRules({ sRoleIds: ['nobody'] })
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'sRoleIds.0'])
  const [audited] = await run(
    `select "jAfter" ->> 'iPasswordLength' as length from framework.sysaudit where "sTbName" = 'sissigninrule' order by "iId" desc limit 1`,
  )
  assert.deepEqual(audited, { length: '12' })
})

test('a new password is long enough and none of the last ones; one that is too old lets nothing be done but change it', async () => {
  const short = await change(clerk, TEST_PASSWORD, 'eleven-long')
  assert.deepEqual(
    [short.status, short.body.errors[0].message],
    [400, 'A password needs at least 12 characters'],
  )
  assert.equal((await change(clerk, TEST_PASSWORD, 'the-second-password')).status, 200)
  assert.equal((await change(clerk, 'the-second-password', 'the-third-password')).status, 200)
  const had = await change(clerk, 'the-third-password', 'the-second-password')
  assert.deepEqual([had.status, had.body.errors[0].path], [400, 'sNewPassword'])
  assert.equal((await change(clerk, 'the-third-password', 'the-fourth-password')).status, 200)
  assert.equal((await change(clerk, 'the-fourth-password', 'the-fifth-password')).status, 200)
  assert.equal((await change(clerk, 'the-fifth-password', 'the-second-password')).status, 200)

  assert.equal((await setRules({ iPasswordDays: 30, iPasswordHistory: 1, iPasswordLength: 8 })).status, 200)
  assert.equal((await clerk.get('/entry/menu')).status, 200)
  await run(
    `update framework.sftlogininfo set "tPasswordChanged" = clock_timestamp() - interval '31 days' where "sId" = 'demo-clerk'`,
  )
  const refused = await clerk.get('/entry/menu')
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [403, 'Your password is temporary or too old: change it first'],
  )
  assert.equal(await confinedOf(clerk), 'password')
  for (const path of ['secondFactor/begin', 'logoutOthers', 'users/endSessions'])
    assert.equal((await clerk.post(`/entry/${path}`, {})).status, 403, path)
  const signedIn = await service.as().post('/entry/login', {
    ...{ sBrandNo: 'demo', sUserNo: 'clerk', sPassword: 'the-second-password', sLoginType: 'business' },
  })
  assert.equal(signedIn.body.confined, 'password', signedIn.text)
  const { body: access } = await builder.get('/entry/users/access?sUserId=demo-clerk')
  assert.deepEqual([access.password, access.isFactorOn, access.isFactorNeeded], ['own', false, false])
  assert.ok(access.tPasswordEnds > access.tPasswordChanged)
  assert.equal((await builder.get('/entry/users/access?sUserId=acme-clerk')).status, 404)
  assert.equal((await change(clerk, 'the-second-password', TEST_PASSWORD)).status, 200)
  assert.equal((await clerk.get('/entry/menu')).status, 200)
  assert.equal((await setRules({ iPasswordDays: null })).status, 200)
})

test('a temporary password lets nothing be done but change it, in either front end, and not to itself', async () => {
  const given = await (await service.signIn()).post('/entry/business/getProData?sModelsId=sft-user', {
    ...{ sProName: 'Sp_btn_user_reset_password', sIds: ['demo-manager'] },
  })
  const temporary = /[0-9a-f-]{23}$/.exec(given.body.sMsg)?.[0] ?? ''
  await run(`update framework.sftlogininfo set "bBuilder" = 1 where "sId" = 'demo-manager'`)
  const signIn = (sPassword: string, sLoginType: string) =>
    service.as().post('/entry/login', { sBrandNo: 'demo', sUserNo: 'manager', sPassword, sLoginType })
  for (const loginType of ['business', 'builder']) {
    const { body } = await signIn(temporary, loginType)
    assert.equal(body.confined, 'password')
    const { status, body: refused } = await service.as(body.token).get('/entry/menu')
    assert.deepEqual([status, refused.code], [403, 'forbidden'])
  }
  const manager = service.as((await signIn(temporary, 'business')).body.token)
  assert.equal((await change(manager, temporary, temporary)).status, 400)
  assert.equal((await change(manager, temporary, 'a password of my own')).status, 200)
  assert.equal((await manager.get('/entry/menu')).status, 200)
  assert.equal((await signIn('a password of my own', 'builder')).body.confined, null)
})

test('whoever has to have a second factor sets it up before anything else, in either front end; others are let alone', async () => {
  const [role] = await run(
    `select "sRoleId" as id from framework.sftlogininfojurisdictiongroup where "sBrandsId" = 'demo' and "sUserId" = 'demo-clerk' limit 1`,
  )
  assert.equal((await setRules({ sRoleIds: [role?.id] })).status, 200)
  assert.equal(await confinedOf(clerk), 'factor')
  const refused = await clerk.post(
    '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer',
    {},
  )
  assert.equal(refused.status, 403)
  assert.match(refused.body.detail, /asks for a second factor/)
  assert.equal((await change(clerk, TEST_PASSWORD, 'another-password')).status, 403)
  assert.equal((await builder.get('/entry/menu')).status, 200)
  const { body: begun } = await clerk.post('/entry/secondFactor/begin', { sPassword: TEST_PASSWORD })
  const sCode = codeOf(begun.sSecret, stepAt(Date.now()))
  assert.equal(await confinedOf(clerk), 'factor')
  assert.equal((await clerk.post('/entry/secondFactor/confirm', { sCode })).status, 200)
  assert.equal(await confinedOf(clerk), null)
  assert.equal((await clerk.get('/entry/menu')).status, 200)
  assert.equal((await builder.post('/entry/users/resetSecondFactor', { sUserId: 'demo-clerk' })).status, 200)
  assert.equal(await confinedOf(clerk), 'factor')

  assert.equal((await setRules({ sRoleIds: [], bSecondFactor: 1 })).status, 200)
  assert.equal((await builder.get('/entry/gdsmodule/get')).status, 403)
  assert.equal(await confinedOf(builder), 'factor')
  assert.equal((await acme.get('/entry/gdsmodule/get')).status, 200)
  await run('delete from framework.sissigninrule')
  assert.equal((await builder.get('/entry/gdsmodule/get')).status, 200)
})

test('substitutes are users of the company, from one day until another', async () => {
  const days = { tFrom: '2030-01-01', tUntil: '2030-01-31' }
  const set = (substitutes: readonly object[], sUserId = 'demo-clerk', as = builder) =>
    as.post('/entry/users/setSubstitutes', { sUserId, substitutes })
  const { status, body, text } = await set([{ sSubstituteId: 'demo-admin', ...days }])
  assert.equal(status, 200, text)
  assert.equal(body.substitutes[0].sSubstituteId, 'demo-admin')
  for (const wrong of [
    { sSubstituteId: 'demo-clerk', ...days },
    { sSubstituteId: 'acme-clerk', ...days },
    { sSubstituteId: 'demo-admin', tFrom: '2030-02-01', tUntil: '2030-01-31' },
    { sSubstituteId: 'demo-admin', tFrom: '2030-02-01', tUntil: '2030-02-31' },
  ])
    assert.equal((await set([wrong])).status, 400, JSON.stringify(wrong))
  assert.equal((await set([], 'demo-clerk', acme)).status, 404)
  const { body: kept } = await builder.get('/entry/users/substitutes?sUserId=demo-clerk')
  assert.deepEqual(kept, body)
})

test('an import tells every mistake by its line and adds nobody; without any it adds all, with their roles', async () => {
  const send = (sText: string, dryRun = '0', as = builder) =>
    as.post(`/entry/users/import?dryRun=${dryRun}`, { sText })
  const [role] = await run(
    `insert into framework.sisjurisdictionclassify ("sBrandsId", "sCode", "sNameEn", "sNameZh") values ('demo', 'desk', 'Desk', '前台') returning "sId"`,
  )
  await run(
    `insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('demo', 'beyond', 'beyond', 'Beyond', '超出');
     insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode") values ('demo', 'beyond', 'ele-customer', 'del');
     insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode", "bAllow") values ('demo', 'demo-admin', 'ele-customer', 'del', 0)`,
  )
  const wrong = await send(
    'user,name,roles,subsidiary\nnew1,"One, the first",desk,\nclerk,Two,nobody,nowhere\n,Three,,\nnew1,Four,beyond,\nfive',
  )
  assert.equal(wrong.status, 200, wrong.text)
  assert.equal(wrong.body.isDone, false)
  assert.deepEqual(
    wrong.body.problems.map(({ iLine, sText }: { iLine: number; sText: string }) => `${iLine} ${sText}`),
    [
      '3 There is such a user already',
      '3 There is no subsidiary “nowhere”',
      '3 There is no role “nobody”',
      '4 The user is missing',
      '5 The user stands in it twice',
      '5 Nobody grants more than they hold: the role “beyond” may do more than you may',
      '6 The line has more or fewer cells than the first',
    ],
  )
  const good = '用户\t姓名\t角色\t语言\nnew1\t张三\tdesk\tzh-CN\nnew2\tTwo\t\t\n'
  assert.deepEqual((await send(good, '1')).body, { iUsers: 2, problems: [], isDone: false })
  const made = () =>
    run(
      `select u."sUserNo", u."sUserName", u."sLanguage", u."sPasswordHash", (select count(*)::int from framework.sftlogininfojurisdictiongroup g where g."sUserId" = u."sId" and g."sRoleId" = '${role?.sId}') as roles
       from framework.sftlogininfo u where u."sBrandsId" = 'demo' and u."sUserNo" like 'new%' order by 1`,
    )
  assert.deepEqual(await made(), [])
  assert.deepEqual((await send(good)).body, { iUsers: 2, problems: [], isDone: true })
  assert.deepEqual(
    (await made()).map((row) => Object.values(row)),
    [
      ['new1', '张三', 'zh-CN', '$none$', 1],
      ['new2', 'Two', 'en', '$none$', 0],
    ],
  )
  const unknown = await send('user,nick\na,b')
  assert.match(unknown.body.problems[0].sText, /^“nick” is no column/)
})
