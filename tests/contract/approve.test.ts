// Approving over HTTP: each record stands or falls alone, through the module's routine and nothing else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client

const MODULE = 'test-approve'

const SETUP = `
create table public.appdoc ("sName" text, "dAmount" numeric);
select framework.make_tenant_table('public.appdoc');
create function public.sp_app_examine("sIds" text[], "sUserName" text, "sBrandsId" text, "sReason" text, "dLimit" numeric default 100, out "sCode" int, out "sMsg" text)
language plpgsql as $$
declare v_amount numeric;
begin
  select d."dAmount" into v_amount from public.appdoc d where d."sId" = "sIds"[1];
  update public.appdoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserName" where d."sId" = any ("sIds");
  if v_amount > "dLimit" then "sCode" := -4; "sMsg" := 'Too much for ' || "sReason"; return; end if;
  if v_amount = 13 then perform 1 / 0; end if;
  if v_amount = 14 then raise exception 'Never %', v_amount; end if;
  "sCode" := 1;
  "sMsg" := 'Approved ' || cardinality("sIds") || ' of ' || "sBrandsId";
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Approving', '审核', 1, 'SP_App_Examine'),
  ('test-lost', 'Lost', '无', 1, 'sp_there_is_none'), ('test-none', 'None', '无', 1, null), ('test-plain', 'Plain', '无', 0, 'sp_app_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule")
select m || '.doc', m, 'appdoc', 'master', 'x', 'x', case m when '${MODULE}' then 'sName != ''unseen''' end from unnest(array['${MODULE}', 'test-lost', 'test-none', 'test-plain']) m;
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('${MODULE}.doc', 'sName', 'sName', 'x', 'x', 'text');
select framework.merge_base_grants();
insert into public.appdoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount")
select b, b || '-hq', 'r' || n, case n when 99 then 'unseen' else 'seen' end, n from unnest(array['demo', 'acme']) b, unnest(array[1, 2, 3, 13, 14, 99, 500]) n;
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})

after(() => service?.close())

const examine = (
  sIds: readonly string[],
  { module = MODULE, as = admin, params = { sReason: 'you' }, query = '' } = {},
) => as.post(`/entry/business/doExamine?sModelsId=${module}${query}`, { sIds, params })

const stored = async (sId: string) =>
  (
    await service.database.query<{ bCheck: number }>(
      `select "bCheck" from public.appdoc where "sBrandsId" = 'demo' and "sId" = $1`,
      [sId],
    )
  )[0]?.bCheck

test('each record stands or falls alone, with what is stored afterwards', async () => {
  const { status, body } = await examine(['r1', 'r500', 'nowhere', 'r14', 'r2', 'r99'])
  assert.equal(status, 200)
  const [one, tooMuch, nowhere, raised, two, unseen] = body.results
  assert.deepEqual(
    [one.sId, one.ok, one.bCheck, one.sCheckPerson, one.message],
    ['r1', true, 1, 'Ada Lin', 'Approved 1 of demo'],
  )
  assert.ok(Math.abs(Date.parse(one.tCheckDate) - Date.now()) < 60_000)
  assert.deepEqual(tooMuch, {
    sId: 'r500',
    ok: false,
    bCheck: 0,
    tCheckDate: null,
    sCheckPerson: null,
    message: 'Too much for you',
  })
  assert.deepEqual([nowhere.ok, nowhere.bCheck, nowhere.message], [false, 0, 'There is no such record'])
  assert.deepEqual([raised.ok, raised.message], [false, 'Never 14'])
  assert.deepEqual([two.ok, two.bCheck], [true, 1])
  assert.deepEqual([unseen.ok, unseen.bCheck], [false, 0], 'outside the form’s rule')
  assert.deepEqual(
    [await stored('r1'), await stored('r500'), await stored('r14'), await stored('r2')],
    [1, 0, 0, 1],
  )
})

test('another company’s records with the same ids stay untouched', async () => {
  const rows = await service.database.query(
    `select from public.appdoc where "sBrandsId" = 'acme' and "bCheck" = 1`,
  )
  assert.equal(rows.length, 0)
})

test('a dry run answers as if and leaves nothing', async () => {
  const { body } = await examine(['r3'], { query: '&dryRun=1' })
  assert.deepEqual([body.results[0].ok, body.results[0].bCheck], [true, 1])
  assert.equal(await stored('r3'), 0)
})

test('a record that somebody else edits is not approved under their hands', async () => {
  await service.database.query(`
    insert into framework.syslocking ("sBrandsId", "sTbName", "sRowId", "sUserId", "sUserName", "sSessionId", "tExpires")
    values ('demo', 'appdoc', 'r3', 'demo-clerk', 'Chen', 'x', now() + interval '1 minute')`)
  const { body } = await examine(['r3'])
  assert.deepEqual([body.results[0].ok, body.results[0].message], [false, 'Chen is editing this record'])
  await service.database.query('delete from framework.syslocking')
})

test('parameters are bound by name: a missing one is 400, context keys are the session’s', async () => {
  const { status, body } = await examine(['r3'], { params: {} as { sReason: string } })
  assert.deepEqual([status, body.errors[0].path], [400, 'params.sReason'])
  const cheated = await examine(['r3'], {
    params: { sReason: 'x', sUserName: 'evil', dLimit: 1 } as { sReason: string },
  })
  assert.deepEqual([cheated.body.results[0].ok, cheated.body.results[0].message], [false, 'Too much for x'])
})

test('a fault of ours alone is 500; beside others it is told as one', async () => {
  assert.equal((await examine(['r13'])).status, 500)
  const { body } = await examine(['r13', 'r3'])
  assert.deepEqual(
    [body.results[0].ok, body.results[0].message, body.results[1].ok],
    [false, 'Something went wrong here', true],
  )
})

test('modules without approval, routine or grant', async () => {
  const code = async (options: Parameters<typeof examine>[1]) => {
    const { status, body } = await examine(['r3'], options)
    return [status, body.code]
  }
  assert.deepEqual(await code({ module: 'test-plain' }), [400, 'invalid_request'])
  assert.deepEqual(await code({ module: 'test-none' }), [424, 'broken_metadata'])
  assert.deepEqual(await code({ module: 'test-lost' }), [424, 'broken_metadata'])
  assert.deepEqual(await code({ module: 'test-nowhere' }), [404, 'not_found'])
  const clerk = await service.signIn({ user: 'clerk' })
  assert.deepEqual(await code({ module: 'sal-sales-order', as: clerk }), [403, 'forbidden'])
})

test('an order of the standard edition is approved, and then cannot be changed', async () => {
  const read = async (body: object) =>
    (
      await admin.post(
        '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.master?sModelsId=sal-sales-order',
        body,
      )
    ).body.rows
  const open = await read({ filters: [{ field: 'bCheck', op: 'eq', value: 0 }], pageSize: 50 })
  const ids = open.map(({ sId }: { sId: string }) => sId)
  const { body } = await examine(ids, { module: 'sal-sales-order' })
  const approved = body.results.find(({ ok }: { ok: boolean }) => ok)
  assert.ok(approved, JSON.stringify(body))
  const [order] = await read({ sId: approved.sId })
  assert.deepEqual([order.bCheck, order.sCheckPerson], [1, 'Ada Lin'])
  const forms = [
    {
      sFormId: 'sal-sales-order.master',
      rows: [{ handleType: 'update', sId: order.sId, version: order.version, data: { sRemark: 'x' } }],
    },
  ]
  const refused = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms,
  })
  assert.deepEqual([refused.status, refused.body.code], [409, 'locked'])
  assert.match(refused.body.detail, /approved/)
})

test('an opinion is kept with the approval and with its withdrawal, or not at all, and told in the activity', async () => {
  const MODULE_OF_ORDERS = 'sal-sales-order'
  const address = `/entry/business/getBusinessDataByFormcustomId/${MODULE_OF_ORDERS}.master?sModelsId=${MODULE_OF_ORDERS}`
  const approved = (
    await admin.post(address, { filters: [{ field: 'bCheck', op: 'eq', value: 1 }], pageSize: 100 })
  ).body.rows
  const withdraw = (sId: string, sOpinion?: string, sProName = 'sp_btn_salorder_unexamine') =>
    admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE_OF_ORDERS}`, {
      sProName,
      sIds: [sId],
      ...(sOpinion === undefined ? {} : { sOpinion }),
    })
  const opinions = async (sId: string) => {
    const { body } = await admin.get(`/entry/activity?sModelsId=${MODULE_OF_ORDERS}&sId=${sId}`)
    return body.items.flatMap(({ kind, sText }: { kind: string; sText?: string }) =>
      kind === 'approval' && sText !== undefined ? [sText] : [],
    )
  }
  const setRequired = async (bOpinion: 0 | 1): Promise<void> => {
    await service.database.query(`update framework.gdsmodule set "bOpinion" = ${bOpinion} where "sId" = $1`, [
      MODULE_OF_ORDERS,
    ])
  }
  const tried = []
  for (const { sId } of approved)
    tried.push({ sId, status: (await withdraw(sId, ' The price is wrong. ')).status })
  const done = tried.find(({ status }) => status === 200)
  const refused = tried.find(({ status }) => status === 422)
  assert.ok(done && refused, JSON.stringify(tried))
  assert.deepEqual(await opinions(refused.sId), [], 'what was refused leaves no opinion')
  assert.deepEqual(await opinions(done.sId), ['The price is wrong.'])

  await setRequired(1)
  const without = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE_OF_ORDERS}`, {
    sIds: [done.sId],
    sOpinion: '  ',
  })
  assert.deepEqual([without.status, without.body.errors[0].path], [400, 'sOpinion'])
  const withOne = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE_OF_ORDERS}`, {
    sIds: [done.sId],
    sOpinion: 'Good now',
  })
  assert.equal(withOne.body.results[0].ok, true, withOne.text)
  assert.deepEqual(await opinions(done.sId), ['Good now', 'The price is wrong.'])
  assert.equal((await withdraw(done.sId)).status, 400)
  const spaced = ' SP_btn_salorder_unexamine '
  assert.equal((await withdraw(done.sId, undefined, spaced)).status, 400)
  assert.equal((await withdraw(done.sId, 'Not yet', spaced)).status, 200)
  assert.deepEqual(await opinions(done.sId), ['Not yet', 'Good now', 'The price is wrong.'])
  await setRequired(0)
})

