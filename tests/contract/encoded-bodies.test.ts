// Bodies that are said to be packed up, or written in other characters: none is unpacked, and none is taken for what it is not.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fakeEntry } from './fake-entry.ts'

const entry = await fakeEntry()
const url = await entry.server.listen({ host: '127.0.0.1', port: 0 })
after(() => entry.server.close())

const post = (body: BodyInit, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${url}/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer en',
      'content-type': 'application/json',
      ...headers,
    },
    body,
  })

const TEXT = JSON.stringify({ search: 'x'.repeat(100_000) })

for (const encoding of ['gzip', 'br', 'GZIP', 'made-up', 'identity, gzip'])
  test(`refused: ${encoding}`, async () => {
    for (const body of [TEXT, gzipSync(TEXT)]) {
      const answer = await post(body, { 'content-encoding': encoding })
      assert.equal(answer.status, 415)
      const { code, detail } = await answer.json()
      assert.equal(code, 'unsupported_media')
      assert.equal(detail, 'Send the body as it is, without Content-Encoding')
      assert.equal(entry.calls.length, 0)
    }
  })

test('a body that is said to be as it is is read', async () => {
  assert.equal((await post('{}', { 'content-encoding': 'identity' })).status, 200)
})

const ofType = (parameters: string) => ({ 'content-type': `application/json${parameters}` })

for (const charset of ['utf-16', 'UTF-16LE', 'iso-8859-1', '"gbk"', 'utf-8; charset=latin1', ''])
  test(`refused: charset=${charset}`, async () => {
    const calls = entry.calls.length
    for (const body of ['{}', Buffer.from('{}', 'utf16le')]) {
      const answer = await post(body, ofType(`; charset=${charset}`))
      assert.equal(answer.status, 415)
      const { code, detail } = await answer.json()
      assert.deepEqual([code, detail], ['unsupported_media', 'Send the body as UTF-8'])
    }
    assert.equal(entry.calls.length, calls)
  })

for (const parameters of ['; charset=utf-8', ';charset="UTF-8"', '; charset=utf8', '; version=1'])
  test(`read: application/json${parameters}`, async () => {
    assert.equal((await post('{}', ofType(parameters))).status, 200)
  })
