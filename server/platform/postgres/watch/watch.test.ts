// What an error of a transaction means while sessions may be ended for the locks they hold: the server's word counts, a routine's does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { contextOf } from '#tests/support/tenants.ts'
import type { SessionEnder } from './session-ender.ts'
import { makeWatch } from './watch.ts'

const never = new Promise<never>(() => undefined)

/** Asks for sessions with many locks, and is not answered. */
const ender = (asked: () => void): SessionEnder => ({
  end: () => never,
  stillThere: () => never,
  endManyLocks: () => {
    asked()
    return never
  },
  endTableLocks: () => never,
  close: async () => undefined,
})

const said = (more: object): Error => Object.assign(new Error('terminating'), { code: '57P01', ...more })

test('57P01 of the server is an ended session, that of a routine is its own', async () => {
  const asking = Promise.withResolvers<void>()
  const watch = makeWatch({ ender: ender(asking.resolve), limitMs: 60_000, observe: observeNothing })
  try {
    const client = { serverProcess: 1 } as unknown as pg.ClientBase
    const watching = watch.begin({ client, context: contextOf('T1'), runsRoutines: true })
    const alive = setTimeout(() => undefined, 60_000)
    await asking.promise
    clearTimeout(alive)
    const ended = watching.explain(said({ severity: 'FATAL', routine: 'ProcessInterrupts' }))
    assert.equal(Reflect.get(ended as object, 'code'), 'timeout')
    for (const own of [
      said({ severity: 'ERROR', routine: 'exec_stmt_raise', where: 'PL/pgSQL function f()' }),
      said({ severity: 'ERROR', where: 'PL/pgSQL function f()' }),
    ])
      assert.equal(watching.explain(own), own)
  } finally {
    watch.close()
  }
})
