// What other systems may ask a company for: definitions of every kind, a credential, and a hook.
import assert from 'node:assert/strict'
import { makeCredential, tokenOf } from '#tests/contract/outside-things.ts'
import type { TestService } from '#tests/support/service.ts'

const DEFINITIONS = [
  {
    ...{ sApiCode: 'customers', sKind: 'query', sMethods: 'GET,POST' },
    sText: `select c."sId", c."sName", c."dCreditLimit" from elecustomer c
where c."sName" ilike :part || '%' and c."dCreditLimit" >= coalesce(:least::numeric, 0) and c."tCreateDate" > coalesce(:since::date, '-infinity')`,
    jInput: {
      properties: { part: { type: 'string' }, least: { type: 'number' }, since: { type: 'string' } },
    },
  },
  {
    ...{ sApiCode: 'orders', sKind: 'form', sMethods: 'GET,POST' },
    ...{ sModelsId: 'sal-sales-order', sFormId: 'sal-sales-order.list' },
    jInput: {
      properties: {
        sCustomerId: { type: 'string' },
        bCheck: { type: 'integer' },
        tBillDate: { type: 'string' },
      },
    },
  },
  {
    ...{ sApiCode: 'customer', sKind: 'form', sMethods: 'GET,POST,PUT,DELETE', bReadOnly: 0 },
    ...{ sModelsId: 'ele-customer', sFormId: 'ele-customer.master' },
    jInput: {
      properties: { sCode: { type: 'string' }, sName: { type: 'string' }, dCreditLimit: { type: 'number' } },
    },
  },
  {
    ...{ sApiCode: 'save', sKind: 'form', sMethods: 'POST', bReadOnly: 0 },
    ...{ sModelsId: 'ele-customer', sFormId: 'ele-customer.master' },
  },
  {
    ...{ sApiCode: 'note', sKind: 'procedure', sMethods: 'POST', bReadOnly: 0, sProcName: 'sp_fuz_note' },
    jInput: {
      properties: {
        sText: { type: 'string' },
        iNo: { type: 'integer' },
        dNo: { type: 'number' },
        tOn: { type: 'string' },
      },
    },
  },
]

const ROUTINE = `create function public.sp_fuz_note(
  "sText" text default null, "iNo" int default 0, "dNo" numeric default 0, "tOn" timestamptz default null, "jMore" jsonb default null,
  "sTexts" text[] default null, out "sCode" int, out "sMsg" text, out "jTold" jsonb
) language sql as $$ select 0, "sText", jsonb_build_object('iNo', "iNo", 'dNo', "dNo", 'tOn', "tOn", 'jMore', "jMore", 'sTexts', "sTexts") $$`

export const outsideOf = async (service: TestService) => {
  const builder = await service.signIn({ loginType: 'builder' })
  await service.database.query(ROUTINE)
  for (const definition of DEFINITIONS) {
    const data = { sNameEn: 'Offered', sNameZh: '开放', ...definition }
    const { status, text } = await builder.post('/entry/sysapi/add', { data })
    assert.equal(status, 200, text)
  }
  const jApis = DEFINITIONS.map(({ sApiCode }) => sApiCode)
  const token = await tokenOf(service, await makeCredential(builder, { jApis }))
  const data = { sName: 'Notes', sProcName: 'sp_fuz_note' }
  const { sId, sHookCode, version } = (await builder.post('/entry/syswebhook/add', { data })).body.row
  const { body } = await builder.post('/entry/syswebhook/makeSecret', { sId, version })
  return { builder, token, sHookCode, hookSecret: body.secret as string }
}
