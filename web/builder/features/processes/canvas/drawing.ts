// What is drawn as bpmn-js has it, as far as the designer asks, and its services.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'

/** A thing of the model. Its values are read and changed by name. */
export type ModelThing = {
  readonly $type: string
  readonly id?: string
  readonly $parent?: ModelThing
  get(name: string): unknown
}

/** Something on the canvas. */
export type Drawn = {
  readonly id: string
  readonly type: string
  readonly businessObject: ModelThing
  readonly parent?: Drawn
  readonly source?: Drawn
  readonly labelTarget?: Drawn
  /** Where a shape stands. */
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  /** What stands at its edge. */
  readonly attachers?: readonly Drawn[]
}

export type Values = Readonly<Record<string, unknown>>

export type Modeling = {
  updateProperties(element: Drawn, values: Values): void
  updateModdleProperties(element: Drawn, thing: ModelThing, values: Values): void
  connect(source: Drawn, target: Drawn): Drawn
  createShape(
    shape: Drawn,
    at: { readonly x: number; readonly y: number },
    parent: Drawn,
    hints: { readonly attach: boolean },
  ): Drawn
}

export type ThingFactory = { create(type: string, values?: Values): ModelThing }
export type ElementRegistry = { get(id: string): Drawn | undefined; getAll(): readonly Drawn[] }
export type Canvas = {
  zoom(level: 'fit-viewport', centre?: 'auto'): void
  scrollToElement(element: Drawn): void
  addMarker(element: Drawn, marker: string): void
  removeMarker(element: Drawn, marker: string): void
  getRootElement(): Drawn
}
export type Selection = { get(): readonly Drawn[]; select(element: Drawn | null): void }
export type CommandStack = { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean }

export const isThing = (value: unknown): value is ModelThing =>
  typeof value === 'object' && value !== null && '$type' in value

export const textOf = (thing: ModelThing | null | undefined, name: string): string => {
  const value = thing?.get(name)
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)
}

export const thingOf = (thing: ModelThing | null | undefined, name: string): ModelThing | null => {
  const value = thing?.get(name)
  return isThing(value) ? value : null
}

export const thingsOf = (thing: ModelThing | null | undefined, name: string): readonly ModelThing[] => {
  const value = thing?.get(name)
  return Array.isArray(value) ? value.filter(isThing) : []
}

/** The first event definition of an event. */
export const triggerOf = (thing: ModelThing): ModelThing | null =>
  'eventDefinitions' in thing || thing.$type.endsWith('Event')
    ? (thingsOf(thing, 'eventDefinitions')[0] ?? null)
    : null

/** The module whose records the process is drawn for; none is the empty text. */
export const moduleMeant = (canvas: BaseViewer): string => {
  const { businessObject } = canvas.get<Canvas>('canvas').getRootElement()
  return businessObject.$type === 'bpmn:Process' ? textOf(businessObject, 'armature:module') : ''
}
