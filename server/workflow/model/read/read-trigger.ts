// What an event of a model waits for or throws.
import type { Timer, Trigger } from '../definition.ts'
import { addedText, bodyAt, flagAt, type ModelNode, nodesAt, textAt, typeOf } from './model-node.ts'
import { declaredText, formulaOf, type Reading, referenceOf, report } from './reading.ts'

type Read = (reading: Reading, node: ModelNode, elementId: string) => Trigger | null

function missing(reading: Reading, elementId: string, what: string): null {
  report(reading, 'missing', elementId, { en: `${elementId} lacks ${what}`, zh: `${elementId} 缺少 ${what}` })
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
    if (text !== null) {
      return { kind: 'timer', timer: { kind, text: formulaOf(reading, elementId, text) } }
    }
  }
  return missing(reading, elementId, 'timeDuration')
}

const readNamed =
  (kind: 'message' | 'signal', reference: string): Read =>
  (reading, node, elementId) => {
    const name =
      declaredText(reading, node, { reference, text: 'name' }) ?? addedText(node, `${kind}Expression`)
    return name === null
      ? missing(reading, elementId, reference)
      : { kind, name: formulaOf(reading, elementId, name) }
  }

const READERS: Readonly<Record<string, Read>> = {
  TimerEventDefinition: readTimer,
  MessageEventDefinition: readNamed('message', 'messageRef'),
  SignalEventDefinition: readNamed('signal', 'signalRef'),
  ErrorEventDefinition: (reading, node) => ({
    kind: 'error',
    code: declaredText(reading, node, { reference: 'errorRef', text: 'errorCode' }),
  }),
  EscalationEventDefinition: (reading, node) => ({
    kind: 'escalation',
    code: declaredText(reading, node, { reference: 'escalationRef', text: 'escalationCode' }),
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
    everything: addedText(node, 'terminateAll') === 'true' || flagAt(node, 'terminateAll'),
  }),
}

/** Every trigger of an event, in the order of the model. */
export function readTriggers(reading: Reading, node: ModelNode, elementId: string): readonly Trigger[] {
  return nodesAt(node, 'eventDefinitions').flatMap((definition) => {
    const reader = READERS[typeOf(definition)]
    if (reader === undefined) {
      const type = typeOf(definition)
      report(reading, 'unknown_element', elementId, {
        en: `${type} is not supported`,
        zh: `不支持 ${type}`,
      })
      return []
    }
    const trigger = reader(reading, definition, elementId)
    return trigger === null ? [] : [trigger]
  })
}
