// What a client sends for a key of the context is never heard, wherever it stands and however it is spelt: the session's value is.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, openSaving, type Saving } from './save-service.ts'

const PROCS = 'test-context'

let saving: Saving

before(async () => {
  saving = await openSaving()
  await saving.service.database.query(`
    create function public.sp_ctx_plain(sbrandsid text, SUserId text, BADMIN int, dQty numeric default 1) returns jsonb language sql as $$
      select jsonb_build_object('brand', sbrandsid, 'user', suserid, 'admin', badmin) $$;
    create function public.sp_ctx_default(sbrandsid text default 'acme') returns text language sql as $$ select sbrandsid $$;
    create function public.sp_ctx_wide("ｓBrandsId" text) returns text language sql as $$ select "ｓBrandsId" $$;
    create function public.sp_ctx_inout(inout sbrandsid text) language sql as $$ select sbrandsid $$;
    create function public.sp_ctx_json("jParams" jsonb, "jMore" jsonb default null, "sIds" text[] default '{}') returns jsonb language sql as $$
      select jsonb_build_object('params', "jParams", 'more', "jMore") $$;
    create function public.sp_ctx_panel(sbrandsid text) returns table ("sId" text) language sql stable as $$ select sbrandsid $$;
    create table public.ctxthing (suserid text, "SUSERNO" text, "sName" text, "jMore" jsonb);
    select framework.make_tenant_table('public.ctxthing');
    create table public.ctxlog ("jRows" jsonb, "sWho" text);
    select framework.make_tenant_table('public.ctxlog', null, false);
    create function public.sp_ctxthing_beforesave("jRows" jsonb, suserid text) returns void language sql as $$
      insert into public.ctxlog ("jRows", "sWho") values ("jRows", suserid) $$;
    create function public.sp_ctxthing_aftersave("jRows" jsonb, "SBRANDSID" text) returns void language sql as $$
      insert into public.ctxlog ("jRows", "sWho") values ("jRows", "SBRANDSID") $$;
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${PROCS}', 'Context', '上下文');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values
      ('ctx.thing', '${PROCS}', 'ctxthing', 'master', 'x', 'x'), ('ctx.panel', '${PROCS}', 'sp_ctx_panel', 'panel', 'x', 'x');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
      ('ctx.thing', 'sName', 'sName', 'x', 'x', 'text'), ('ctx.thing', 'jMore', 'jMore', 'x', 'x', 'json'),
      ('ctx.thing', 'suserid', 'suserid', 'x', 'x', 'text'), ('ctx.panel', 'sId', 'sId', 'x', 'x', 'text');
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName")
    select '${PROCS}', p, p, p, p from unnest(array['sp_ctx_plain', 'sp_ctx_default', 'sp_ctx_wide', 'sp_ctx_inout', 'sp_ctx_json']) p;
    select framework.merge_base_grants()`)
})
after(() => saving?.close())

