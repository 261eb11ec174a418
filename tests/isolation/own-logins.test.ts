// However the administrator's address is written, the service works as its own logins, and on no connection that is somebody else's.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let own: TestDatabase
let platformLogin: string

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  const [row] = await own.query<{ login: string }>(`select framework.login_name('platform') as login`)
  platformLogin = row?.login ?? ''
})

after(() => own.close())

const SEEN = sql`select string_agg(distinct "sBrandsId", ',') as seen from public.secret`

/** Whose rows each door sees. */
const seenThrough = async (doors: Database): Promise<readonly (string | null)[]> => {
  const context = contextOf('T1')
  const seen = [
    await doors.readTable<{ seen: string | null }>(context, SEEN),
    await doors.writeTable<{ seen: string | null }>(context, 'write', SEEN),
    await doors.inTenant(context, { schemas: ['public'], mode: 'write' }, (query) =>
      query<{ seen: string | null }>(SEEN),
    ),
  ]
  return seen.map(([row]) => row?.seen ?? null)
}

/** Who else is on the database, the test's own connections aside. */
const present = async (): Promise<readonly { name: string; isSuperuser: boolean; label: string }[]> =>
  own.query(
    `select r.rolname as name, r.rolsuper as "isSuperuser", a.application_name as label
     from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
     where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
       and a.application_name <> 'test'`,
  )

type Form = (parts: { host: string; port: string; name: string; user: string; password: string }) => string

const FORMS: Readonly<Record<string, Form>> = {
  'user and password behind the question mark': ({ host, port, name, user, password }) =>
    `postgres://${host}:${port}/${name}?user=${user}&password=${password}`,
  'everything behind the question mark': ({ host, port, name, user, password }) =>
    `postgres:///${name}?host=${host}&port=${port}&user=${user}&password=${password}`,
  'both, of which the last counts': ({ host, port, name, user, password }) =>
    `postgresql://nobody:nothing@${host}:${port}/${name}?user=${user}&password=${password}`,
  'with settings of the session': ({ host, port, name, user, password }) =>
    `postgres://${user}:${password}@${host}:${port}/${name}?options=-c%20search_path%3Dpg_catalog&role=${user}&application_name=administrator`,
}

const written = (form: Form): string => {
  const { hostname: host, port, pathname, username: user, password } = new URL(own.url)
  return form({ host, port, name: pathname.slice(1), user, password })
}

describe('the address', () => {
  beforeEach(() => own.query(`set application_name = 'test'`))

  for (const [title, form] of Object.entries(FORMS))
    test(title, async () => {
      const url = written(form)
      for (const readUrl of [undefined, url]) {
        const doors = await openDoors(own, { url, readUrl, nodeMark: 'node' })
        try {
          assert.deepEqual(await seenThrough(doors), ['T1', 'T1', 'T1'])
          await doors.pingWrites()
          await doors.pingReads()
          const others = await present()
          assert.ok(others.length >= 4)
          for (const { name, isSuperuser, label } of others) {
            assert.match(name, /^armature_/)
            assert.equal(isSuperuser, false)
            assert.notEqual(label, 'administrator')
          }
          assert.ok(others.some(({ name, label }) => name === platformLogin && label === 'node'))
        } finally {
          await doors.close()
        }
      }
    })
})

test('a login that became a superuser is let in no more', async () => {
  const doors = await openDoors(own)
  try {
    await doors.pingLogins()
    await own.query(`alter role ${platformLogin} superuser`)
    await own.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`,
      [platformLogin],
    )
    const ask = () => doors.platform((query) => query(sql`select 1`))
    // The connections that stood are gone; what counts is that no new one is lent.
    await assert.rejects(ask(), { code: 'unavailable' })
    await assert.rejects(ask(), { code: 'unavailable' })
  } finally {
    await own.query(`alter role ${platformLogin} nosuperuser`)
    await doors.close()
  }
})
