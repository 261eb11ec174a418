// Big saves of one company, however many at once, leave another company's small requests their time.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, openSaving, type Saving } from './save-service.ts'

const SAVES = 32
const LINES = 1_000

let saving: Saving

before(async () => {
  saving = await openSaving()
})
after(() => saving?.close())

const BIG = JSON.stringify({
  forms: [
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'long' } }] },
    {
      sFormId: 'sav.line',
      rows: Array.from({ length: LINES }, (_, n) => ({
        handleType: 'add',
        data: { sText: `item ${n}`, dQty: 0.25, dPrice: 0.04 },
      })),
    },
  ],
})

/** Tries a big save, and leaves its answer unread: the test shares the service's thread. */
const tryBigSave = async (): Promise<number> => {
  const path = `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}&dryRun=1`
  const answer = await fetch(saving.service.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${saving.admin.token}`, 'content-type': 'application/json' },
    body: BIG,
  })
  await answer.body?.cancel()
  return answer.status
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('a small read beside many big saves of another company waits for a few slices, not for all saves', async () => {
  const acme = await saving.service.signIn({ company: 'acme' })
  const read = async (): Promise<void> => {
    const path = `/entry/business/getBusinessDataByFormcustomId/sav.item?sModelsId=${MODULE}`
    const answer = await acme.post(path, { pageSize: 1 })
    assert.equal(answer.status, 200, answer.text)
  }
  await tryBigSave()
  await read()
  let isOver = false
  const saves = timeOf(async () => {
    const statuses = await Promise.all(Array.from({ length: SAVES }, tryBigSave))
    // Some may find no place at the database in time, where the machine is slow.
    for (const status of statuses) assert.ok(status === 200 || status === 503, statuses.join())
  }).finally(() => {
    isOver = true
  })
  const reads: number[] = []
  while (!isOver) reads.push(await timeOf(read))
  const [whole, longest] = [await saves, Math.max(...reads)]
  assert.ok(longest < whole / 3, `a read took ${longest} ms beside saves of ${whole} ms`)
})
