// A file of which something is missing is not adopted as if it were whole.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { adoptInto, withDump } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

const tablesOf = async (prefix: string) =>
  database.query(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname like $1`,
    [`${prefix}%`],
  )

const refusal = (message: RegExp) => ({ name: 'AdoptionRefused', message })

describe('a file', () => {
  const T = 'create table t (id int primary key, name text);\n'
  const CUT: readonly (readonly [string, string, RegExp])[] = [
    [
      'reads rows from another file',
      `${T}\\copy t from 't.csv' csv\n`,
      /line 2: refused: no other file is read/,
    ],
    ['reads rows from a file of its server', `${T}copy t from '/t.csv';\n`, /line 2: passed over: /],
    ['reads another script', `${T}\\i t.sql\n`, /line 2: refused: no other file is read/],
    [
      'ends before its rows do',
      `${T}copy t from stdin;\n1\tone\n`,
      /line 2: the file ends before these rows do/,
    ],
    [
      'lacks the closing line',
      `--\n-- PostgreSQL database dump\n--\n${T}insert into t values (1, 'one');\n`,
      /closing line is missing/,
    ],
    [
      'lacks the closing line of the second database',
      `-- PostgreSQL database cluster dump\n-- PostgreSQL database dump\n${T}-- PostgreSQL database dump complete\n`,
      /closing line is missing/,
    ],
    [
      'ends within a transaction',
      `begin;\n${T}insert into t values (1, 'one');\n`,
      /ends within a transaction/,
    ],
  ]
  for (const [index, [what, text, told]] of CUT.entries())
    it(`is refused where it ${what}, unless the user wants it so`, () =>
      withDump(text, async (path) => {
        const prefix = `cut${index}`
        await assert.rejects(adoptInto(database, path, { prefix }), refusal(told))
        assert.deepEqual(await tablesOf(prefix), [])
        const { outcome } = await adoptInto(database, path, { prefix, takesIncomplete: true })
        assert.equal(outcome?.tables.length, 1)
      }))

  it('is refused where it was packed and cut off', () =>
    withDump(
      gzipSync(`${T}${'-- a comment\n'.repeat(9000)}`).subarray(0, -20),
      (path) =>
        assert.rejects(adoptInto(database, path, { prefix: 'cutgz' }), refusal(/to its end: unexpected end/)),
      'dump.sql.gz',
    ))

  it('is whole with its closing line, whatever comes after it', () =>
    withDump(
      `-- PostgreSQL database dump\r\n${T}-- PostgreSQL database dump complete\r\n\r\n\\unrestrict x\r\ncopy (select 1) to '/tmp/x';\r\n`,
      async (path) => {
        const { outcome } = await adoptInto(database, path, { prefix: 'whole' })
        assert.equal(outcome?.tables.length, 1)
      },
    ))
})
