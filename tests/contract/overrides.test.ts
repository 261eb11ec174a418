// A customer's routine that has not the signature of the standard one is ignored: the standard one goes on working for that customer, and
// operators are told.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-overrides'

let service: TestService
let acme: Client

const STANDARD = `
create function public.sp_ovr_rows("sName" text, "dQty" numeric default 1.5, "jParams" jsonb default '{}')
returns table ("sId" text, "dAmount" numeric) language sql stable as $$ select 'standard', "dQty" $$;
create function public.sp_ovr_out("iCount" int, inout "iNext" int, out "sCode" int, out "sMsg" text) language sql as $$ select 1, 0, 'standard' $$;
create procedure public.sp_ovr_call("sName" text, out "sGot" text) language plpgsql as $$ begin "sGot" := 'standard'; end $$;
create function public.sp_ovr_json() returns jsonb language sql stable as $$ select '[{"sId":"standard"}]'::jsonb $$;`

/** Signatures of overrides that fit and of some that do not, by the standard routine; each body answers what the signature says. */
const HEADS = {
  sp_ovr_rows: {
    fits: `function X("sName" text, "dQty" numeric default 1.5, "jParams" jsonb default '{}') returns table ("sId" text, "dAmount" numeric) language sql as $$ select 'own', 1.5 $$`,
    misfits: [
      `function X("sName" text, "dQty" numeric default 1.5) returns table ("sId" text, "dAmount" numeric) language sql as $$ select 'own', 1 $$`,
      `function X("sName" text, "dQty" numeric default 1.5, "jParams" jsonb default '{}') returns table ("sId" text) language sql as $$ select 'own' $$`,
      `function X("sName" text, "dQty" numeric default 1.5, "jParams" jsonb default '{}') returns table ("sId" text, "dAmount" text) language sql as $$ select 'own', 'x' $$`,
      `function X("sName" text, "dQty" numeric default 1.5, "jParams" jsonb default '{}') returns jsonb language sql as $$ select '{"sId":"own"}'::jsonb $$`,
      `function X("sName" text, "dQty" numeric default 1.5, "jParams" jsonb default '{}') returns int language sql as $$ select 1 $$`,
      `function X("sName" text, "dQty" numeric, "jParams" jsonb) returns table ("sId" text, "dAmount" numeric) language sql as $$ select 'own', 1 $$`,
      `function X("sName" text, "dQty" numeric default 2, "jParams" jsonb default '{}') returns table ("sId" text, "dAmount" numeric) language sql as $$ select 'own', 1 $$`,
      `function X(sname text, "dQty" numeric default 1.5, "jParams" jsonb default '{}') returns table ("sId" text, "dAmount" numeric) language sql as $$ select 'own', 1 $$`,
      `function X("sName" text, "dQty" text default '1.5', "jParams" jsonb default '{}') returns table ("sId" text, "dAmount" numeric) language sql as $$ select 'own', 1 $$`,
    ],
  },
  sp_ovr_out: {
    fits: `function X("iCount" int, inout "iNext" int, out "sCode" int, out "sMsg" text) language sql as $$ select 1, 0, 'own' $$`,
    misfits: [
      `function X("iCount" int, inout "iNext" int, out "sCode" int) language sql as $$ select 1, 0 $$`,
      `function X("iCount" int, "iNext" int, out "sCode" int, out "sMsg" text) language sql as $$ select 0, 'own' $$`,
      `function X("iCount" int, inout "iNext" int, out "sCode" text, out "sMsg" text) language sql as $$ select 1, '0', 'own' $$`,
      `procedure X("iCount" int, inout "iNext" int, out "sCode" int, out "sMsg" text) language plpgsql as $$ begin "sMsg" := 'own'; end $$`,
    ],
  },
  sp_ovr_call: {
    fits: `procedure X("sName" text, out "sGot" text) language plpgsql as $$ begin "sGot" := 'own'; end $$`,
    misfits: [
      `procedure X("sName" text, inout "sGot" text) language plpgsql as $$ begin "sGot" := 'own'; end $$`,
      `procedure X("sName" text) language plpgsql as $$ begin perform 1; end $$`,
      `function X("sName" text, out "sGot" text) language sql as $$ select 'own' $$`,
    ],
  },
  sp_ovr_json: {
    fits: `function X() returns jsonb language sql as $$ select '[{"sId":"own"}]'::jsonb $$`,
    misfits: [
      `function X() returns json language sql as $$ select '[{"sId":"own"}]'::json $$`,
      `function X() returns setof jsonb language sql as $$ select '[{"sId":"own"}]'::jsonb $$`,
      `function X() returns void language sql as $$ select $$`,
    ],
  },
} as const

