// Two companies that offer the same to other systems, and how tests hold what one is answered about the other against what never was.
import assert from 'node:assert/strict'
import { builderOf } from '#tests/contract/builder-things.ts'
import { MODULE, openParcels } from '#tests/contract/file-things.ts'
import { type Credential, makeCredential, tokenOf } from '#tests/contract/outside-things.ts'
import type { Answer, Client } from '#tests/support/service.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A record of acme. */
export const PARCEL = '0198c1f2-7d3e-7a44-9a10-0000000000aa'

const FORM = {
  ...{ sNameEn: 'Parcels', sNameZh: '包裹', sKind: 'form', bReadOnly: 0 },
  ...{ sMethods: METHODS.join(), sModelsId: MODULE, sFormId: 'parcels' },
}
export const DECLARED = {
  ...FORM,
  jInput: { properties: { sId: { type: 'string' }, sName: { type: 'string' }, sPhoto: { type: 'string' } } },
  jOutput: { id: 'sId', name: 'sName', photo: 'sPhoto', version: 'version' },
}
const BY_ID = {
  ...{ sNameEn: 'By id', sNameZh: '按编号', sApiCode: 'by_id', sKind: 'query', sMethods: 'GET,POST' },
  sText: `select p."sName", p."sBrandsId" from public.parcel p where p."sId" = :id or p."sBrandsId" = :id`,
  jInput: { properties: { id: { type: 'string' } }, required: ['id'] },
}
const NOTE = {
  ...{
    sNameEn: 'Note',
    sNameZh: '便笺',
    sApiCode: 'note',
    sKind: 'procedure',
    sMethods: 'POST',
    bReadOnly: 0,
  },
  ...{ sProcName: 'sp_iso_note', jInput: { properties: { sText: { type: 'string' } } } },
}

const SETUP = `
  create table public.iso_note ("sText" text);
  select framework.make_tenant_table('public.iso_note');
  create function public.sp_iso_note("sText" text, "sBrandsId" text, out "sCode" int, out "sMsg" text, out "sWhose" text)
  language plpgsql as $$ begin
    insert into public.iso_note ("sText") values (sp_iso_note."sText");
    "sCode" := 0; "sWhose" := "sBrandsId"; end $$;
  insert into public.parcel ("sBrandsId", "sSubsidiaryId", "sId", "sName") values ('acme', 'acme-hq', '${PARCEL}', 'secret of acme');`

const CODES = ['acme_own', 'parcels', 'raw', 'by_id', 'note', 'never_was']

/** `owner` calls for acme, `other` for globex, which knows all of acme’s ids, codes and addresses, and lists them in its credential. */
export const openShops = async () => {
  const { service, close } = await openParcels()
  await service.database.query(SETUP)
  const platform = await service.signIn({ loginType: 'builder' })
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  const globex = await service.signIn({ company: 'globex', loginType: 'builder' })
  const builder = builderOf(platform)
  for (const data of [BY_ID, NOTE]) await builder.done('sysapi/add', { data })
  for (const as of [acme, globex]) {
    await builder.done('sysapi/add', { data: { ...DECLARED, sApiCode: 'parcels' } }, as)
    await builder.done('sysapi/add', { data: { ...FORM, sApiCode: 'raw' } }, as)
  }
  const own = { ...DECLARED, sApiCode: 'acme_own', sNameEn: 'Parcels of acme' }
  const offered: { readonly sId: string; readonly version: string } = await builder.done(
    'sysapi/add',
    { data: own },
    acme,
  )
  const ofAcme = await makeCredential(acme, { jApis: CODES, sName: 'Shop of acme' })
  const ofGlobex = await makeCredential(globex, { jApis: CODES, sName: 'Shop of globex' })
  const callerWith = async (credential: Credential): Promise<Client> =>
    service.as(await tokenOf(service, credential))
  return {
    ...{ service, close, acme, globex, offered, ofAcme, ofGlobex, callerWith },
    owner: await callerWith(ofAcme),
    other: await callerWith(ofGlobex),
  }
}

export type Shops = Awaited<ReturnType<typeof openShops>>

/** What says when and how often, and so differs between any two answers. */
const OF_THE_MOMENT = /^(date|keep-alive|x-request-id|traceparent|content-length|etag)$/

const told = ({ status, headers, body, text }: Answer) => ({
  status,
  headers: [...headers].filter(([name]) => !OF_THE_MOMENT.test(name)),
  body: body === null ? text : { ...body, traceId: undefined },
})

export type Asked = readonly [real: string, never: string]

/** Whether what there is for acme is answered as what never was, and so. */
export const asNever = async (
  status: number,
  [real, never]: Asked,
  ask: (asked: string) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await ask(real)
  assert.deepEqual(told(answer), told(await ask(never)))
  assert.equal(answer.status, status, answer.text)
  assert.ok(!answer.text.includes('acme'), answer.text)
  return answer
}

export const ok = (answer: Answer): Answer => {
  assert.equal(answer.status, 200, answer.text)
  return answer
}
