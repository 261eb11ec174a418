// Every stage of a read and of a save is timed, whichever way a save goes.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const COUNT = /^armature_stage_duration_seconds_count\{use_case="(\w+)",stage="(\w+)"\} (\d+)$/gm

const timesOf = async (useCase: string): Promise<Readonly<Record<string, number>>> => {
  const { text } = await saving.service.as().get('/metrics')
  return Object.fromEntries(
    [...text.matchAll(COUNT)].flatMap(([, of, stage = '', count]) =>
      of === useCase ? [[stage, Number(count)]] : [],
    ),
  )
}

/** Times of each stage since then. */
const timedBy = async (useCase: string, work: () => Promise<unknown>) => {
  const earlier = await timesOf(useCase)
  await work()
  const now = await timesOf(useCase)
  return Object.fromEntries(
    Object.entries(now).map(([stage, times]) => [stage, times - (earlier[stage] ?? 0)]),
  )
}

const ONCE_EACH = { request: 1, needs: 1, state: 1, plan: 1, execute: 1, response: 1, caches: 1 }

test('a read', async () => {
  const times = await timedBy('read', () => saving.read('sav.item'))
  assert.deepEqual(times, { request: 1, plan: 1, execute: 1, response: 1 })
})

test('a save that is one statement, one that changes what is stored, and one that runs hooks', async () => {
  const item = { sCode: 'S', sName: 'Stone', dPrice: 1 }
  assert.deepEqual(await timedBy('save', () => saving.add('sav.item', item)), ONCE_EACH)
  const { sId, version } = await saving.add('sav.item', item)
  const row = { handleType: 'update', sId, version, data: { dPrice: 2 } }
  const change = () => saving.save([{ sFormId: 'sav.item', rows: [row] }])
  assert.deepEqual(await timedBy('save', change), ONCE_EACH)
  assert.deepEqual(await timedBy('save', () => saving.add('sav.hook', { sName: 'h' })), ONCE_EACH)
})
