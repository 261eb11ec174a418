// The largest bodies that honest clients send reach the services as they are.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=m'

const refuseColumn = (): never => {
  const message = { en: 'This form has no such column', zh: '此表单没有该列' }
  const path = `forms.0.rows.0.data.${'k'.repeat(1_000)}`
  throw new AppError('invalid_request', message, { errors: [{ path, message }] })
}

let entry: FakeEntry
let refusing: FakeEntry

before(async () => {
  entry = await fakeEntry()
  refusing = await fakeEntry({ answers: { save: refuseColumn } })
})
after(async () => {
  await entry?.server.close()
  await refusing?.server.close()
})

const post = ({ server }: FakeEntry, url: string, payload: unknown) =>
  server.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

const columns = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`sColumn${n}`, n]))

const BODIES: readonly { readonly name: string; readonly url: string; readonly body: object }[] = [
  {
    name: 'a save of 5 000 rows of 60 columns',
    url: SAVE,
    body: { forms: [{ sFormId: 'f', rows: Array(5_000).fill({ handleType: 'add', data: columns }) }] },
  },
  {
    name: 'a parameter that is a list of 100 000 ids',
    url: '/entry/business/getProData?sModelsId=m',
    body: { sProName: 'p', params: { sIds: Array.from({ length: 100_000 }, (_, n) => `id-${n}`) } },
  },
  {
    name: 'a thousand filters, fifteen of them with a thousand values',
    url: '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m',
    body: {
      filters: Array.from({ length: 1_000 }, (_, n) =>
        n < 15
          ? { field: 'a', op: 'in', value: Array.from({ length: 1_000 }, (_, at) => `value ${at}`) }
          : { field: 'a', op: 'eq', value: n },
      ),
    },
  },
]

for (const { name, url, body } of BODIES) {
  test(`taken: ${name}`, async () => {
    entry.calls.length = 0
    const answer = await post(entry, url, body)
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 300))
    assert.ok(entry.calls[0]?.arguments.some((given) => JSON.stringify(given) === JSON.stringify(body)))
  })
}

test('a refusal names a long key by its beginning', async () => {
  const answer = await post(refusing, SAVE, { forms: [{ sFormId: 'f', rows: [] }] })
  assert.equal(answer.statusCode, 400)
  const { path } = answer.json().errors[0]
  assert.match(path, /^forms\.0\.rows\.0\.data\.k+$/)
  assert.equal(path.length, 300)
})
