// Which stencil something drawn is of.
import { type Stencil, stencilOf } from '#contracts/workflow/stencil-set.ts'
import { type ModelThing, triggerOf } from './drawing.ts'

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
