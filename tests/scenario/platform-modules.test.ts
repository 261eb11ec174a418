// Subsidiaries, users, roles and editions through the generic endpoints: an administrator handles the company's own, sees no
// other's and no password, and what is changed takes effect on the next request.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { modulesOfEdition } from '#tools/license/modules-of-edition.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

const MODULES = {
  'sft-subsidiary': 'master',
  'sft-user': 'master',
  'sft-role-group': 'master',
  'sis-role-class': 'master',
  'sis-edition': null,
} as const
type PlatformModule = keyof typeof MODULES
type Fields = Readonly<Record<string, unknown>>

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service.close())

const read = async (client: Client, form: string, body: Fields = {}): Promise<Answer> => {
  const module = form.slice(0, form.indexOf('.'))
  return client.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`, body)
}

const rowsOf = async (client: Client, form: string, body: Fields = {}): Promise<Fields[]> => {
  const answer = await read(client, form, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}

const rowOf = async (client: Client, form: string, field: string, value: string): Promise<Fields> => {
  const [row] = await rowsOf(client, form, { filters: [{ field, op: 'eq', value }] })
  assert.ok(row, `${form} has no row whose ${field} is ${value}`)
  return row
}

type SavedRow = {
  readonly handleType: string
  readonly sId?: unknown
  readonly version?: unknown
  readonly data?: Fields
}

const save = (client: Client, forms: Readonly<Record<string, readonly SavedRow[]>>): Promise<Answer> => {
  const [first = ''] = Object.keys(forms)
  const module = first.slice(0, first.indexOf('.'))
  const body = { forms: Object.entries(forms).map(([sFormId, rows]) => ({ sFormId, rows })) }
  return client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, body)
}

const saved = async (
  client: Client,
  forms: Readonly<Record<string, readonly SavedRow[]>>,
): Promise<Fields> => {
  const answer = await save(client, forms)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0]
}

const press = (client: Client, sProName: string, sIds: readonly unknown[]): Promise<Answer> =>
  client.post('/entry/procedureCall/doGenericProcedureCall?sModelsId=sft-user', { sProName, sIds })

const signInWith = (sUserNo: string, sPassword: string): Promise<Answer> =>
  service.as().post('/entry/login', { sBrandNo: 'demo', sUserNo, sPassword, sLoginType: 'business' })

test('an administrator lists the own company alone, and no password', async () => {
  for (const company of ['demo', 'acme']) {
    const client = await service.signIn({ company })
    const others = company === 'demo' ? /acme|globex/ : /demo|globex/
    for (const module of Object.keys(MODULES) as PlatformModule[]) {
      const answer = await read(client, `${module}.list`)
      assert.equal(answer.status, 200, answer.text)
      assert.doesNotMatch(answer.text, others, module)
      assert.doesNotMatch(answer.text, /argon2|sPasswordHash/)
      if (module !== 'sis-edition') assert.ok(answer.body.rows.length > 0, module)
    }
  }
  assert.deepEqual(
    (await rowsOf(admin, 'sft-subsidiary.list')).map(({ sCode }) => sCode),
    ['HQ', 'SOUTH'],
  )
})

test('a new user gets a role and a temporary password, signs in, and changes it', async () => {
  const home = await rowOf(admin, 'sft-subsidiary.list', 'sCode', 'HQ')
  const clerkRole = await rowOf(admin, 'sis-role-class.list', 'sCode', 'clerk')
  const user = await saved(admin, {
    'sft-user.master': [
      {
        handleType: 'add',
        data: { sLoginNo: 'newcomer', sName: 'Newcomer', sHomeId: home.sId, sSpeaks: 'zh-CN' },
      },
    ],
    'sft-user.slave-roles': [{ handleType: 'add', data: { sRoleId: clerkRole.sId } }],
  })
  assert.equal((await signInWith('newcomer', '')).status === 200, false)
  assert.equal((await signInWith('newcomer', '$none$')).status, 401)
  const given = await press(admin, 'Sp_btn_user_reset_password', [user.sId])
  assert.equal(given.status, 200, given.text)
  const password = /[0-9a-f-]{23}$/.exec(given.body.sMsg)?.[0] ?? ''
  assert.equal((await signInWith('newcomer', `${password}0`)).status, 401)
  const session = await signInWith('newcomer', password)
  assert.equal(session.status, 200, session.text)
  assert.equal(session.body.context.sLanguage, 'zh-CN')
  const newcomer = service.as(session.body.token)
  assert.equal((await read(newcomer, 'sal-sales-order.list')).status, 403)
  const change = { sOldPassword: password, sNewPassword: 'a password of my own' }
  assert.equal((await newcomer.post('/entry/changePassword', change)).status, 200)
  assert.equal((await read(newcomer, 'sal-sales-order.list')).status, 200)
  assert.equal((await signInWith('newcomer', password)).status, 401)
  assert.equal((await signInWith('newcomer', change.sNewPassword)).status, 200)
})

test('roles, names and disabling take effect on the next request', async () => {
  const manager = await service.signIn({ user: 'manager' })
  const row = await rowOf(admin, 'sft-user.master', 'sLoginNo', 'manager')
  const membership = await rowOf(admin, 'sft-role-group.list', 'sLoginNo', 'manager')
  await saved(admin, {
    'sft-role-group.master': [{ handleType: 'del', sId: membership.sId, version: membership.version }],
  })
  assert.equal((await read(manager, 'sal-sales-order.list')).status, 403)
  await saved(admin, {
    'sft-role-group.master': [{ handleType: 'add', data: { sParentId: row.sId, sRoleId: 'manager' } }],
  })
  assert.equal((await read(manager, 'sal-sales-order.list')).status, 200)
  await saved(admin, {
    'sft-user.master': [
      { handleType: 'update', sId: row.sId, version: row.version, data: { sName: 'Renamed' } },
    ],
  })
  assert.equal((await manager.get('/entry/context')).body.context.sUserName, 'Renamed')
  assert.equal((await press(admin, 'Sp_btn_user_disable', [row.sId])).status, 200)
  assert.equal((await manager.get('/entry/context')).status, 401)
  assert.equal((await press(admin, 'Sp_btn_user_enable', [row.sId])).status, 200)
})

test('a role’s grants are its lines', async () => {
  const role = await saved(admin, {
    'sis-role-class.master': [
      { handleType: 'add', data: { sCode: 'buyer', sNameEn: 'Buyer', sNameZh: '采购员' } },
    ],
    'sis-role-class.slave': [{ handleType: 'add', data: { sModuleId: 'pur-order', sAction: 'view' } }],
  })
  const clerk = await service.signIn({ user: 'clerk' })
  const userId = (await rowOf(admin, 'sft-user.master', 'sLoginNo', 'clerk')).sId
  assert.equal((await read(clerk, 'pur-order.list')).status, 403)
  await saved(admin, {
    'sft-user.slave-roles': [{ handleType: 'add', data: { sParentId: userId, sRoleId: role.sId } }],
  })
  assert.equal((await read(clerk, 'pur-order.list')).status, 200)
  const inUse = await save(admin, {
    'sis-role-class.master': [{ handleType: 'del', sId: role.sId, version: role.version }],
  })
  assert.equal(inUse.status, 409)
  assert.equal(inUse.body.code, 'in_use')
  const [grant] = await rowsOf(admin, 'sis-role-class.slave', { sParentId: role.sId })
  await saved(admin, {
    'sis-role-class.slave': [
      { handleType: 'update', sId: grant?.sId, version: grant?.version, data: { sModuleId: 'pur-receipt' } },
    ],
  })
  assert.equal((await read(clerk, 'pur-order.list')).status, 403)
  assert.equal((await read(clerk, 'pur-receipt.list')).status, 200)
})

test('subsidiaries are added and renamed, not deleted', async () => {
  const added = await saved(admin, {
    'sft-subsidiary.master': [{ handleType: 'add', data: { sCode: 'NORTH', sName: 'North' } }],
  })
  const again = await save(admin, {
    'sft-subsidiary.master': [{ handleType: 'add', data: { sCode: 'NORTH', sName: 'Other' } }],
  })
  assert.equal(again.status, 409)
  assert.equal(again.body.code, 'duplicate')
  const renamed = await saved(admin, {
    'sft-subsidiary.master': [
      { handleType: 'update', sId: added.sId, version: added.version, data: { sName: 'Far north' } },
    ],
  })
  assert.notEqual(renamed.version, added.version)
  const stale = await save(admin, {
    'sft-subsidiary.master': [
      { handleType: 'update', sId: added.sId, version: added.version, data: { sName: 'South' } },
    ],
  })
  assert.equal(stale.status, 409)
  assert.equal(stale.body.code, 'version_conflict')
  assert.equal(stale.body.current.sName, 'Far north')
  const gone = await save(admin, {
    'sft-subsidiary.master': [{ handleType: 'del', sId: renamed.sId, version: renamed.version }],
  })
  assert.equal(gone.status, 422)
  const own = await rowOf(admin, 'sft-subsidiary.master', 'sCode', 'HQ')
  const closed = await save(admin, {
    'sft-subsidiary.master': [
      { handleType: 'update', sId: own.sId, version: own.version, data: { bDisabled: 1 } },
    ],
  })
  assert.equal(closed.status, 422)
  assert.match(closed.body.detail, /switch to another one/)
})

test('of those who save at once one is heard, and the others are told', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const row = await rowOf(admin, 'sft-user.master', 'sLoginNo', 'auditor')
    const saveName = (sName: string) =>
      save(admin, {
        'sft-user.master': [{ handleType: 'update', sId: row.sId, version: row.version, data: { sName } }],
      })
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => saveName(`${name} ${round}`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  }
})

test('who is no administrator changes nothing, whatever the grants', async () => {
  await service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
     select 'acme', 'clerk', m, '*' from unnest($1::text[]) m`,
    [Object.keys(MODULES)],
  )
  const clerk = await service.signIn({ company: 'acme', user: 'clerk' })
  const own = await rowOf(clerk, 'sft-user.master', 'sLoginNo', 'clerk')
  const refusals = [
    await save(clerk, {
      'sft-role-group.master': [{ handleType: 'add', data: { sParentId: own.sId, sRoleId: 'admin' } }],
    }),
    await save(clerk, {
      'sft-user.master': [
        { handleType: 'update', sId: own.sId, version: own.version, data: { sName: 'Boss' } },
      ],
    }),
    await save(clerk, { 'sft-subsidiary.master': [{ handleType: 'add', data: { sCode: 'X', sName: 'X' } }] }),
    await save(clerk, {
      'sis-role-class.slave': [{ handleType: 'add', data: { sParentId: 'clerk', sModuleId: 'acc-voucher' } }],
    }),
    await press(clerk, 'Sp_btn_user_reset_password', ['acme-admin']),
    await press(clerk, 'Sp_btn_user_disable', ['acme-admin']),
  ]
  for (const { status, text } of refusals) assert.equal(status, 422, text)
  const stranger = await service.signIn({ company: 'acme' })
  assert.equal((await press(stranger, 'Sp_btn_user_reset_password', ['demo-clerk'])).status, 422)
  assert.equal((await press(stranger, 'Sp_btn_user_disable', ['demo-clerk'])).status, 422)
  assert.equal((await rowsOf(stranger, 'sft-user.master', { sId: 'demo-clerk' })).length, 0)
})

