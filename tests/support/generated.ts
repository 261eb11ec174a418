// Databases for the tests of the generator, and what tells whether two hold the same rows.
import type { GenerateOptions } from '#tools/generate/generate.ts'
import type { TestDatabase } from './database.ts'

export const SMALL: Omit<GenerateOptions, 'url'> = {
  tenants: 3,
  lines: 1_000,
  seed: 1,
  until: '2025-12-31',
  passwordHash: null,
  jobs: 2,
  report: () => undefined,
  openBar: () => ({ advance: () => undefined, end: () => undefined }),
}

const HASH = `
select md5(string_agg(r.text, '|' order by r.text)) as hash from (
  select to_jsonb(h)::text from salorder h union all select to_jsonb(l)::text from salorderline l
  union all select to_jsonb(c)::text from elecustomer c union all select to_jsonb(p)::text from eleproduct p
  union all select (to_jsonb(n) - 'sSettingId')::text from framework.sysbillnocounter n
) r (text)`

/** Equal for two databases whose companies hold the same customers, products, orders, lines and last numbers. */
export const rowsHash = async (database: TestDatabase): Promise<string | undefined> =>
  (await database.query<{ hash: string }>(HASH))[0]?.hash
