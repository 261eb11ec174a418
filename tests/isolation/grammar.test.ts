// A routine tries every command of PostgreSQL's grammar, as what it is and as what it can become. What is no reading or writing of
// rows is refused, or changes nothing that outlives its transaction: the catalogues are the same, to the letter.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { stateOf } from '#tests/support/sql-state.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'
import { ALTER } from './grammar/alter.ts'
import { CREATE } from './grammar/create.ts'
import { DROP } from './grammar/drop.ts'
import { FINGERPRINT, fingerprintOf } from './grammar/fingerprint.ts'
import { ALLOWED, OTHER } from './grammar/other.ts'
import { THINGS } from './grammar/things.ts'

const COMMANDS = { ...ALTER, ...CREATE, ...DROP, ...OTHER }

const ATTEMPT = `
create function public.attempt(p_statement text, p_guise text) returns void language plpgsql as $$ begin
  execute p_guise;
  execute p_statement;
end $$`

// What refuses a command: rights; what cannot be done in a routine, or in a transaction; a role that cannot be named so.
const REASONS = ['42501', '0A000', '25001', '42939']

// What some commands come to besides: nobody is a member of everybody; there is no such label, library or cursor.
const OTHER_REASONS: Readonly<Record<string, string>> = {
  GRANT: '42704',
  'SECURITY LABEL': '22023',
  LOAD: '58P01',
  MOVE: '34000',
}

let own: TestDatabase
let database: Database
let untouched: string

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(THINGS)
  await own.query(FINGERPRINT)
  await own.query(ATTEMPT)
  database = await openDoors(own)
  untouched = await fingerprintOf(own)
})

after(async () => {
  await database.close()
  await own.close()
})

/** As the routine itself, and as one that first becomes what it can. */
const GUISES = ['set role none', 'set role tenant_runtime']

/** What the attempt came to: its error, or undefined. */
const attempt = async (statement: string, guise: string): Promise<unknown> => {
  try {
    await database.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
      query(sql`select public.attempt(${sql.value(statement)}, ${sql.value(guise)})`),
    )
    return undefined
  } catch (error) {
    return error
  }
}

describe('the grammar', () => {
  it('is known whole: each command is allowed or tried', async (context) => {
    const { status, stdout } = spawnSync('psql', [own.url, '-X', '-t', '-c', '\\h'], { encoding: 'utf8' })
    if (status !== 0) return context.skip('there is no psql to ask for the commands')
    const known = [...Object.keys(COMMANDS), ...ALLOWED].sort((one, other) => other.length - one.length)
    const [, ...lines] = stdout.split('\n')
    const left = lines.map((line) => known.reduce((rest, name) => rest.replace(name, ''), line).trim())
    assert.ok(lines.length > 80)
    assert.deepEqual(
      left.filter((rest) => rest !== ''),
      [],
    )
  })

  for (const [command, { statements, harmless }] of Object.entries(COMMANDS))
    it(`${command}: ${harmless ? 'leaves nothing behind' : 'refused'}`, async () => {
      for (const statement of statements)
        for (const guise of GUISES) {
          const error = await attempt(statement, guise)
          if (harmless === true) continue
          assert.ok(error, `${statement} went through after ${guise}`)
          const reasons = [...REASONS, OTHER_REASONS[command]]
          assert.ok(reasons.includes(stateOf(error)), `${statement} after ${guise}: ${error}`)
        }
      assert.ok((await fingerprintOf(own)) === untouched, 'the catalogues have changed')
    })
})
