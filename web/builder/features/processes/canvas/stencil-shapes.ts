// Stencils as shapes to be put on the canvas: placed after an element, or carried by the pointer.
import type { Stencil } from '#contracts/workflow/stencil-set.ts'
import type { Drawn, Values } from './drawing.ts'

export type ElementFactory = { createShape(values: Values): Drawn }
export type Create = { start(event: Event, shapes: Drawn | readonly Drawn[], context?: unknown): void }
export type AutoPlace = { append(source: Drawn, shape: Drawn): void }

const IN_SUB_PROCESS = { x: 40, y: 82 }

const HOLDING: ReadonlySet<string> = new Set(['bpmn:SubProcess', 'bpmn:Transaction'])

export const shapeValues = ({
  type,
  eventDefinition,
  cancelActivity,
  isInterrupting,
  triggeredByEvent,
}: Stencil): Values => ({
  type,
  ...(eventDefinition === undefined ? {} : { eventDefinitionType: eventDefinition }),
  ...(cancelActivity === undefined ? {} : { cancelActivity }),
  ...(isInterrupting === undefined ? {} : { isInterrupting }),
  ...(triggeredByEvent === true ? { triggeredByEvent } : {}),
  ...(HOLDING.has(type) ? { isExpanded: true } : {}),
})

/** An expanded sub-process begins with a start event within. */
export const shapesOf = (factory: ElementFactory, stencil: Stencil): readonly Drawn[] => {
  if (!HOLDING.has(stencil.type)) return [factory.createShape(shapeValues(stencil))]
  const outer = factory.createShape({ ...shapeValues(stencil), x: 0, y: 0 })
  return [outer, factory.createShape({ type: 'bpmn:StartEvent', ...IN_SUB_PROCESS, parent: outer })]
}
