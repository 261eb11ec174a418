// A routine that holds others up by a lock on a whole table is ended and named, and the others are answered.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sqlState } from '#tests/support/sql-state.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const LIMIT_MS = 60_000

let own: TestDatabase
let hostile: Database
let others: Database
const observed: Observation[] = []

before(async () => {
  own = await openTestDatabase('framework')
  await setUpTwoTenants(own)
  await own.query(
    `create function public.hold(p_mode text) returns void language plpgsql as $$ begin
       execute format('lock table public.secret in %s mode', p_mode);
       loop begin loop perform 1; end loop; exception when query_canceled then null; end; end loop;
     end $$`,
  )
  hostile = await openDoors(own, { statementTimeoutMs: LIMIT_MS })
  others = await openDoors(own, { statementTimeoutMs: LIMIT_MS, observe: (seen) => void observed.push(seen) })
})

after(async () => {
  await Promise.all([hostile.close(), others.close()])
  await own.close()
})

const hold = (doors: Database, mode: string): Promise<unknown> =>
  doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
    query(sql`select public.hold(${sql.value(mode)})`),
  )

const isHeld = (): Promise<void> =>
  eventually(
    async () =>
      (
        await own.query(
          `select from pg_locks where relation = 'public.secret'::regclass and granted and mode ~ 'Share.*ExclusiveLock|^ExclusiveLock|Access.*Exclusive|^ShareLock'`,
        )
      ).length > 0,
  )

type Ended = Extract<Observation, { kind: 'transaction-ended' }>

/** What was told of the session that was ended, of a company where one is named; it may come a moment after the others went on. */
const told = async (sBrandsId?: string): Promise<Ended> => {
  const find = () =>
    observed.find((seen): seen is Ended => seen.kind === 'transaction-ended' && seen.sBrandsId === sBrandsId)
  await eventually(async () => find() !== undefined)
  return find() as Ended
}

const read = (): Promise<unknown[]> => others.readTable(contextOf('T2'), sql`select "sId" from public.secret`)
const write = (): Promise<unknown[]> =>
  others.writeTable(contextOf('T2'), 'write', sql`update public.secret set "sName" = 'mine' returning "sId"`)
const routine = (): Promise<unknown[]> =>
  others.inTenant(contextOf('T2'), { schemas: ['public'], mode: 'write' }, (query) =>
    query(sql`update public.secret set "sName" = 'mine' returning "sId"`),
  )

describe('a lock on a whole table', () => {
  for (const mode of ['access exclusive', 'exclusive', 'share row exclusive', 'share'])
    for (const [title, work] of Object.entries({ read, write, routine })) {
      if (title === 'read' && mode !== 'access exclusive') continue
      it(`in ${mode} mode lets the ${title} of another tenant through`, async () => {
        observed.length = 0
        const holding = assert.rejects(hold(hostile, mode), sqlState('57P01'))
        await isHeld()
        assert.equal((await work()).length, 3)
        await holding
        const ended = await told()
        assert.deepEqual([ended.because, ended.table], ['table-lock', 'public.secret'])
      })
    }

  it('names whose it was and what it was at, where it was this node’s', async () => {
    observed.length = 0
    const holding = assert.rejects(hold(others, 'access exclusive'), { code: 'timeout' })
    await isHeld()
    assert.equal((await read()).length, 3)
    await holding
    const ended = await told('T1')
    assert.deepEqual([ended.because, ended.table], ['table-lock', 'public.secret'])
    assert.match(ended.at ?? '', /public\.hold/)
  })

  it('that waits for its turn and so keeps all behind it is ended too', async () => {
    const slow = own.query(`do $$ begin perform from public.secret; perform pg_sleep(4); end $$`)
    await eventually(
      async () =>
        (
          await own.query(
            `select from pg_locks where relation = 'public.secret'::regclass and granted and mode = 'AccessShareLock' and pid <> pg_backend_pid()`,
          )
        ).length > 0,
    )
    const holding = assert.rejects(hold(hostile, 'access exclusive'), sqlState('57P01'))
    await eventually(
      async () =>
        (await own.query(`select from pg_locks where relation = 'public.secret'::regclass and not granted`))
          .length > 0,
    )
    assert.equal((await read()).length, 3)
    await holding
    await slow
  })

  it('of an administrator is left alone', async () => {
    observed.length = 0
    const admin = own.query(
      `do $$ begin lock table public.secret in access exclusive mode; perform pg_sleep(2.5); end $$`,
    )
    await isHeld()
    assert.equal((await read()).length, 3)
    await admin
    assert.deepEqual(
      observed.filter(({ kind }) => kind === 'transaction-ended'),
      [],
    )
  })
})
