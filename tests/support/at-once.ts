// Two users of `acme` who take steps at the same moment, below HTTP: the second comes where it meets the first, and not by luck.
import assert from 'node:assert/strict'
import pg from 'pg'
import { type Acting, actAs } from './acting.ts'
import type { TestDatabase } from './database.ts'
import { eventually } from './eventually.ts'

/** An approval, or a button, of one record. */
export type Step = { readonly routine: string; readonly sId: string }

export type AtOnce = {
  /** The code that the step answers when nobody else is there. */
  readonly alone: (step: Step) => Promise<number>
  /** The codes of two steps, the second of which comes when the first is done and not committed: it waits for that, or is done before. */
  readonly atOnce: (first: Step, second: Step) => Promise<readonly [number, number]>
  /** The same where the first has moved its stock and not booked it yet: somebody else holds the numbers of vouchers until both wait. */
  readonly amidst: (first: Step, second: Step) => Promise<readonly [number, number]>
  /** How many connections wait for another one's lock. */
  readonly waiting: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Takes the step in a transaction of its own, does something before that ends, and answers the code; what is refused is undone. */
const take = async (user: Acting, { routine, sId }: Step, meanwhile = async () => {}): Promise<number> => {
  let code = 0
  const who = /^sp_btn_.*(unexamine|close|reopen)$/.test(routine) ? `'en'` : `'Test', 'en'`
  const work = user.run(async (client) => {
    const { rows } = await client.query<{ sCode: number }>(
      `select a."sCode" from ${routine}('acme', 'acme-hq', ${who}, array[$1]) a`,
      [sId],
    )
    code = rows[0]?.sCode ?? 0
    if (code < 0) throw new Error('refused')
    await meanwhile()
  })
  await work.catch((error: unknown) => {
    if (code === 0) throw error
  })
  return code
}

export const openAtOnce = async (database: TestDatabase): Promise<AtOnce> => {
  const one = await actAs(database)
  const another = await actAs(database)
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()

  const waiting = async (): Promise<number> => {
    const rows = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }

  return {
    waiting,
    alone: (step) => take(one, step),
    atOnce: async (first, second) => {
      let isOver = false
      let later: Promise<number> | undefined
      const code = await take(one, first, async () => {
        later = take(another, second).finally(() => {
          isOver = true
        })
        await eventually(async () => isOver || (await waiting()) > 0)
      })
      assert.ok(later !== undefined, 'the first step is taken')
      return [code, await later]
    },
    amidst: async (first, second) => {
      await holder.query('begin')
      await holder.query('select from framework.sysbillnocounter for update')
      const earlier = take(one, first)
      await eventually(async () => (await waiting()) === 1)
      const later = take(another, second)
      await eventually(async () => (await waiting()) === 2)
      await holder.query('rollback')
      return Promise.all([earlier, later])
    },
    close: async () => {
      await Promise.all([one.close(), another.close(), holder.end()])
    },
  }
}
