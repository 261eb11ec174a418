// The company's logo: set in its profile by whoever may change that, seen by everybody who works there and by nobody else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../support/service.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { PNG } from './file-things.ts'
import { makeReports, MODULE as PAPERS } from './report-things.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service?.close())

const MODULE = 'sft-company'
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const send = (sId: string, name: string, bytes: Buffer, { token }: Client = admin): Promise<Response> => {
  const query = new URLSearchParams({ sModelsId: MODULE, sFormId: `${MODULE}.master`, sId, field: 'sLogo' })
  return fetch(`${service.url}/entry/file/upload?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'x-file-name': name },
    body: new Uint8Array(bytes),
  })
}

const save = (rows: readonly object[]) =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [{ sFormId: `${MODULE}.master`, rows }],
  })

const profile = async (): Promise<{ readonly sId: string; readonly version: string }> => {
  const read = async () =>
    (
      await admin.post(
        `/entry/business/getBusinessDataByFormcustomId/${MODULE}.master?sModelsId=${MODULE}`,
        {},
      )
    ).body.rows[0]
  const found = await read()
  if (found !== undefined) return found
  const added = await save([{ handleType: 'add', data: { sName: 'Brightfold' } }])
  assert.equal(added.status, 200, added.text)
  return read()
}

const logoIdOf = async (who: Client): Promise<string | null> =>
  (await who.get('/entry/context')).body.company.sLogoId

test('a logo is everybody’s who works there, and no other company’s', async () => {
  const [auditor, acme] = [
    await service.signIn({ user: 'auditor' }),
    await service.signIn({ company: 'acme' }),
  ]
  assert.equal(await logoIdOf(auditor), null)
  assert.equal((await auditor.get('/entry/logo')).status, 404)
  const { sId, version } = await profile()
  assert.equal((await send(sId, 'logo.png', PNG, auditor)).status, 403)
  const { sFileId } = (await (await send(sId, 'logo.png', PNG)).json()) as { sFileId: string }
  assert.equal(await logoIdOf(auditor), null)
  const saved = await save([{ handleType: 'update', sId, version, data: { sLogo: sFileId } }])
  assert.equal(saved.status, 200, saved.text)
  assert.equal(await logoIdOf(auditor), sFileId)
  const logo = await auditor.get('/entry/logo')
  assert.deepEqual([logo.status, logo.headers.get('content-type')], [200, 'image/png'])
  assert.match(logo.headers.get('content-security-policy') ?? '', /^sandbox/)
  assert.equal(await logoIdOf(acme), null)
  assert.equal((await acme.get('/entry/logo')).status, 404)
  assert.equal((await service.as().get('/entry/logo')).status, 401)
})

test('what is no picture, or runs, or is large, becomes no logo', async () => {
  const { sId } = await profile()
  assert.equal((await send(sId, 'logo.svg', SVG)).status, 415)
  assert.equal((await send(sId, 'logo.png', SVG)).status, 415)
  assert.equal((await send(sId, 'logo.png', Buffer.concat([PNG, Buffer.alloc(500_000)]))).status, 413)
})

/** The PDF of a record whose template has the logo. */
const printed = async (template: object): Promise<string> => {
  const { token } = await service.signIn({ loginType: 'builder' })
  const response = await fetch(`${service.url}/entry/report/try?sModelsId=${PAPERS}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sNameEn: 'x', sNameZh: 'x', sIds: ['p1'], jTemplate: template }),
  })
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  assert.equal(response.status, 200, text)
  return text
}

test('a logo stands on paper where the template has it; its place stays empty where it cannot be printed', async () => {
  await makeReports(service.database)
  const template = { logo: 'sCompanyLogo', number: 'sBillNo', fields: [['sPartner']] }
  const { sId } = await profile()
  const set = async (bytes: Buffer): Promise<void> => {
    const { sFileId } = (await (await send(sId, 'logo.png', bytes)).json()) as { sFileId: string }
    const { version } = await profile()
    const saved = await save([{ handleType: 'update', sId, version, data: { sLogo: sFileId } }])
    assert.equal(saved.status, 200, saved.text)
  }
  await set(PNG)
  assert.match(await printed(template), /\/Subtype \/Image/)
  assert.doesNotMatch(await printed({ number: 'sBillNo' }), /\/Subtype \/Image/)
  const broken = Buffer.from(PNG)
  broken.fill(0, broken.indexOf('IDAT') + 4, broken.indexOf('IEND') - 4)
  await set(broken)
  assert.doesNotMatch(await printed(template), /\/Subtype \/Image/)
  const { version } = await profile()
  await save([{ handleType: 'update', sId, version, data: { sLogo: null } }])
  assert.doesNotMatch(await printed(template), /\/Subtype \/Image/)
})
