// What a save writes through a view is answered as it is stored: under the id that the view's trigger gave it, with its version.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client

// A view that names its rows after what they hold, and a hook that says what it heard of them.
const SETUP = `
create table public.tagstore ("sCode" text, "sNote" text);
select framework.make_tenant_table('public.tagstore');
create view public.viw_tag with (security_invoker = on) as
  select t."sBrandsId", t."sSubsidiaryId", t."sId", t."sCode", t."sNote", t.xmin::text as version from public.tagstore t;
create function public.write_tag() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from public.tagstore t where t."sId" = old."sId";
    return old;
  elsif tg_op = 'INSERT' then
    new."sId" := 'tag-' || new."sCode";
    insert into public.tagstore ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sNote") values (new."sBrandsId", new."sSubsidiaryId", new."sId", new."sCode", new."sNote");
  else
    new."sId" := 'tag-' || new."sCode";
    update public.tagstore t set "sId" = new."sId", "sCode" = new."sCode", "sNote" = new."sNote" where t."sId" = old."sId";
  end if;
  return new;
end $$;
create trigger write instead of insert or update or delete on public.viw_tag for each row execute function public.write_tag();
grant insert, update, delete on public.viw_tag to tenant_runtime;
create function public.sp_tag_heard("jRows" jsonb, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin "sCode" := 1; "sMsg" := 'heard ' || (select string_agg(concat(r ->> 'sId', '/', r -> 'data' ->> 'sCode'), ' ' order by r ->> 'sId') from jsonb_array_elements("jRows") r); end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('test-tag', 'Tags', '标签'), ('test-heard', 'Heard', '标签');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sSaveProName")
values ('tag.plain', 'test-tag', 'viw_tag', 'master', 'x', 'x', null), ('tag.heard', 'test-heard', 'viw_tag', 'master', 'x', 'x', 'sp_tag_heard');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f, c, c, c, c, 'text' from unnest(array['tag.plain', 'tag.heard']) f, unnest(array['sCode', 'sNote']) c;
select framework.merge_base_grants();
delete from framework.sftlogininfojurisdictiongroup where "sUserId" = 'demo-auditor';
delete from framework.sftloginsubsidiary where "sUserId" = 'demo-auditor';
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service?.close())

type Given = Readonly<Record<string, unknown>>

const save = async (module: string, forms: Readonly<Record<string, readonly Given[]>>, query = '') => {
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}${query}`, {
    forms: Object.entries(forms).map(([sFormId, rows]) => ({ sFormId, rows })),
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const read = async (module: string, form: string, sId: string) => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`
  const { body } = await admin.post(path, { sId })
  return body.rows[0]
}

/** The answered row is the one that a read finds under its id. */
const assertStored = async (module: string, form: string, row: Given) => {
  const stored = await read(module, form, String(row.sId))
  assert.ok(stored, `there is a row ${row.sId}`)
  assert.equal(row.version, stored.version)
  assert.deepEqual(row.data, { ...(row.data as Given), sId: row.sId })
  for (const [name, value] of Object.entries(row.data as Given)) assert.deepEqual(stored[name], value)
}

test('every line of a user and a role is answered as it is stored, added and changed', async () => {
  const user = 'demo-auditor'
  const added = await save('sft-user', {
    'sft-user.slave-roles': [
      { handleType: 'add', data: { sParentId: user, sRoleId: 'clerk' } },
      { handleType: 'add', data: { sParentId: user, sRoleId: 'manager' } },
    ],
    'sft-user.slave-subsidiaries': [{ handleType: 'add', data: { sParentId: user, sPlaceId: 'demo-south' } }],
  })
  const [roles, places] = added.forms
  assert.deepEqual(
    [...roles.rows, ...places.rows].map(({ sId }: Given) => sId),
    [`${user}.clerk`, `${user}.manager`, `${user}.demo-south`],
  )
  for (const form of added.forms)
    for (const row of form.rows) await assertStored('sft-user', form.sFormId, row)
  const [clerk] = roles.rows
  const grant = await save('sis-role-class', {
    'sis-role-class.slave': [
      { handleType: 'add', data: { sParentId: 'clerk', sModuleId: 'pur-order', sAction: 'view' } },
    ],
  })
  await assertStored('sis-role-class', 'sis-role-class.slave', grant.forms[0].rows[0])
  const gone = await save('sft-user', {
    'sft-user.slave-roles': [{ handleType: 'del', sId: clerk.sId, version: clerk.version }],
  })
  assert.equal(gone.forms[0].rows[0].sId, `${user}.clerk`)
  assert.equal(await read('sft-user', 'sft-user.slave-roles', `${user}.clerk`), undefined)
  const { sId, version } = roles.rows[1]
  const moved = await save('sft-user', {
    'sft-user.slave-roles': [{ handleType: 'update', sId, version, data: { sRoleId: 'clerk' } }],
  })
  assert.equal(moved.forms[0].rows[0].sId, `${user}.clerk`)
  await assertStored('sft-user', 'sft-user.slave-roles', moved.forms[0].rows[0])
})

test('users, roles, role groups and subsidiaries are, too', async () => {
  const forms: readonly (readonly [string, Given])[] = [
    ['sft-user', { sLoginNo: 'viewed', sName: 'Viewed', sHomeId: 'demo-hq' }],
    ['sft-subsidiary', { sCode: 'EAST', sName: 'East' }],
    ['sis-role-class', { sCode: 'seen', sNameEn: 'Seen', sNameZh: '已见' }],
    ['sft-role-group', { sParentId: 'demo-clerk', sRoleId: 'auditor' }],
  ]
  for (const [module, data] of forms) {
    const { forms: answered } = await save(module, { [`${module}.master`]: [{ handleType: 'add', data }] })
    await assertStored(module, `${module}.master`, answered[0].rows[0])
  }
})

test('so is what an implementer’s view names by itself, and its hooks hear the same', async () => {
  const data = (sCode: string) => ({ handleType: 'add', data: { sCode, sNote: 'n' } })
  const tags = await save('test-tag', { 'tag.plain': [data('b'), data('a')] })
  assert.deepEqual(
    tags.forms[0].rows.map(({ sId }: Given) => sId),
    ['tag-b', 'tag-a'],
  )
  for (const row of tags.forms[0].rows) await assertStored('test-tag', 'tag.plain', row)
  const [b] = tags.forms[0].rows
  const change = { handleType: 'update', sId: b.sId, version: b.version, data: { sCode: 'c' } }
  const dry = await save('test-tag', { 'tag.plain': [change] }, '&dryRun=1')
  assert.equal(dry.forms[0].rows[0].sId, 'tag-c')
  const changed = await save('test-tag', { 'tag.plain': [change] })
  await assertStored('test-tag', 'tag.plain', changed.forms[0].rows[0])
  const heard = await save('test-heard', { 'tag.heard': [data('d'), data('e')] })
  assert.deepEqual(heard.messages, ['heard tag-d/d tag-e/e'])
  for (const row of heard.forms[0].rows) await assertStored('test-heard', 'tag.heard', row)
})

test('a grant in no subsidiary is refused, and one in all has none', async () => {
  const grantIn = (sPlaceId: string | null) => {
    const data = { sParentId: 'clerk', sModuleId: 'pur-receipt', sAction: 'view', sPlaceId }
    return admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=sis-role-class', {
      forms: [{ sFormId: 'sis-role-class.slave', rows: [{ handleType: 'add', data }] }],
    })
  }
  assert.equal((await grantIn('')).status, 400)
  const { status, body } = await grantIn(null)
  assert.deepEqual([status, body.forms[0].rows[0].data.sPlaceId], [200, null])
})
