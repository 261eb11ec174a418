// A request is answered within its limit also while its body waits to be parsed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

const READ = '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m'
const LARGE = `{"pageNum":1${' '.repeat(20_000)}}`
/** Whoever is not answered before this is answered in turn. */
const LATE_MS = 3_000

const post = async (entry: FakeEntry): Promise<{ readonly status: number; readonly code?: string }> => {
  const { statusCode, body } = await entry.server.inject({
    method: 'POST',
    url: READ,
    headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
    payload: LARGE,
  })
  return { status: statusCode, code: JSON.parse(body).code }
}

test('a body that waits for its turn is answered 504 at the limit, and is not parsed any more', async (context) => {
  const turn = Promise.withResolvers<void>()
  const tried: unknown[] = []
  const entry = await fakeEntry({
    requestLimitMs: 100,
    bodyTurns: {
      inTurn: async (_tenant, work) => {
        await turn.promise
        try {
          return work()
        } catch (error) {
          tried.push(error)
          throw error
        }
      },
    },
  })
  context.after(() => entry.server.close())
  const late = setTimeout(() => turn.resolve(), LATE_MS)
  context.after(() => clearTimeout(late))
  assert.deepEqual(await post(entry), { status: 504, code: 'timeout' })
  assert.equal(tried.length, 0)
  turn.resolve()
  await new Promise(setImmediate)
  assert.match(String(tried), /cancelled/)
  assert.deepEqual(entry.calls, [])
})
