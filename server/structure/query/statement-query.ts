// A planned statement as it is sent. What was judged is sent to the letter; the rest is made here.
import { type Sql, type Statement, sql, statementOf } from '#server/platform/postgres/sql.ts'
import type { PlannedStatement } from '../judge/structure-plan.ts'

type Planned<K extends PlannedStatement['kind']> = Extract<PlannedStatement, { kind: K }>

const table = (schema: string, { table, parent, hasApproval }: Planned<'secure-table'>): Sql =>
  sql`select framework.make_tenant_table(${sql.value(`${schema}.${table}`)}::regclass, ${sql.value(parent)}::regclass, ${sql.value(hasApproval)}::boolean)`

/** As make_tenant_table adds them. */
const lineColumns = (schema: string, { table }: Planned<'add-line-columns'>): Sql =>
  sql`alter table ${sql.identifier(schema, table)} add column if not exists "sParentId" text not null, add column if not exists "iLine" int not null default 0`

const document = (schema: string, { header, lines, family }: Planned<'secure-document'>): Sql =>
  sql`select framework.make_document(${sql.value(`${schema}.${header}`)}::regclass, ${sql.value(lines.map((name) => `${schema}.${name}`))}::regclass[], ${sql.value(family)}::text)`

export const statementQuery = (schema: string, planned: PlannedStatement): Statement => {
  if (planned.kind === 'secure-table') return statementOf(table(schema, planned))
  if (planned.kind === 'secure-document') return statementOf(document(schema, planned))
  if (planned.kind === 'add-line-columns') return statementOf(lineColumns(schema, planned))
  return { text: planned.text, values: [] }
}