const call = async (sProName: string, params: unknown, more = '') => {
  const route = `/entry/business/getProData?sModelsId=${PROCS}`
  const body = `{"sProName":${JSON.stringify(sProName)},"params":${typeof params === 'string' ? params : JSON.stringify(params)}${more}}`
  const answer = await saving.admin.post(route, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const EVIL = {
  sbrandsid: 'acme',
  sBrandsId: 'acme',
  SBRANDSID: 'acme',
  suserid: 'evil',
  sUserId: 'evil',
  badmin: 9,
  bAdmin: 9,
}

test('a parameter that was written without quotes gets the session’s value', async () => {
  const own = { brand: 'demo', user: 'demo-admin', admin: 1 }
  assert.deepEqual((await call('sp_ctx_plain', EVIL)).rows, [own])
  assert.deepEqual((await call('sp_ctx_plain', {})).rows, [own])
  assert.equal((await call('sp_ctx_default', {})).out.value, 'demo')
  assert.equal((await call('sp_ctx_default', EVIL)).out.value, 'demo')
  assert.equal((await call('sp_ctx_wide', { ｓBrandsId: 'acme' })).out.value, 'demo')
  assert.deepEqual((await call('sp_ctx_inout', EVIL)).out, { sbrandsid: 'demo' })
})

test('a list behind a routine, and what is asked before a button', async () => {
  const read = (body: object) =>
    saving.admin.post(`/entry/business/getBusinessDataByFormcustomId/ctx.panel?sModelsId=${PROCS}`, body)
  for (const body of [{}, { params: EVIL }, { params: EVIL, SBRANDSID: 'acme' }])
    assert.equal((await read(body)).body.rows[0].sId, 'demo', JSON.stringify(body))
  const model = await saving.admin.get(`/entry/business/getModelBysId/${PROCS}?sModelsId=${PROCS}`)
  const asked = model.body.buttons.flatMap(
    ({ params }: { params: { columns: { sName: string }[] } | null }) =>
      (params?.columns ?? []).map(({ sName }) => sName),
  )
  assert.deepEqual(asked, [])
})

test('whatever is bound is overruled within, at every depth and in every spelling', async () => {
  const spellings = [
    '"sUserId"',
    '"\\u0073UserId"',
    '"SUSERID"',
    '"suserid"',
    '"ｓＵｓｅｒＩｄ"',
    '"s\\u200BUserId"',
  ]
  for (const key of spellings) {
    const evil = `{${key}:"evil"}`
    const { rows } = await call(
      'sp_ctx_json',
      `{"a":[[${evil}],{"b":${evil}}],${key}:"evil","jMore":[${evil},{"c":{"d":${evil}}}]}`,
    )
    const text = JSON.stringify(rows)
    assert.ok(!text.includes('evil'), text)
    assert.equal(text.split('demo-admin').length - 1, 7, text)
  }
  const twice = await call(
    'sp_ctx_json',
    '{"sUserId":"evil","sUserId":"evil2","a":{"sUserId":"evil","sUserId":"evil2"}}',
  )
  assert.ok(!JSON.stringify(twice.rows).includes('evil'))
})

const saved = async (data: string, row = '', form = '', body = '') => {
  await saving.service.database.query('truncate public.ctxlog')
  const text = `{"forms":[{"sFormId":"ctx.thing","rows":[{"handleType":"add","data":${data}${row}}]${form}}]${body}}`
  const answer = await saving.admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${PROCS}`, text)
  assert.equal(answer.status, 200, answer.text)
  const logged = await saving.service.database.query('select "jRows", "sWho" from public.ctxlog')
  return { row: answer.body.forms[0].rows[0], logged }
}

test('rows of a save, and what hooks get of them', async () => {
  const { row, logged } = await saved(
    `{"sName":"n","suserid":"evil","SUSERNO":"evil","sUserNo":"evil","SBRANDSID":"acme","ｓBrandsId":"acme","sBrandsId":"acme",
      "jMore":{"sUserId":"evil","list":[{"SUSERID":"evil","\\u0073UserId":"evil"}]}}`,
  )
  const [stored] = await saving.service.database.query('select * from public.ctxthing where "sId" = $1', [
    row.sId,
  ])
  assert.deepEqual([stored?.sBrandsId, stored?.suserid, stored?.SUSERNO], ['demo', 'demo-admin', 'admin'])
  assert.deepEqual(logged.map(({ sWho }) => sWho).sort(), ['demo', 'demo-admin'])
  const texts = [
    JSON.stringify(row),
    JSON.stringify(stored),
    ...logged.map(({ jRows }) => JSON.stringify(jRows)),
  ]
  for (const text of texts) assert.ok(!text.includes('evil') && !text.includes('acme'), text)
})

test('beside the protocol’s words they are overruled in silence, in any case and at any depth', async () => {
  const evil = ',"SBRANDSID":"acme","sUserId":"evil","ｂAdmin":1'
  const { row } = await saved('{"sName":"beside"}', evil, evil, evil)
  assert.equal(row.data.sName, 'beside')
  const read = await saving.admin.post(
    `/entry/business/getBusinessDataByFormcustomId/ctx.thing?sModelsId=${PROCS}`,
    {
      filters: [
        { field: 'sName', op: 'eq', value: 'beside', SUSERID: 'evil' },
        { or: [{ field: 'sName', op: 'eq', value: 'beside' }], sBrandsId: 'acme' },
      ],
      orderBy: [{ field: 'sName', susername: 'evil' }],
      BADMIN: 1,
    },
  )
  assert.equal(read.status, 200, read.text)
  assert.equal(read.body.rows.length, 1)
  const other = await saving.admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'x' }, sOther: 1 }] }],
  })
  assert.equal(other.status, 400, 'other words are not overruled but refused')
})
