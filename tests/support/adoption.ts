// Adopts fixtures and other dumps into a test database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Adoption, adopt } from '#tools/adopt/adopt.ts'
import type { AdoptOptions } from '#tools/adopt/arguments.ts'
import type { TestDatabase } from './database.ts'

const FIXTURES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'fixtures', 'adopt')

export const fixture = (name: string): string => join(FIXTURES, name)

export type TestAdoption = Adoption & { readonly lines: readonly string[] }

/** Adopts a file for company demo under the prefix `t`, unless said otherwise; keeps what was reported. */
export const adoptInto = async (
  database: TestDatabase,
  path: string,
  over: Partial<AdoptOptions> = {},
): Promise<TestAdoption> => {
  const lines: string[] = []
  const options: AdoptOptions = {
    source: { kind: 'file', path },
    tenant: 'demo',
    subsidiary: undefined,
    prefix: 't',
    name: 'Test',
    schemas: [],
    onlyDatabase: undefined,
    encoding: undefined,
    databaseUrl: database.url,
    isDryRun: false,
    isForced: false,
    takesIncomplete: false,
    ...over,
  }
  const adoption = await adopt(options, (line) => lines.push(line))
  return { ...adoption, lines }
}

/** Writes a dump to a file that lives as long as `work`. */
export const withDump = async <T>(
  text: string | Uint8Array,
  work: (path: string) => Promise<T>,
  name = 'dump.sql',
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'adopt-test-'))
  const path = join(folder, name)
  writeFileSync(path, text)
  try {
    return await work(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const fixtureText = (name: string): string => readFileSync(fixture(name), 'utf8')

/** Runs statements as a user of company demo, in one transaction, as the service would. */
export const asUser = async (database: TestDatabase, statements: readonly string[]): Promise<unknown[][]> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ brand: string; subsidiary: string }>(
      `select s."sBrandsId" as brand, s."sId" as subsidiary from framework.sftsubsidiary s
       join framework.sysbrand b on b."sId" = s."sBrandsId" where b."sBrandNo" = 'demo' order by s."iOrder", s."sCode" limit 1`,
    )
    await client.query('select framework.act_as($1, $2, $3)', [
      rows[0]?.brand,
      rows[0]?.subsidiary,
      'someone',
    ])
    await client.query('set local role tenant_runtime')
    const answers: unknown[][] = []
    for (const statement of statements) answers.push((await client.query(statement)).rows)
    await client.query('commit')
    return answers
  } finally {
    await client.end()
  }
}
