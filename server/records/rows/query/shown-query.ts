// Writes what makes a form show a row. Nothing is written for forms that show all their rows.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { MasterRule } from '../plan/condition.ts'
import { shapeOf } from '../plan/read-shape.ts'
import type { FormPlace } from '../plan/readable-expressions.ts'
import { hidesRows, shownConditions } from '../plan/shown-rule.ts'
import { conditionSql, masterKeysSql } from './condition-query.ts'

/** The conditions under which the form shows the row `t`. */
export const shownSql = (place: FormPlace, context: RequestContext): readonly Sql[] => {
  if (!hidesRows(place)) return []
  const { rule } = shapeOf(place.module, place.form)
  return shownConditions(rule).map((condition) => conditionSql(condition, { ...place, context }))
}

/** Which of these masters are shown. */
export const shownMastersSql = (master: MasterRule, ids: readonly string[], context: RequestContext): Sql =>
  sql`select k."sId" from unnest(${sql.value(ids)}::text[]) k ("sId") where k."sId" in (${masterKeysSql(master, 'text', context)})`
