// Bodies that nobody has to read are not read: the answer comes while they are still on their way.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

let entry: FakeEntry
let port: number

before(async () => {
  entry = await fakeEntry()
  await entry.server.listen({ host: '127.0.0.1', port: 0 })
  const address = entry.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
after(() => entry.server.close())

type Said = { readonly status: string; readonly text: string }

/** Begins a request whose body never comes whole, and hears what is said until the connection ends. */
const begin = (line: string, { length = '8000000', sent = '', headers = '' } = {}): Promise<Said> =>
  new Promise((resolve, reject) => {
    const framing = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}${framing}\r\n\r\n${sent}`,
      ),
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
    socket.on('end', () => {
      socket.destroy()
      resolve({ status: /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? '', text })
    })
    socket.on('error', reject)
  })

const SESSIONLESS: readonly (readonly [string, string])[] = [
  ['POST /x', '404'],
  ['PATCH /x', '404'],
  ['DELETE /x', '404'],
  ['PROPFIND /x', '404'],
  ['OPTIONS /entry/menu', '404'],
  ['POST /entry/nope', '404'],
  ['PUT /healthz', '404'],
  ['POST /healthz', '404'],
  ['POST /metrics', '404'],
  ['POST /openapi.json', '404'],
  ['POST /docs', '404'],
  ['POST /v2/api-docs', '404'],
  ['DELETE /entry/context', '404'],
  ['GET /healthz', '200'],
  ['GET /v2/api-docs', '200'],
  ['GET /entry/menu', '401'],
  ['POST /entry/logout', '401'],
  ['POST /entry/business/addUpdateDelBusinessData?sModelsId=m', '401'],
  ['POST /entry/business/getBusinessDataByFormcustomId/f?sModelsId=m', '401'],
  ['POST /%ff', '400'],
]

for (const [line, status] of SESSIONLESS) {
  test(`answered before the body: ${line}`, async () => {
    for (const length of ['8000000', 'chunked']) {
      const said = await begin(line, { length })
      assert.equal(said.status, status, said.text)
      assert.match(said.text, /connection: close/i)
      if (status !== '200') assert.match(said.text, /application\/problem\+json/)
    }
  })
}

const chunk = (bytes: number): string => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`

test('what takes a body without a session takes little of it', async () => {
  for (const [line, status] of [
    ['POST /entry/login', '413'],
    ['POST /send/sendQw', '200'],
  ] as const) {
    const inPieces = await begin(line, { length: 'chunked', sent: chunk(16_384) + chunk(1_000) })
    assert.equal(inPieces.status, status, inPieces.text)
    assert.match(inPieces.text, /connection: close/i)
    const atOnce = await begin(line, { sent: ' '.repeat(17_000) })
    assert.equal(atOnce.status, status, atOnce.text)
  }
})

test('a call that has nothing to say takes little, too', async () => {
  const headers = 'authorization: Bearer en\r\n'
  assert.equal((await begin('POST /entry/logout', { headers })).status, '413')
})