test('a record that was changed since it was seen is not approved, and the others are', async () => {
  const read = async (sId: string) =>
    (
      await admin.post(`/entry/business/getBusinessDataByFormcustomId/${MODULE}.doc?sModelsId=${MODULE}`, {
        sId,
      })
    ).body.rows[0].version
  await service.database.query(`update public.appdoc set "bCheck" = 0 where "sId" in ('r1', 'r2', 'r3')`)
  const versions = await Promise.all(['r1', 'r2'].map(read))
  await service.database.query(
    `update public.appdoc set "dAmount" = 90 where "sBrandsId" = 'demo' and "sId" = 'r2'`,
  )
  const send = (body: object) =>
    admin.post(`/entry/business/doExamine?sModelsId=${MODULE}`, { params: { sReason: 'you' }, ...body })
  const { body } = await send({ sIds: ['r1', 'r2'], versions })
  assert.deepEqual(
    body.results.map(({ ok, message }: { ok: boolean; message: string }) => [ok, message]),
    [
      [true, 'Approved 1 of demo'],
      [false, 'The record was changed since you opened it'],
    ],
  )
  assert.deepEqual([await stored('r1'), await stored('r2')], [1, 0])
  const uneven = await send({ sIds: ['r2', 'r3'], versions: [await read('r2')] })
  assert.equal(uneven.status, 400)
  assert.equal(uneven.body.errors[0].path, 'versions')
  assert.equal((await send({ sIds: ['r2'], versions: [await read('r2')] })).body.results[0].ok, true)
})