before(async () => {
  service = await openTestService()
  await service.database.query(`
    ${STANDARD}
    select framework.make_customer_schema('acme');
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Overrides', '覆盖');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('ovr.panel', '${MODULE}', 'sp_ovr_json', 'panel', 'x', 'x');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('ovr.panel', 'sId', 'sId', 'x', 'x', 'text');
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName")
    select '${MODULE}', p, p, p, p from unnest(array['Sp_Ovr_Rows', 'sp_ovr_out', 'sp_ovr_call', 'sp_ovr_json']) p;
    select framework.merge_base_grants()`)
  acme = await service.signIn({ company: 'acme' })
})
after(() => service?.close())

const dropOwn = () =>
  service.database.query(`
    do $$
    declare v_own record;
    begin
      for v_own in select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'customer_acme'::regnamespace loop
        execute 'drop routine ' || v_own.name;
      end loop;
    end $$`)

beforeEach(dropOwn)

const override = (name: string, head: string) =>
  service.database.query(`create ${head.replace('X(', `customer_acme.${name}(`)}`)

/** Whose routine ran. */
const answering = async (sProName: string, as = acme): Promise<string> => {
  const { status, text } = await as.post(`/entry/business/getProData?sModelsId=${MODULE}`, {
    sProName,
    params: { sName: 'n', iCount: 1, iNext: 1 },
  })
  assert.equal(status, 200, text)
  return ['standard', 'own'].find((who) => text.includes(`"${who}"`)) ?? text
}

const health = async () => {
  const { status, body, text } = await service.as().get('/readyz')
  assert.equal(status, 200, text)
  assert.equal(body.status, 'ready')
  const metrics = (await service.as().get('/metrics')).text
  const gauge = /^armature_ignored_overrides (\d+)$/m.exec(metrics)?.[1]
  assert.ok(!text.includes('acme') && !metrics.includes('customer_acme'), 'no customer is named')
  return [body.faults?.ignoredOverrides ?? 0, Number(gauge)]
}

for (const [name, { fits, misfits }] of Object.entries(HEADS)) {
  test(`${name}: one of the standard's signature wins, for its customer alone`, async () => {
    await override(name, fits)
    assert.equal(await answering(name), 'own')
    assert.equal(await answering(name, await service.signIn()), 'standard')
    assert.deepEqual(await health(), [0, 0])
  })

  test(`${name}: any other is ignored, and told of`, async () => {
    for (const head of misfits) {
      await override(name, head)
      assert.equal(await answering(name), 'standard', head)
      assert.deepEqual(await health(), [1, 1], head)
      await dropOwn()
    }
    assert.equal(await answering(name), 'standard')
    assert.deepEqual(await health(), [0, 0])
  })
}

test('of several with one name the one that fits wins, in whatever order and case they were made', async () => {
  const { fits, misfits } = HEADS.sp_ovr_json
  for (const heads of [
    [fits, `function "Y"(p int) returns jsonb language sql as $$ select '[{"sId":"other"}]'::jsonb $$`],
    [misfits[0].replace('X(', 'X(p int, '.replace(', ', '')), fits],
  ]) {
    for (const head of heads)
      await service.database.query(
        `create ${head.replace('"Y"(', 'customer_acme."SP_OVR_JSON"(').replace('X(', 'customer_acme.sp_ovr_json(')}`,
      )
    assert.equal(await answering('SP_OVR_JSON'), 'own')
    assert.deepEqual(await health(), [1, 1])
    await dropOwn()
  }
})

test('a list behind a routine is read through the standard one', async () => {
  await override('sp_ovr_json', HEADS.sp_ovr_json.misfits[2])
  const read = await acme.post(
    `/entry/business/getBusinessDataByFormcustomId/ovr.panel?sModelsId=${MODULE}`,
    {},
  )
  assert.equal(read.status, 200, read.text)
  assert.equal(read.body.rows[0].sId, 'standard')
})

test('an override that fitted is ignored from the moment the standard one changes', async (context) => {
  await override('sp_ovr_json', HEADS.sp_ovr_json.fits)
  assert.equal(await answering('sp_ovr_json'), 'own')
  await service.database.query(`
    drop function public.sp_ovr_json;
    create function public.sp_ovr_json("iMore" int default 0) returns jsonb language sql stable as $$ select '[{"sId":"standard"}]'::jsonb $$`)
  context.after(() => service.database.query('drop function public.sp_ovr_json'))
  assert.equal(await answering('sp_ovr_json'), 'standard')
  assert.deepEqual(await health(), [1, 1])
})