test('the catalogue lists the editions of the standard with their modules, those under tagged ones too, and is read only', async () => {
  const trade = await rowOf(admin, 'sis-edition.list', 'sCode', 'trade')
  const wanted = await modulesOfEdition(STANDARD_EDITION, ['trade'])
  assert.deepEqual([trade.sNameEn, trade.iModules], ['Trade', wanted.length])
  await service.database.query(
    `insert into framework.sisversionflow ("sCode", "sNameEn", "sNameZh") values ('tested', 'Tested', '测试版')`,
  )
  const { sNameEn, iModules } = await rowOf(admin, 'sis-edition.list', 'sCode', 'tested')
  assert.deepEqual([sNameEn, iModules], ['Tested', null], 'no module carries the tag')
  const refused = await save(admin, { 'sis-edition.list': [{ handleType: 'add', data: { sCode: 'x' } }] })
  assert.equal(refused.status, 400)
})

test('every change is in the audit, without passwords', async () => {
  const entries = await service.database.query<{ sTbName: string; text: string }>(
    `select a."sTbName", concat(a."jBefore", a."jAfter") as text from framework.sysaudit a where a."sTbName" ~ '^(sft(login|sub)|sis|sysj)'`,
  )
  const tables = new Set(entries.map(({ sTbName }) => sTbName))
  for (const table of [
    'sftlogininfo',
    'sftsubsidiary',
    'sftlogininfojurisdictiongroup',
    'sysjurisdiction',
    'sisjurisdictionclassify',
  ])
    assert.ok(tables.has(table), table)
  for (const { text } of entries) assert.doesNotMatch(text, /argon2|temporary\$/)
})
