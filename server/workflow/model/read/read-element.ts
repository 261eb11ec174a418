// One element of a model, by its type.
import { entryOf } from '#contracts/expression/scope.ts'
import { stencilOf } from '#contracts/workflow/stencil-set.ts'
import type { Element, MultiInstance, Trigger } from '../definition.ts'
import { addedText, bodyAt, flagAt, type ModelNode, nodeAt, nodesAt, textAt, typeOf } from './model-node.ts'
import { readLocalValues } from './read-local-values.ts'
import { readCallActivity, readServiceTask, readUserTask } from './read-tasks.ts'
import { readTriggers } from './read-trigger.ts'
import { declaredText, formulaOf, formulaOrNull, type Reading, referenceOf, report } from './reading.ts'
import { refuseListeners } from './refuse-listeners.ts'
import { settledFormula } from './settled-formula.ts'

/** How an element stands among the others. */
export type Standing = Pick<Element, 'id' | 'parentId' | 'incoming' | 'outgoing'> & {
  /** Compensation handlers by the boundary event that leads to them. */
  readonly handlers: ReadonlyMap<string, string>
}

type Base = Pick<
  Element,
  'id' | 'name' | 'parentId' | 'incoming' | 'outgoing' | 'defaultFlow' | 'loop' | 'skip' | 'takes' | 'gives'
>
type Read = (reading: Reading, node: ModelNode, base: Base, standing: Standing) => Element | null

