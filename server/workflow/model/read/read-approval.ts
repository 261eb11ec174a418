// The attributes of a user task that make it an approval.
import { entryOf } from '#contracts/expression/scope.ts'
import type { Text } from '#contracts/language.ts'
import {
  type Approval,
  type ApproverRule,
  type Countersign,
  FIELD_RIGHTS,
  type FieldRight,
  TASK_ACTIONS,
  type TaskAction,
} from '../approval.ts'
import { lastsAtLeast } from '../run/due.ts'
import { addedText, type ModelNode } from './model-node.ts'
import { formulaOf, type Reading, report } from './reading.ts'

type At = { readonly reading: Reading; readonly id: string }

function unreadable({ reading, id }: At, attribute: string, text: string): void {
  report(reading, 'approval', id, {
    en: `${id}: ${attribute} cannot be “${text}”`,
    zh: `${id}：${attribute} 不能是“${text}”`,
  })
}

const RULE = /^(role|user|field|manager|expression)(?::([\s\S]+))?$/
const PARTS = /(?:[$#]\{[^}]*(?:\}|$)|[^,])+/g

const MOST_LEVELS = 20

const managerOf = (text: string): ApproverRule | null => {
  const levels = text === '' ? 1 : Number(text)
  return Number.isInteger(levels) && levels > 0 && levels < MOST_LEVELS ? { kind: 'manager', levels } : null
}

type Make = (name: string, at: At) => ApproverRule | null

const named =
  (make: Make): Make =>
  (name, at) =>
    name === '' ? null : make(name, at)

const MADE: Readonly<Record<string, Make>> = {
  role: named((code) => ({ kind: 'role', code })),
  user: named((number) => ({ kind: 'user', number })),
  field: named((column) => ({ kind: 'field', column })),
  expression: named((source, { reading, id }) => ({
    kind: 'expression',
    formula: formulaOf(reading, id, source),
  })),
  manager: managerOf,
}

const WHICH: Readonly<Record<string, Text>> = {
  role: { en: 'say which role is asked', zh: '请选择审批角色' },
  user: { en: 'say which user is asked', zh: '请选择审批用户' },
  field: { en: 'say which field of the record names who is asked', zh: '请选择记录中指明审批人的字段' },
  expression: { en: 'write the expression that gives who is asked', zh: '请填写给出审批人的表达式' },
}

function unnamed({ reading, id }: At, { en, zh }: Text): void {
  report(reading, 'approval', id, { en: `${id}: ${en}`, zh: `${id}：${zh}` })
}

function ruleOf(at: At, attribute: string, text: string): ApproverRule | null {
  const [, kind, what] = RULE.exec(text) ?? []
  const name = what?.trim() ?? ''
  const made = kind === undefined ? null : (entryOf(MADE, kind)?.(name, at) ?? null)
  const which = name === '' ? entryOf(WHICH, kind ?? '') : undefined
  if (made === null && which !== undefined) unnamed(at, which)
  else if (made === null) unreadable(at, attribute, text)
  return made
}

const rulesOf = (at: At, attribute: string, text: string | null): readonly ApproverRule[] =>
  (text?.match(PARTS) ?? []).flatMap((part) => ruleOf(at, attribute, part.trim()) ?? [])

function countersignOf(at: At, text: string | null): Countersign {
  if (text === null || text === 'one') return { kind: 'one' }
  if (text === 'all') return { kind: 'all' }
  const [, kind, number] = /^(any|percent):([0-9]{1,3})$/.exec(text) ?? []
  const count = Number(number)
  if (kind === 'any' && count > 0) return { kind, count }
  if (kind === 'percent' && count > 0 && count <= 100) return { kind, percent: count }
  unreadable(at, 'countersign', text)
  return { kind: 'all' }
}

const isAction = (text: string): text is TaskAction => TASK_ACTIONS.some((action) => action === text)

function actionsOf(at: At, text: string | null): ReadonlySet<TaskAction> {
  if (text === null) return new Set(TASK_ACTIONS)
  if (text === 'none') return new Set()
  const actions = text.split(',').flatMap((part) => {
    const action = part.trim()
    if (action === '' || action === 'approve') return []
    if (isAction(action)) return [action]
    unreadable(at, 'actions', action)
    return []
  })
  return new Set(actions)
}

const isRight = (value: unknown): value is FieldRight => FIELD_RIGHTS.some((right) => right === value)

function fieldsOf(at: At, text: string | null): Readonly<Record<string, FieldRight>> {
  if (text === null) return {}
  try {
    const fields: unknown = JSON.parse(text)
    if (typeof fields === 'object' && fields !== null && Object.values(fields).every(isRight))
      return fields as Readonly<Record<string, FieldRight>>
  } catch {
    // What is no JSON is no list of fields either.
  }
  unreadable(at, 'fields', text)
  return {}
}

const LEAST_REMIND_MS = 60_000

function remindOf(at: At, text: string | null): string | null {
  if (text === null) return null
  try {
    if (lastsAtLeast(text, LEAST_REMIND_MS)) return text
  } catch {
    // What is no duration is none that lasts.
  }
  unreadable(at, 'remind', text)
  return null
}

/** What counts only where `approvers` says who is asked. */
const OF_APPROVALS = [
  ...[
    'countersign',
    'sequential',
    'skipSame',
    'fourEyes',
    'copyTo',
    'actions',
    'onReject',
    'remind',
    'fields',
  ],
] as const

function refuseWithoutApprovers({ reading, id }: At, text: (name: string) => string | null): void {
  const said = OF_APPROVALS.filter((name) => text(name) !== null)
  if (said.length === 0) return
  report(reading, 'approval', id, {
    en: `${id}: ${said.join(', ')} would count for nothing: say by approvers who is asked`,
    zh: `${id}：${said.join('、')} 不会生效：请用 approvers 指定审批人`,
  })
}

/** Null: the task is no approval. */
export function readApproval(reading: Reading, node: ModelNode, id: string): Approval | null {
  const at = { reading, id }
  const text = (name: string) => addedText(node, name)
  const asked = text('approvers')
  if (asked === null) {
    refuseWithoutApprovers(at, text)
    return null
  }
  return {
    approvers: rulesOf(at, 'approvers', asked),
    countersign: countersignOf(at, text('countersign')),
    sequential: text('sequential') === 'true',
    skipSame: text('skipSame') === 'true',
    fourEyes: text('fourEyes') === 'true',
    copyTo: rulesOf(at, 'copyTo', text('copyTo')),
    actions: actionsOf(at, text('actions')),
    onReject: text('onReject') === 'continue' ? 'continue' : 'end',
    remind: remindOf(at, text('remind')),
    fields: fieldsOf(at, text('fields')),
  }
}
