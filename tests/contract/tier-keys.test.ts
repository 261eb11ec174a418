// A routine hears the same of the company whether somebody who signed in calls it or another system: all 16 keys of both tiers, by value.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CONTEXT_KEYS, type ContextKey } from '#contracts/context-keys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { issueLicence } from '#tools/license/issue-licence.ts'
import { makeKeys } from '#tools/license/make-keys.ts'
import { builderOf } from './builder-things.ts'
import { type Credential, makeCredential, tokenOf } from './outside-things.ts'

const MODULE = 'keys-module'

const TAKEN = CONTEXT_KEYS.map((key) => `"${key}" ${key === 'bAdmin' ? 'int' : 'text'}`)
const TOLD = CONTEXT_KEYS.map((key) => `'${key}', "${key}"`)
const SETUP = `
create function public.sp_tier_keys(${TAKEN}, out "sCode" int, out "jKeys" jsonb, out "jRoom" jsonb) language sql as $$
  select 0, jsonb_build_object(${TOLD}), jsonb_build_array(framework.current_tenant(), framework.current_subsidiary()) $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Keys', 'x');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
values ('${MODULE}', 'keys', 'x', 'x', 'sp_tier_keys', 'none');
select framework.merge_base_grants();
update framework.sftsubsidiary set "sTimeZone" = 'America/Lima' where "sBrandsId" = 'acme'`

/** Of what is not the company's, why each tier has its own. */
const OWN = {
  sUserId: 'what another system does, it does as its credential',
  sUserNo: 'the credential’s corpid',
  sUserName: 'the credential’s name',
  sLoginType: 'says which tier it is',
  sEmployeeId: 'a credential is nobody’s employee',
  sDepartmentId: 'and so in no department',
  sRoleIds: 'its grants are those of the definition',
  bAdmin: 'it administers nothing',
  sSessionId: 'of a session that was signed in to, or the credential',
  sRequestId: 'of each request',
} as const satisfies Partial<Record<ContextKey, string>>

const SHARED = CONTEXT_KEYS.filter((key) => !(key in OWN))

let folder: string
let database: TestDatabase
let service: TestService

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tier-keys-'))
  const [key, out] = [join(folder, 'key.json'), join(folder, 'licence.jws')]
  const LICENSE_PUBLIC_KEY = await makeKeys(key)
  await issueLicence({
    ...{ key, out, customer: 'Brightfold', from: '2020-01-01', until: '2999-01-01' },
    modules: `sal,${MODULE}`,
  })
  database = await openTestDatabase()
  await database.query(SETUP)
  service = await openTestService({ database, environment: { LICENSE_FILE: out, LICENSE_PUBLIC_KEY } })
  const { done } = builderOf(await service.signIn({ loginType: 'builder' }))
  const definition = {
    ...{ sNameEn: 'Keys', sNameZh: '上下文', sApiCode: 'keys', sKind: 'procedure', sMethods: 'POST' },
    ...{ sProcName: 'sp_tier_keys', bReadOnly: 1 },
  }
  await done('sysapi/add', { data: definition })
  const named = Object.fromEntries(
    CONTEXT_KEYS.map((name) => [name, { type: name === 'bAdmin' ? 'integer' : 'string' }]),
  )
  await done('sysapi/add', { data: { ...definition, sApiCode: 'keys_sent', jInput: { properties: named } } })
})
after(async () => {
  await service?.close()
  await database?.close()
  await rm(folder, { recursive: true })
})

type Heard = { readonly jKeys: Readonly<Record<ContextKey, unknown>>; readonly jRoom: readonly string[] }

const outside = async (
  credential: Credential,
  language: string,
  code = 'keys',
  sent = {},
): Promise<Heard> => {
  const caller = service.as(await tokenOf(service, credential))
  const { status, body, text } = await caller.post(`/api/invoke/${code}`, sent, {
    'accept-language': language,
  })
  assert.equal(status, 200, text)
  return body.out
}

const inside = async (company: string, language: string): Promise<Heard> => {
  const user = await service.signIn({ company, language })
  const { status, body, text } = await user.post(
    `/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}`,
    { sProName: 'sp_tier_keys', params: {} },
  )
  assert.equal(status, 200, text)
  return body.out
}

const credentialIn = async (company: string): Promise<Credential> =>
  makeCredential(await service.signIn({ company, loginType: 'builder' }), { jApis: ['keys', 'keys_sent'] })

for (const company of ['demo', 'acme'])
  for (const language of ['en', 'zh-CN'])
    test(`the company’s keys are the same on both tiers: ${company}, ${language}`, async () => {
      const credential = await credentialIn(company)
      const [user, other] = [await inside(company, language), await outside(credential, language)]
      const keysOf = ({ jKeys }: Heard) => SHARED.map((key) => [key, jKeys[key]])
      assert.deepEqual(SHARED, [
        ...['sBrandsId', 'sSubsidiaryId', 'sLanguage', 'sVerifyLicense', 'sClientIp', 'sTimeZone'],
      ])
      assert.deepEqual(keysOf(other), keysOf(user))
      assert.deepEqual(other.jRoom, user.jRoom)
      assert.equal(other.jKeys.sBrandsId, company)
      assert.equal(other.jKeys.sLanguage, language)
      assert.match(String(other.jKeys.sVerifyLicense), /sal/)
      if (company === 'acme') assert.equal(other.jKeys.sTimeZone, 'America/Lima')
    })

test('the others are a user’s on the one tier and the credential’s on the other', async () => {
  const credential = await credentialIn('acme')
  const [{ jKeys: user }, { jKeys: other }] = [await inside('acme', 'en'), await outside(credential, 'en')]
  const { sRequestId, ...told } = Object.fromEntries(
    Object.keys(OWN).map((key) => [key, other[key as ContextKey]]),
  )
  assert.deepEqual(told, {
    ...{ sUserId: credential.sId, sUserNo: credential.corpid, sUserName: 'Shop', sLoginType: 'external' },
    ...{ sEmployeeId: null, sDepartmentId: null, sRoleIds: '', bAdmin: 0, sSessionId: credential.corpid },
  })
  assert.ok(typeof sRequestId === 'string' && sRequestId !== '' && sRequestId !== user.sRequestId)
  assert.deepEqual([user.sUserNo, user.sLoginType, user.bAdmin], ['admin', 'business', 1])
})

test('what another system says of a key is overruled, also where a definition declares it', async () => {
  const credential = await credentialIn('acme')
  const said = Object.fromEntries(CONTEXT_KEYS.map((key) => [key, key === 'bAdmin' ? 1 : 'demo']))
  const { jKeys, jRoom } = await outside(credential, 'en', 'keys_sent', said)
  const { jKeys: unsaid } = await outside(credential, 'en')
  assert.deepEqual({ ...jKeys, sRequestId: '' }, { ...unsaid, sRequestId: '' })
  assert.deepEqual(jRoom, ['acme', 'acme-hq'])
})
