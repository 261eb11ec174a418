// What a drawing that may be deployed seems to lack all the same: approvals that ask nobody, steps that lead nowhere, ways that are never taken. Pure.
import type { Text } from '#contracts/language.ts'
import { type Drawn, type ModelThing, textOf, thingOf, thingsOf, triggerOf } from './canvas/drawing.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'

export type Unfinished = { readonly element: Drawn; readonly what: Text }

type Told = readonly [isSo: (thing: ModelThing) => boolean, what: Text]

/** Nothing need follow what goes on at a link, or undoes. */
const ALONE: ReadonlySet<string> = new Set(['bpmn:LinkEventDefinition', 'bpmn:CompensateEventDefinition'])
const STEP = /(Task|Event|Gateway|SubProcess|CallActivity|Transaction)$/
const ASKED = /:(assignee|candidateUsers|candidateGroups)$/
const CALLED = /:(class|expression|delegateExpression|type)$/

const says = (thing: ModelThing, pattern: RegExp): boolean => {
  const others = '$attrs' in thing ? Object.keys(thing.$attrs ?? {}) : []
  return others.some((name) => pattern.test(name))
}

const isAlone = (thing: ModelThing): boolean =>
  thing.get('triggeredByEvent') === true ||
  thing.get('isForCompensation') === true ||
  ALONE.has(triggerOf(thing)?.$type ?? '')

const leadsNowhere = (thing: ModelThing): boolean =>
  STEP.test(thing.$type) &&
  thing.$type !== 'bpmn:EndEvent' &&
  thingsOf(thing, 'outgoing').length === 0 &&
  !isAlone(thing)

const asksNobody = (thing: ModelThing): boolean =>
  thing.$type === 'bpmn:UserTask' &&
  textOf(thing, 'armature:approvers') === '' &&
  thingsOf(thing, 'resources').length === 0 &&
  !says(thing, ASKED)

const hasNeverTaken = (thing: ModelThing): boolean => {
  if (thing.$type !== 'bpmn:ExclusiveGateway') return false
  const ways = thingsOf(thing, 'outgoing')
  const last = thingOf(thing, 'default')?.id
  return (
    ways.length > 1 &&
    ways.filter((way) => way.id !== last && thingOf(way, 'conditionExpression') === null).length > 1
  )
}

const callsNothing = (thing: ModelThing): boolean =>
  (thing.$type === 'bpmn:ServiceTask' || thing.$type === 'bpmn:SendTask') &&
  textOf(thing, 'armature:procedure') === '' &&
  !says(thing, CALLED)

/** Where its rejection goes on, some way behind it asks how it ended. */
const forgetsRejection = (thing: ModelThing): boolean => {
  if (textOf(thing, 'armature:onReject') !== 'continue') return false
  const ways = thingsOf(thing, 'outgoing')
  const behind = ways.flatMap((way) => thingsOf(thingOf(way, 'targetRef'), 'outgoing'))
  return ![...ways, ...behind].some((way) =>
    /\boutcome\b/.test(textOf(thingOf(way, 'conditionExpression'), 'body')),
  )
}

const TOLD: readonly Told[] = [
  [asksNobody, WORDS.asksNobody],
  [leadsNowhere, WORDS.leadsNowhere],
  [hasNeverTaken, WORDS.neverTaken],
  [callsNothing, WORDS.noRoutine],
  [forgetsRejection, WORDS.forgetsRejection],
]

export const unfinishedIn = (drawn: readonly Drawn[]): readonly Unfinished[] =>
  drawn
    .filter((element) => element.labelTarget === undefined || element.labelTarget === null)
    .flatMap((element) =>
      TOLD.flatMap(([isSo, what]) => (isSo(element.businessObject) ? [{ element, what }] : [])),
    )
