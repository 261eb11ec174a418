// The record of a process as it is when somebody completes a task, where steps may change it: what it holds now, and whether it may be approved so.
import { requireWithin } from '#server/approval/limits/require-allowed.ts'
import { allows } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { type Target, targetsOf } from '#server/records/rows/plan/save-targets.ts'
import { tableSql, where } from '#server/records/rows/query/touched-query.ts'
import { actingFor } from './approve-record.ts'
import { readRecord, targetOf } from './flow-gate.ts'
import type { JudgeRecord } from './runtime/record-at-step.ts'
import type { Transaction } from './runtime/run-step.ts'

type Targets = ReadonlyMap<string, Target>

type Judging = {
  readonly transaction: Transaction
  readonly sId: string
  readonly record: Target
  readonly targets: Targets
  /** The same as whoever acts is shown them. */
  readonly shown: Targets
}

/** Blanks alone fill nothing. */
const BLANKS = ' \t\r\n\u00a0\u3000'

/** The ids of the record's rows in a form: the record itself, its lines, and theirs; null for a form that has none of them. */
const idsIn = (judging: Judging, target: Target, seen: readonly Target[] = []): Sql | null => {
  const { record, targets, sId, transaction } = judging
  if (target === record) return sql`select ${sql.value(sId)}::text`
  const { parentFormId, parentColumn } = target.form
  const master = targets.get(parentFormId ?? '')
  if (master === undefined || parentColumn === null || seen.includes(master)) return null
  const above = idsIn(judging, master, [...seen, target])
  if (above === null) return null
  const rows = where(
    target.relation,
    transaction.context,
    sql`t.${sql.identifier(parentColumn)} in (${above})`,
  )
  return sql`select t."sId" from ${tableSql(target.relation)} t where ${rows}`
}

const isMissing = async (judging: Judging, target: Target, name: string): Promise<boolean> => {
  const ids = idsIn(judging, target)
  if (ids === null || !target.relation.columns.has(name)) return false
  const { query, context } = judging.transaction
  const filled = sql`nullif(btrim(t.${sql.identifier(name)}::text, ${sql.value(BLANKS)}), '')`
  const empty = sql`t."sId" in (${ids}) and ${filled} is null`
  const [found] = await query<{ isMissing: boolean }>(sql`
    select exists (select from ${tableSql(target.relation)} t where ${where(target.relation, context, empty)}) as "isMissing"`)
  return found?.isMissing === true
}

/** Nobody is asked for what they do not see, or may only look at. */
const mayFill = ({ shown }: Judging, { form: { id } }: Target, name: string): boolean =>
  shown.get(id)?.form.columns.get(name)?.metadata.bReadOnly === 0

/** What the fields are called that the step asks for and that nobody has filled. */
const missingIn = async (judging: Judging, required: readonly string[]): Promise<readonly string[]> => {
  const missing: string[] = []
  for (const target of judging.targets.values()) {
    for (const name of required) {
      const column = target.form.everyColumn.get(name)
      if (column === undefined || !mayFill(judging, target, name)) continue
      if (await isMissing(judging, target, name)) missing.push(column.metadata.sLabel)
    }
  }
  return [...new Set(missing)]
}

const unfilled = (names: readonly string[]): AppError =>
  new AppError('rule_violation', {
    en: `Fill in first: ${names.join(', ')}`,
    zh: `请先填写：${names.join('、')}`,
  })

export const createJudgeRecord =
  (metadata: Pick<Metadata, 'openModule' | 'catalogue'>): JudgeRecord =>
  async (transaction, { record, required, isApproved, rights }) => {
    const { query, context } = transaction
    const { sModelsId, sFormId, sId } = record
    const acting = actingFor(context, sModelsId)
    const module = await metadata.openModule(acting, sModelsId, 'view')
    const targets = targetsOf(module)
    const target = targets.get(sFormId) ?? targetOf({ module })
    if (isApproved) {
      const { grants, narrowings } = rights
      const shown = targetsOf(await metadata.openModule({ ...acting, narrowings }, sModelsId, 'view'))
      const asked = allows(grants, sModelsId, 'update') ? required : []
      const missing = await missingIn({ transaction, sId, record: target, targets, shown }, asked)
      if (missing.length > 0) throw unfilled(missing)
      const { relation } = target
      await requireWithin(transaction, { sModelsId, sId, relation, catalogue: await metadata.catalogue() })
    }
    return readRecord({ query, context, sId }, target)
  }
