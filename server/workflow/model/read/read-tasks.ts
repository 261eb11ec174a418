// Tasks and calls of a model: who is asked, which routine runs, what is passed on.
import type { Assignment, CallActivity, ServiceTask, UserTask } from '../definition.ts'
import { type Formula, variableFormula } from '../expression/formula.ts'
import { dueDateOf } from '../run/due.ts'
import { priorityOf } from '../run/user-task.ts'
import { judgeWritten } from './judge-written.ts'
import {
  addedNodes,
  addedText,
  bodyAt,
  type ModelNode,
  nodeAt,
  nodesAt,
  textAt,
  typeOf,
} from './model-node.ts'
import { readApproval } from './read-approval.ts'
import { passedKey, readPassed } from './read-passed.ts'
import { formulaOf, formulaOrNull, type Reading, report } from './reading.ts'
import { NOTHING_SEEN } from './settled-formula.ts'

type Own<Kind> = Omit<
  Kind,
  'id' | 'name' | 'parentId' | 'incoming' | 'outgoing' | 'defaultFlow' | 'loop' | 'skip' | 'takes' | 'gives'
>

/** Commas between names; those within an expression part nothing. */
export const commaParts = (text: string | null): readonly string[] =>
  (text?.match(/(?:[$#]\{[^}]*(?:\}|$)|[^,])+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')

type Owners = {
  readonly assignee: string | null
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

function assignedTo(node: ModelNode, type: string): readonly string[] {
  return nodesAt(node, 'resources').flatMap((resource) => {
    const assignment = typeOf(resource) === type ? nodeAt(resource, 'resourceAssignmentExpression') : null
    return assignment === null ? [] : (bodyAt(assignment, 'expression') ?? [])
  })
}

const USER = /^user\((.*)\)$/
const GROUP = /^group\((.*)\)$/

/** What BPMN itself says: `user(kermit), group(accountancy)`; a bare name is a group's. */
function ownersOf(node: ModelNode): Owners {
  const owners = assignedTo(node, 'PotentialOwner').flatMap(commaParts)
  const isUser = (owner: string) => USER.test(owner)
  return {
    assignee: assignedTo(node, 'HumanPerformer')[0] ?? null,
    users: owners.filter(isUser).map((owner) => owner.replace(USER, '$1').trim()),
    groups: owners.filter((owner) => !isUser(owner)).map((owner) => owner.replace(GROUP, '$1').trim()),
  }
}

export function readUserTask(reading: Reading, node: ModelNode, id: string): Own<UserTask> {
  const owners = ownersOf(node)
  const formulas = (given: readonly string[], added: string): readonly Formula[] =>
    [...given, ...commaParts(addedText(node, added))].map((text) => formulaOf(reading, id, text))
  const dueDate = formulaOrNull(reading, id, addedText(node, 'dueDate'))
  const priority = formulaOrNull(reading, id, addedText(node, 'priority'))
  judgeWritten(reading, id, [dueDate, (text) => dueDateOf(text, NOTHING_SEEN.clock)])
  judgeWritten(reading, id, [priority, priorityOf])
  return {
    kind: 'userTask',
    assignee: formulaOrNull(reading, id, addedText(node, 'assignee') ?? owners.assignee),
    candidateUsers: formulas(owners.users, 'candidateUsers'),
    candidateGroups: formulas(owners.groups, 'candidateGroups'),
    dueDate,
    priority,
    formKey: formulaOrNull(reading, id, addedText(node, 'formKey')),
    approval: readApproval(reading, node, id),
  }
}

function valueOfField(reading: Reading, field: ModelNode, id: string): Assignment {
  const child = nodesAt(field, '$children')[0]
  const text =
    textAt(field, 'stringValue') ??
    textAt(field, 'expression') ??
    (child === undefined ? null : textAt(child, '$body'))
  return { target: textAt(field, 'name') ?? '', value: formulaOf(reading, id, text ?? '') }
}

const SETTING = /^[$#]\{\s*execution\.setVariable\(\s*(['"])([^'"]+)\1\s*,([\s\S]+)\)\s*\}$/

/** `${execution.setVariable('n', v)}` is `${v}` with the result variable n. */
function settingOf(expression: string | null) {
  const [, , variable = null, value = ''] = SETTING.exec(expression?.trim() ?? '') ?? []
  return variable === null ? { expression, variable } : { expression: `\${${value}}`, variable }
}

/** Routines alone run; code of another engine's host does not. */
const HOST_CODE = ['class', 'delegateExpression', 'topic', 'type'] as const

export function readServiceTask(reading: Reading, node: ModelNode, id: string): Own<ServiceTask> {
  for (const name of HOST_CODE) {
    if (addedText(node, name) !== null) {
      report(reading, 'refused_element', id, {
        en: `${id} names code (${name}): a service task calls a registered routine`,
        zh: `${id} 指定了代码（${name}）：服务任务只能调用已登记的过程`,
      })
    }
  }
  const { expression, variable } = settingOf(addedText(node, 'expression'))
  return {
    kind: 'serviceTask',
    routine: addedText(node, 'procedure'),
    expression: formulaOrNull(reading, id, expression),
    resultVariable: variable ?? addedText(node, 'resultVariable') ?? addedText(node, 'resultVariableName'),
    fields: addedNodes(node, 'field').map((field) => valueOfField(reading, field, id)),
  }
}

const BUSINESS_KEY = variableFormula('execution.businessKey')

export function readCallActivity(reading: Reading, node: ModelNode, id: string): Own<CallActivity> {
  const called = textAt(node, 'calledElement')
  if (called === null) {
    report(reading, 'missing', id, { en: `${id} calls no process`, zh: `${id} 未指定被调用的流程` })
  }
  const passes = readPassed(reading, addedNodes(node, 'in'), id)
  const inherits = addedText(node, 'inheritBusinessKey') === 'true' ? BUSINESS_KEY.source : null
  return {
    kind: 'callActivity',
    called: formulaOf(reading, id, called ?? ''),
    passes: addedText(node, 'inheritVariables') === 'true' ? { ...passes, all: 'seen' } : passes,
    returns: readPassed(reading, addedNodes(node, 'out'), id),
    businessKey: formulaOrNull(
      reading,
      id,
      addedText(node, 'businessKey') ?? passedKey(addedNodes(node, 'in')) ?? inherits,
    ),
  }
}
