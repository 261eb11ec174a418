// What an event of a model waits for or throws.
import { entryOf } from '#contracts/expression/scope.ts'
import type { Text } from '#contracts/language.ts'
import type { Timer, Trigger, TriggerOf } from '../definition.ts'
import { dueOf } from '../run/due.ts'
import { judgeWritten } from './judge-written.ts'
import { addedText, bodyAt, flagAt, type ModelNode, nodesAt, textAt, typeOf } from './model-node.ts'
import { readCarried } from './read-passed.ts'
import { declaredText, formulaOf, type Reading, referenceOf, report } from './reading.ts'
import { NOTHING_SEEN } from './settled-formula.ts'

type Read = (reading: Reading, node: ModelNode, elementId: string, event: ModelNode) => Trigger | null

const MISSING = {
  time: { en: 'say when: after how long, at which time or how often', zh: '请指定时间：时长、时刻或循环' },
  message: { en: 'say which message', zh: '请指定消息' },
  signal: { en: 'say which signal', zh: '请指定信号' },
  condition: { en: 'say on which condition', zh: '请指定条件' },
} as const satisfies Record<string, Text>

function missing(reading: Reading, elementId: string, what: keyof typeof MISSING): null {
  const { en, zh } = MISSING[what]
  report(reading, 'missing', elementId, { en: `${elementId}: ${en}`, zh: `${elementId}：${zh}` })
  return null
}

const TIMERS = [
  ['timeDuration', 'duration'],
  ['timeDate', 'date'],
  ['timeCycle', 'cycle'],
] as const satisfies readonly (readonly [string, Timer['kind']])[]

const readTimer: Read = (reading, node, elementId) => {
  for (const [property, kind] of TIMERS) {
    const text = bodyAt(node, property)
    if (text === null) continue
    const timer = { kind, text: formulaOf(reading, elementId, text) }
    judgeWritten(reading, elementId, [timer.text, () => dueOf(timer, NOTHING_SEEN)])
    return { kind: 'timer', timer }
  }
  return missing(reading, elementId, 'time')
}

/** A signal may be declared to stay within the instance that throws it. */
function isOfInstance(reading: Reading, node: ModelNode, reference: string): boolean {
  const declared = reading.declared.get(referenceOf(reading, node, reference) ?? '')
  return declared !== undefined && addedText(declared, 'scope') === 'processInstance'
}

const readNamed =
  (
    kind: 'message' | 'signal',
    reference: string,
    make: (named: Pick<TriggerOf<'signal'>, 'name' | 'ownInstance' | 'carried'>) => Trigger,
  ): Read =>
  (reading, node, elementId, event) => {
    const name =
      declaredText(reading, node, { reference, text: 'name' }) ?? addedText(node, `${kind}Expression`)
    return name === null
      ? missing(reading, elementId, kind)
      : make({
          name: formulaOf(reading, elementId, name),
          ownInstance: isOfInstance(reading, node, reference),
          carried: readCarried(reading, event, node, elementId),
        })
  }

/** What is declared without a code has none; what is declared nowhere is the code itself. */
function codeOf(reading: Reading, node: ModelNode, asked: Parameters<typeof declaredText>[2]): string | null {
  const declared = reading.declared.get(referenceOf(reading, node, asked.reference) ?? '')
  return declared === undefined ? declaredText(reading, node, asked) : textAt(declared, asked.text)
}

function reachOf(node: ModelNode): TriggerOf<'terminate'>['reach'] {
  if (addedText(node, 'terminateAll') === 'true' || flagAt(node, 'terminateAll')) return 'root'
  return addedText(node, 'terminateMultiInstance') === 'true' ? 'several' : 'scope'
}

const READERS: Readonly<Record<string, Read>> = {
  TimerEventDefinition: readTimer,
  MessageEventDefinition: readNamed('message', 'messageRef', ({ name, carried }) => ({
    kind: 'message',
    name,
    carried,
  })),
  SignalEventDefinition: readNamed('signal', 'signalRef', (named) => ({ kind: 'signal', ...named })),
  ErrorEventDefinition: (reading, node) => ({
    kind: 'error',
    code: codeOf(reading, node, { reference: 'errorRef', text: 'errorCode' }),
    codeVariable: addedText(node, 'errorCodeVariable') ?? addedText(node, 'errorVariableName'),
  }),
  EscalationEventDefinition: (reading, node) => ({
    kind: 'escalation',
    code: codeOf(reading, node, { reference: 'escalationRef', text: 'escalationCode' }),
    codeVariable: addedText(node, 'escalationCodeVariable'),
  }),
  ConditionalEventDefinition: (reading, node, elementId) => {
    const condition = bodyAt(node, 'condition')
    if (condition === null) return missing(reading, elementId, 'condition')
    return { kind: 'conditional', condition: formulaOf(reading, elementId, condition) }
  },
  CompensateEventDefinition: (reading, node) => ({
    kind: 'compensation',
    activityId: referenceOf(reading, node, 'activityRef'),
  }),
  LinkEventDefinition: (_reading, node, elementId) => ({
    kind: 'link',
    name: textAt(node, 'name') ?? elementId,
  }),
  TerminateEventDefinition: (_reading, node) => ({
    kind: 'terminate',
    reach: reachOf(node),
  }),
  CancelEventDefinition: () => ({ kind: 'cancel' }),
}

/** Every trigger of an event, in the order of the model. */
export function readTriggers(reading: Reading, node: ModelNode, elementId: string): readonly Trigger[] {
  return nodesAt(node, 'eventDefinitions').flatMap((definition) => {
    const reader = entryOf(READERS, typeOf(definition))
    if (reader === undefined) {
      const type = typeOf(definition)
      report(reading, 'unknown_element', elementId, {
        en: `${type} is not supported`,
        zh: `不支持 ${type}`,
      })
      return []
    }
    const trigger = reader(reading, definition, elementId, node)
    return trigger === null ? [] : [trigger]
  })
}
