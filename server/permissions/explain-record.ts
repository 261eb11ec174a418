// Whether a record is shown, and by which rule it is not; and whether it may be changed as it stands: asked of what writes the rules
// into statements, with one rule after the other left out.

import type { Text } from '#contracts/language.ts'
import type { ExplainedStep } from '#contracts/permissions.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { rowRuleBy } from '#server/metadata/overlay/apply-narrowing.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { readLocks } from '#server/records/rows/execute/read-locks.ts'
import { type Target, targetsOf } from '#server/records/rows/plan/save-targets.ts'
import { shownIdsSql, storedIdsSql } from '#server/records/rows/query/rows-query.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { holderOf, type Inquiry, stepIn } from './inquiry.ts'
import { approvedSql } from './query/approved-query.ts'

type Place = { readonly module: Module; readonly target: Target }

const GONE: Text = { en: 'There is no such record where the user works.', zh: '用户所在的子公司没有该记录。' }
const SHOWN: Text = { en: 'The record is shown.', zh: '该记录可见。' }
const OWN_RULE: Text = {
  en: 'The form shows some of its rows only, and this is none of them (its row rule).',
  zh: '该表单仅显示部分行，此记录不在其中（表单行规则）。',
}
const MASTER: Text = {
  en: 'The record that this line belongs to is not shown (a row rule of its form).',
  zh: '该明细所属的主记录不可见（主表单的行规则）。',
}
const APPROVED: Text = { en: 'The record is approved: it cannot be changed.', zh: '该记录已审核，不能更改。' }
const UNDER_WAY: Text = {
  en: 'A process is approving the record: it changes only as the step lets whom it asks.',
  zh: '该记录正在审批中，仅当前审批人可按节点设置修改。',
}
const FREE: Text = {
  en: 'The record is neither approved nor edited by others.',
  zh: '该记录未审核，也未被他人编辑。',
}

const CHANGING: ReadonlySet<string> = new Set(['update', 'del'])

/** The form without a rule of its own; those above it keep theirs. */
const withoutRule = ({ module, target }: Place): Place => {
  const form: Form = { ...target.form, hasRowRule: false, rowRule: null }
  return { module, target: { ...target, form } }
}

const rulesText = (inquiry: Inquiry, { target }: Place): Text => {
  const narrowing = inquiry.reader.narrowings.get(inquiry.asked.sModelsId)
  const all = [...(narrowing?.roles ?? []), ...(narrowing?.own ? [narrowing.own] : [])]
  const told = all.flatMap((one) => {
    const rule = rowRuleBy(one, target.form.id)
    const holder = holderOf(inquiry, one.sRoleId)
    return rule === null ? [] : [{ en: `${holder.en}: ${rule}`, zh: `${holder.zh}：${rule}` }]
  })
  return {
    en: `The rows are limited for this user, and this is none of them: ${told.map(({ en }) => en).join('; ')}.`,
    zh: `该用户可见的行受限，此记录不在其中：${told.map(({ zh }) => zh).join('；')}。`,
  }
}

type Finding = { readonly query: Query; readonly inquiry: Inquiry; readonly sId: string }

const isShown = async ({ query, inquiry, sId }: Finding, place: Place): Promise<boolean> =>
  (await query(shownIdsSql({ ...place, ids: [sId] }, inquiry.reader.context))).length > 0

const rowStep = async (finding: Finding, place: Place, unnarrowed: Place): Promise<ExplainedStep> => {
  const { query, inquiry, sId } = finding
  const step = stepIn(inquiry.language)
  const stored = await query(storedIdsSql({ ...place, ids: [sId] }, inquiry.reader.context))
  if (stored.length === 0) return step('row', false, GONE)
  if (await isShown(finding, place)) return step('row', true, SHOWN)
  if (await isShown(finding, unnarrowed)) return step('row', false, rulesText(inquiry, place))
  return step('row', false, (await isShown(finding, withoutRule(unnarrowed))) ? OWN_RULE : MASTER)
}

const stateStep = async ({ query, inquiry, sId }: Finding, { target }: Place): Promise<ExplainedStep> => {
  const step = stepIn(inquiry.language)
  const { context } = inquiry.reader
  if (target.relation.columns.has('bCheck')) {
    const approved = await query(approvedSql(target, sId, context))
    if (approved.length > 0) return step('state', false, APPROVED)
  }
  const [lock] = await readLocks(query, { target, ids: [sId], below: [] }, context)
  if (lock === undefined) return step('state', true, FREE)
  if (lock.isOfProcess === true) return step('state', false, UNDER_WAY)
  return step('state', false, {
    en: `${lock.sUserName} is editing this record.`,
    zh: `${lock.sUserName} 正在编辑该记录。`,
  })
}

export const explainRecord = async (
  inquiry: Inquiry,
  { module, form }: { readonly module: Module; readonly form: Form },
  sId: string,
): Promise<readonly ExplainedStep[]> => {
  const { reader, asked, parts } = inquiry
  const target = targetsOf(module).get(form.id)
  if (target === undefined) return []
  const open = await parts.metadata.openModule(
    { ...reader, narrowings: new Map() },
    asked.sModelsId,
    asked.action,
  )
  const openTarget = targetsOf(open).get(form.id)
  if (openTarget === undefined) return []
  const schemas = schemasOf(await parts.metadata.catalogue(), reader.context.sBrandsId)
  return parts.database.inTenant(reader.context, { schemas, mode: 'read' }, async (query) => {
    const finding = { query, inquiry, sId }
    const place = { module, target }
    try {
      const row = await rowStep(finding, place, { module: open, target: openTarget })
      return row.isOpen && CHANGING.has(asked.action) ? [row, await stateStep(finding, place)] : [row]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [stepIn(inquiry.language)('row', false, error.detail)]
    }
  })
}
