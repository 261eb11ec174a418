// Builders who work in change sets, as tests need them.
import assert from 'node:assert/strict'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }
type In = { readonly sId: string; readonly as?: Client }

export const headers = (sId: string) => ({ 'change-set': sId })

export const module = (sId: string) => ({ sId, sNameEn: sId, sNameZh: sId })

export const form = (sModelsId: string) => ({
  ...{ sId: `${sModelsId}.list`, sModelsId, sFormKind: 'list', sTbName: 'elecustomer' },
  ...{ sNameEn: 'Tools', sNameZh: '工具' },
})

export const column = (sModelsId: string, sName: string) => ({
  ...{ sId: `${sModelsId}.list.${sName}`, sFormId: `${sModelsId}.list`, sName },
  ...{ sLabelEn: sName, sLabelZh: sName },
})

/** `platform` builds for everybody, `acme` for that company. */
export const openChangeSetThings = async () => {
  const service: TestService = await openTestService()
  const platform = await service.signIn({ loginType: 'builder' })
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })

  const open = async (sName: string, as: Client = platform): Promise<string> => {
    const { status, body, text } = await as.post('/entry/changeSet/open', { sName })
    assert.equal(status, 200, text)
    return body.sId
  }

  const send = ({ sId, as = platform }: In, path: string, body: object) =>
    as.post(`/entry/${path}`, body, headers(sId))

  const done = async (draft: In, path: string, body: object): Promise<Row> => {
    const answer = await send(draft, path, body)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.row
  }

  const row = async (resource: string, sId: string, draft?: In): Promise<Row> => {
    const { as = platform } = draft ?? {}
    const { body, text } = await as.get(
      `/entry/${resource}/getBysId/${sId}`,
      draft === undefined ? {} : headers(draft.sId),
    )
    assert.ok(body.row, text)
    return body.row
  }

  const change = async (draft: In, resource: string, sId: string, data: object): Promise<Row> => {
    const { version } = await row(resource, sId, draft)
    return done(draft, `${resource}/update`, { sId, version, data })
  }

  const end = (how: 'publish' | 'rollback' | 'discard', sId: string, as: Client = platform) =>
    as.post(`/entry/changeSet/${how}`, { sId })

  const publish = async (sId: string, as: Client = platform): Promise<void> => {
    const { status, text } = await end('publish', sId, as)
    assert.equal(status, 200, text)
  }

  /** A module with a form and two columns, published by a change set, which is answered. */
  const publishModule = async (name: string): Promise<string> => {
    const draft = { sId: await open(name) }
    await done(draft, 'gdsmodule/add', { data: module(name) })
    await done(draft, 'gdsconfigformmaster/add', { data: form(name) })
    for (const sName of ['sCode', 'sName'])
      await done(draft, 'gdsconfigformslave/add', { data: column(name, sName) })
    await publish(draft.sId)
    return draft.sId
  }

  return { service, platform, acme, open, send, done, row, change, end, publish, publishModule }
}