function readLoop(reading: Reading, node: ModelNode, id: string): MultiInstance | null {
  const loop = nodeAt(node, 'loopCharacteristics')
  if (loop === null) return null
  if (typeOf(loop) !== 'MultiInstanceLoopCharacteristics') {
    report(reading, 'unknown_element', id, {
      en: `${typeOf(loop)} is not supported`,
      zh: `不支持 ${typeOf(loop)}`,
    })
    return null
  }
  const named = addedText(loop, 'collection') ?? referenceOf(reading, loop, 'loopDataInputRef')
  const collection = named === null || /[$#]\{/.test(named) ? named : `\${${named}}`
  const item = nodeAt(loop, 'inputDataItem')
  const cardinality = bodyAt(loop, 'loopCardinality')
  if (collection === null && cardinality === null) {
    report(reading, 'missing', id, { en: `${id} says not how many`, zh: `${id} 未指定实例数量` })
  }
  return {
    sequential: flagAt(loop, 'isSequential'),
    cardinality: formulaOrNull(reading, id, cardinality),
    collection: formulaOrNull(reading, id, collection),
    elementVariable:
      addedText(loop, 'elementVariable') ??
      (item === null ? null : (textAt(item, 'name') ?? textAt(item, 'id'))),
    indexVariable: addedText(loop, 'elementIndexVariable'),
    completion: formulaOrNull(reading, id, bodyAt(loop, 'completionCondition')),
  }
}

/** What begins a process is told by one name, whoever waits: it is settled as the model is read. */
function startTrigger(reading: Reading, node: ModelNode, { id, parentId }: Base): Trigger | null {
  const trigger = readTriggers(reading, node, id)[0] ?? null
  if (parentId !== null || (trigger?.kind !== 'message' && trigger?.kind !== 'signal')) return trigger
  return { ...trigger, name: settledFormula(reading, id, trigger.name) }
}

/** Exactly the one trigger that such an event must have. */
function onlyTrigger(reading: Reading, node: ModelNode, id: string): Trigger | null {
  const [only] = readTriggers(reading, node, id)
  if (only === undefined) {
    report(reading, 'missing', id, { en: `${id} waits for nothing`, zh: `${id} 未指定等待的事件` })
  }
  return only ?? null
}

const gateway =
  (kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventGateway'): Read =>
  (_reading, _node, base) => ({ ...base, kind })

const thrower =
  (kind: 'throwEvent' | 'endEvent'): Read =>
  (reading, node, base) => ({
    ...base,
    kind,
    thrown: readTriggers(reading, node, base.id),
    rejects: addedText(node, 'result') === 'rejected',
  })

const manual: Read = (_reading, _node, base) => ({ ...base, kind: 'manualTask' })

const service: Read = (reading, node, base) => ({ ...base, ...readServiceTask(reading, node, base.id) })

const subProcess: Read = (_reading, node, base) => ({
  ...base,
  kind: 'subProcess',
  byEvent: flagAt(node, 'triggeredByEvent'),
  isTransaction: typeOf(node) === 'Transaction',
})

const boundary: Read = (reading, node, base, standing) => {
  const trigger = onlyTrigger(reading, node, base.id)
  const attachedTo = referenceOf(reading, node, 'attachedToRef')
  if (attachedTo === null) {
    report(reading, 'missing', base.id, {
      en: `${base.id} is attached to nothing`,
      zh: `${base.id} 未附着于活动`,
    })
  }
  if (trigger === null || attachedTo === null) return null
  const interrupting = Reflect.get(node, 'cancelActivity') !== false
  const handlerId = standing.handlers.get(base.id) ?? null
  return { ...base, kind: 'boundaryEvent', attachedTo, interrupting, trigger, handlerId }
}

const READERS: Readonly<Record<string, Read>> = {
  StartEvent: (reading, node, base) => ({
    ...base,
    kind: 'startEvent',
    trigger: startTrigger(reading, node, base),
    interrupting: Reflect.get(node, 'isInterrupting') !== false,
    initiator: addedText(node, 'initiator'),
  }),
  EndEvent: thrower('endEvent'),
  IntermediateThrowEvent: thrower('throwEvent'),
  IntermediateCatchEvent: (reading, node, base) => {
    const trigger = onlyTrigger(reading, node, base.id)
    return trigger === null ? null : { ...base, kind: 'catchEvent', trigger }
  },
  BoundaryEvent: boundary,
  UserTask: (reading, node, base) => ({ ...base, ...readUserTask(reading, node, base.id) }),
  ServiceTask: service,
  SendTask: service,
  ReceiveTask: (reading, node, base) => {
    const message = declaredText(reading, node, { reference: 'messageRef', text: 'name' })
    return { ...base, kind: 'receiveTask', message: formulaOrNull(reading, base.id, message) }
  },
  ManualTask: manual,
  Task: manual,
  CallActivity: (reading, node, base) => ({ ...base, ...readCallActivity(reading, node, base.id) }),
  SubProcess: subProcess,
  Transaction: subProcess,
  ExclusiveGateway: gateway('exclusiveGateway'),
  ParallelGateway: gateway('parallelGateway'),
  InclusiveGateway: gateway('inclusiveGateway'),
  EventBasedGateway: gateway('eventGateway'),
}

/** Known, and not run on purpose. */
const REFUSED: ReadonlySet<string> = new Set([
  'ScriptTask',
  'BusinessRuleTask',
  'AdHocSubProcess',
  'ComplexGateway',
])

const triggersOf = (node: ModelNode): readonly string[] => nodesAt(node, 'eventDefinitions').map(typeOf)

/** Whether the stencil set has it, with each of its triggers. */
function isDrawn(node: ModelNode, type: string): boolean {
  const triggers = triggersOf(node)
  const of: readonly (string | undefined)[] = triggers.length === 0 ? [undefined] : triggers
  return of.every(
    (trigger) =>
      stencilOf({
        type: `bpmn:${type}`,
        eventDefinition: trigger === undefined ? undefined : `bpmn:${trigger}`,
      }) !== undefined,
  )
}

export function readElement(reading: Reading, node: ModelNode, standing: Standing): Element | null {
  const { id, parentId, incoming, outgoing } = standing
  const type = typeOf(node)
  const reader = entryOf(READERS, type)
  if (reader === undefined || !isDrawn(node, type)) {
    const kind = REFUSED.has(type) ? 'refused_element' : 'unknown_element'
    const what = [type, ...triggersOf(node)].join(', ')
    report(reading, kind, id, {
      en: `${id} is not one of the elements that processes are made of here (${what})`,
      zh: `${id} 不是此处支持的流程元素（${what}）`,
    })
    return null
  }
  refuseListeners(reading, node, id)
  const name = textAt(node, 'name')
  const base: Base = {
    id,
    parentId,
    incoming,
    outgoing,
    name: name === null ? null : formulaOf(reading, id, name),
    defaultFlow: referenceOf(reading, node, 'default'),
    loop: readLoop(reading, node, id),
    skip: formulaOrNull(reading, id, addedText(node, 'skipExpression')),
    ...readLocalValues(reading, node, id),
  }
  return reader(reading, node, base, standing)
}
