// How tests stand for another system: a credential, and the token that it gets.
import assert from 'node:assert/strict'
import type { Client, TestService } from '#tests/support/service.ts'

export type Credential = { readonly corpid: string; readonly secret: string; readonly sId: string }

/** As a builder makes it. */
export const makeCredential = async (as: Client, data: object): Promise<Credential> => {
  const made = await as.post('/entry/sysapibrand/add', { data: { sName: 'Shop', ...data } })
  assert.equal(made.status, 200, made.text)
  const { sId, version } = made.body.row
  const { body } = await as.post('/entry/sysapibrand/makeSecret', { sId, version })
  return { corpid: body.corpid, secret: body.secret, sId }
}

export const tokenOf = async (service: TestService, { corpid, secret }: Credential): Promise<string> => {
  const { status, body, text } = await service.as().post('/token/getToken', { corpid, secret })
  assert.equal(status, 200, text)
  assert.deepEqual([body.tokenType, body.expiresIn], ['Bearer', 7200])
  return body.token
}
