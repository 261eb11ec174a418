// A planned statement as it is sent. What was judged is sent to the letter; the rest is made here.
import { type Statement, sql, statementOf } from '#server/platform/postgres/sql.ts'
import type { PlannedStatement } from '../judge/structure-plan.ts'

export const statementQuery = (schema: string, planned: PlannedStatement): Statement => {
  if (planned.kind !== 'secure-table') return { text: planned.text, values: [] }
  const { table, parent, hasApproval } = planned
  return statementOf(
    sql`select framework.make_tenant_table(${sql.value(`${schema}.${table}`)}::regclass, ${sql.value(parent)}::regclass, ${sql.value(hasApproval)}::boolean)`,
  )
}
