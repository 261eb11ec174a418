// Runs the SQL tests that stand beside the routines: each as an administrator of a company of its own, in a transaction that is rolled back.
import pg from 'pg'
import type { SqlFile, SqlKind } from './edition.ts'
import { STANDARD_EDITION } from './folders.ts'
import { readContent } from './read-content.ts'

export type SqlTestResult = {
  /** The test's file, relative to the edition's folder. */
  readonly path: string
  /** Null when it passed; else the message with the place in the file. */
  readonly failure: string | null
}

export type SqlTestOptions = {
  /** An administrator's connection to a database that has the edition. */
  readonly url: string
  readonly folder?: string
}

// What tests say: that a routine's verdict has this code. Answers the verdict.
const WORDS = `
create schema sql_test;
grant usage on schema sql_test to tenant_runtime;
set local search_path = sql_test, public;
create function verdict(p_code int, p_verdict jsonb) returns jsonb language plpgsql as $$
begin
  assert (p_verdict ->> 'sCode')::int = p_code, p_verdict::text;
  return p_verdict;
end
$$;
`

const prepare = (given: string): string => `
begin;
set local client_min_messages = warning;
set local check_function_bodies = off;
${WORDS}
${given}
grant execute on all functions in schema sql_test to tenant_runtime;
insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('sql-test', 'sqltest', 'SQL test');
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values ('sql-test', 'sql-test-1', '1', 'SQL test');
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bAdmin")
values ('sql-test', 'sql-tester', 'sql-test-1', 'tester', 'SQL tester', '', 1);
select framework.merge_base_bill_numbers();
select framework.act_as('sql-test', 'sql-test-1', 'sql-tester');
set local search_path = public, sql_test;
set local role tenant_runtime`

type SqlError = { readonly message: string; readonly where?: string; readonly position?: string }

// A test is one `do` block that opens right after its header, so a line of the block is that many lines further down.
const lineOf = (text: string, { where, position }: SqlError): number => {
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  const inBlock = [...(where ?? '').matchAll(/inline_code_block line (\d+)/g)].at(-1)?.[1]
  return text.slice(0, text.indexOf('$$')).split('\n').length - 1 + Number(inBlock ?? 1)
}

const runOne = async (
  client: pg.Client,
  prepared: string,
  { path, text }: SqlFile,
): Promise<SqlTestResult> => {
  try {
    await client.query(prepared)
    await client.query(text)
    return { path, failure: null }
  } catch (error) {
    const failed = error as SqlError
    return { path, failure: `${path}:${lineOf(text, failed)}: ${failed.message}` }
  } finally {
    await client.query('rollback')
  }
}

/** One result for each *.test.sql of the edition, in the order of their paths. Changes nothing in the database. */
export const runSqlTests = async ({
  url,
  folder = STANDARD_EDITION,
}: SqlTestOptions): Promise<readonly SqlTestResult[]> => {
  const { edition, addOn } = await readContent(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'armature sql tests' })
  await client.connect()
  try {
    const results: SqlTestResult[] = []
    const textsOf = (kind: SqlKind) => edition.sqlFiles.filter((file) => file.kind === kind)
    const given = [...(addOn?.base.sqlFiles ?? []), ...edition.sqlFiles].filter(
      ({ kind }) => kind === 'given',
    )
    const prepared = prepare(given.map(({ text }) => text).join('\n'))
    for (const file of textsOf('test')) {
      results.push(await runOne(client, prepared, file))
    }
    return results
  } finally {
    await client.end()
  }
}
