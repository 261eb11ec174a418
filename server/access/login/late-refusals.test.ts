import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextRound } from 'node:timers/promises'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { Overload } from '#server/kernel/errors/overload.ts'
import { refuseLateBy } from './late-refusals.ts'

const TEXT = { en: 'x', zh: 'x' }

test('refusals of too much come late, and everything else at once', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const refuseLate = refuseLateBy(1_000)
  assert.equal(await refuseLate(async () => 'in'), 'in')
  const fail = (error: Error) => refuseLate(() => Promise.reject(error))
  await assert.rejects(fail(new AppError('unauthenticated', TEXT)), { code: 'unauthenticated' })
  await assert.rejects(fail(new AppError('unavailable', TEXT)), { code: 'unavailable' })
  const settled: string[] = []
  const refused = [new AppError('rate_limited', TEXT), new Overload('crowd', TEXT, 5)].map((error) =>
    fail(error).catch(({ code }: AppError) => settled.push(code)),
  )
  await nextRound()
  context.mock.timers.tick(999)
  await nextRound()
  assert.deepEqual(settled, [])
  context.mock.timers.tick(1)
  await Promise.all(refused)
  assert.deepEqual(settled, ['rate_limited', 'unavailable'])
})
