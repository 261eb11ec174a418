// Which stencil something drawn is of.

import type { Text } from '#contracts/language.ts'
import { type Stencil, stencilOf } from '#contracts/workflow/stencil-set.ts'
import { type Drawn, type ModelThing, textOf, thingOf, triggerOf } from './drawing.ts'

const NAMES = ['cancelActivity', 'isInterrupting', 'triggeredByEvent'] as const

const ASKED: Readonly<Record<string, (typeof NAMES)[number]>> = {
  'bpmn:BoundaryEvent': 'cancelActivity',
  'bpmn:StartEvent': 'isInterrupting',
  'bpmn:SubProcess': 'triggeredByEvent',
}

export const stencilOfThing = (thing: ModelThing): Stencil | undefined => {
  const asked = ASKED[thing.$type]
  const said = asked === undefined ? undefined : thing.get(asked)
  return stencilOf({
    type: thing.$type,
    eventDefinition: triggerOf(thing)?.$type,
    ...(asked === undefined || typeof said !== 'boolean' ? {} : { [asked]: said }),
  })
}

/** What something drawn is called: by its name, else by what it is; null for what no stencil is of. */
export const calledOf = (thing: ModelThing): string | Text | null => {
  const stencil = stencilOfThing(thing)
  return stencil === undefined ? null : textOf(thing, 'name') || stencil.label
}

/** Something that ways lead out of. */
export const leadsOn = ({ type, businessObject }: Drawn): boolean =>
  type !== 'bpmn:EndEvent' && stencilOfThing(businessObject) !== undefined && type !== 'bpmn:TextAnnotation'

/** Only a transaction is cancelled. */
export const isCancel = (eventDefinition: string | undefined): boolean =>
  eventDefinition === 'bpmn:CancelEventDefinition'

/** Whether it stands in a transaction, or at the edge of one. */
export const isInTransaction = ({ businessObject }: Drawn): boolean =>
  [businessObject.$parent, thingOf(businessObject, 'attachedToRef')].some(
    (thing) => thing?.$type === 'bpmn:Transaction',
  )
