// Bodies that are said to be packed up: none is unpacked, and none is taken for what it is not.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fakeEntry } from './fake-entry.ts'

const entry = await fakeEntry()
const url = await entry.server.listen({ host: '127.0.0.1', port: 0 })
after(() => entry.server.close())

const post = (body: BodyInit, encoding: string): Promise<Response> =>
  fetch(`${url}/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer en',
      'content-type': 'application/json',
      'content-encoding': encoding,
    },
    body,
  })

const TEXT = JSON.stringify({ search: 'x'.repeat(100_000) })

for (const encoding of ['gzip', 'br', 'GZIP', 'made-up', 'identity, gzip'])
  test(`refused: ${encoding}`, async () => {
    for (const body of [TEXT, gzipSync(TEXT)]) {
      const answer = await post(body, encoding)
      assert.equal(answer.status, 415)
      const { code, detail } = await answer.json()
      assert.equal(code, 'unsupported_media')
      assert.equal(detail, 'Send the body as it is, without Content-Encoding')
      assert.equal(entry.calls.length, 0)
    }
  })

test('a body that is said to be as it is is read', async () => {
  assert.equal((await post('{}', 'identity')).status, 200)
})
