// What makes a form show a row: its own row rule holds and, for lines, the master's form shows their master, and so on upwards.
// The one place that decides it; query/shown-query writes it for every statement that has to know.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Form } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { Condition, MasterRule, ShownRule } from './condition.ts'
import { type FormPlace, hasStandardLines, isWritable } from './readable-expressions.ts'
import { ID, makeOwnField, sourceOf } from './row-source.ts'

const unusableRule = ({ id, backing }: Form): AppError => {
  if (backing.kind === 'broken') return new AppError('broken_metadata', backing.reason)
  return new AppError('broken_metadata', {
    en: `The row rule of the form ${id} names what cannot be read with its rows. Correct its sRowRule.`,
    zh: `表单 ${id} 的行规则引用了无法随行读取的名称。请更正其 sRowRule。`,
  })
}

const notLinked = ({ id, parentColumn }: Form): AppError =>
  new AppError('broken_metadata', {
    en: `A row rule hides masters of the form ${id}, whose rows do not tell theirs: they have no column "${parentColumn}". Add it, and to the form too where a routine backs it.`,
    zh: `行规则会隐藏表单 ${id} 的主记录，但其行没有列“${parentColumn}”，无法得知所属主记录。请添加该列；若由存储过程提供数据，也请在表单中添加。`,
  })

const notJudged = ({ id }: Form): AppError =>
  new AppError('broken_metadata', {
    en: `A row rule hides rows of the form ${id}, and its lines can follow it only where the form stands on a table or a view with "sId". Let its sTbName name one, or take the rule out.`,
    zh: `行规则会隐藏表单 ${id} 的行，只有当该表单基于含 "sId" 的表或视图时，其明细才能随之隐藏。请在 sTbName 中填写这样的表或视图，或去掉该规则。`,
  })

/** The forms above, nearest first; a form that is its own master, or that of one above, ends them. */
const mastersAbove = ({ module, form }: FormPlace): readonly Form[] => {
  const above = new Set([form])
  let at = form
  for (;;) {
    const master = at.parentColumn === null ? undefined : module.forms.get(at.parentFormId ?? '')
    if (master === undefined || above.has(master)) return [...above].slice(1)
    above.add(master)
    at = master
  }
}

/** The forms above up to the farthest that has a rule. */
const ruledAbove = (place: FormPlace): readonly Form[] => {
  const masters = mastersAbove(place)
  return masters.slice(0, masters.findLastIndex(({ hasRowRule }) => hasRowRule) + 1)
}

const ruleOf = (place: FormPlace, masters: readonly Form[]): ShownRule => {
  const { hasRowRule, rowRule: own } = place.form
  if (hasRowRule && (own === null || !isWritable(own, place))) throw unusableRule(place.form)
  return { own, master: masterRuleOf(place, masters) }
}

const masterRuleOf = ({ module, form: lines }: FormPlace, masters: readonly Form[]): MasterRule | null => {
  const [form, ...above] = masters
  if (form === undefined) return null
  const link = makeOwnField(lines, sourceOf(lines))(lines.parentColumn)
  if (link === null) throw notLinked(lines)
  const source = sourceOf(form)
  const idField = makeOwnField(form, source)(ID)
  if ('routine' in source || idField === null) throw notJudged(form)
  const { relation } = source
  return { module, form, link, relation, idField, rule: ruleOf({ module, form }, above) }
}

/** Throws broken_metadata where a rule cannot be written, or hides masters that no statement can look at. */
export const shownRuleOf = (place: FormPlace): ShownRule => ruleOf(place, ruledAbove(place))

/** Whether the form shows some of its rows only. */
export const hidesRows = (place: FormPlace): boolean => place.form.hasRowRule || ruledAbove(place).length > 0

/** Whether what a form on the relation shows by the rule stands in tables of the standard alone, where no implementer's code runs. */
export const readsStandardTables = (place: FormPlace, relation: Relation, { master }: ShownRule): boolean =>
  relation.isStandardTable &&
  hasStandardLines(place) &&
  (master === null || readsStandardTables(master, master.relation, master.rule))

export const shownConditions = ({ own, master }: ShownRule): readonly Condition[] => [
  ...(own === null ? [] : [{ kind: 'expression', expression: own } as const]),
  ...(master === null ? [] : [{ kind: 'underShown', master } as const]),
]
