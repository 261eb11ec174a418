// Says something of the element that is chosen: every change goes over the canvas, so that it can be undone.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import {
  type Canvas,
  type Drawn,
  type Modeling,
  type ModelThing,
  type ThingFactory,
  textOf,
  thingOf,
  thingsOf,
  triggerOf,
  type Values,
} from '../canvas/drawing.ts'

export type Editing = {
  readonly element: Drawn
  readonly thing: ModelThing
  /** The event definition of an event. */
  readonly trigger: ModelThing | null
  readonly canvas: BaseViewer
  readonly make: (type: string, values?: Values) => ModelThing
  readonly say: (values: Values) => void
  /** Of something beneath the element. */
  readonly sayOf: (thing: ModelThing, values: Values) => void
}

export const editingOf = (canvas: BaseViewer, element: Drawn): Editing => {
  const modeling = canvas.get<Modeling>('modeling')
  const factory = canvas.get<ThingFactory>('bpmnFactory')
  return {
    element,
    thing: element.businessObject,
    trigger: triggerOf(element.businessObject),
    canvas,
    make: (type, values = {}) => factory.create(type, values),
    say: (values) => modeling.updateProperties(element, values),
    sayOf: (thing, values) => modeling.updateModdleProperties(element, thing, values),
  }
}

/** What is empty is not said at all. */
export const orNothing = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

/** The text of an expression element. */
export const bodyOf = (thing: ModelThing | null, name: string): string => textOf(thingOf(thing, name), 'body')

export const expression = ({ make }: Editing, text: string): ModelThing | undefined =>
  text.trim() === '' ? undefined : make('bpmn:FormalExpression', { body: text })

const definitionsOf = ({ canvas }: Editing): ModelThing | null => {
  let at: ModelThing | undefined = canvas.get<Canvas>('canvas').getRootElement().businessObject
  while (at !== undefined && at.$type !== 'bpmn:Definitions') at = at.$parent
  return at ?? null
}

export type Declared = {
  /** `bpmn:Message` */
  readonly type: string
  /** `messageRef` */
  readonly reference: string
  /** What it is known by: `name`, `errorCode`. */
  readonly by: string
}

/** What the model declares under a name; made where nothing is called so yet. */
const declared = (editing: Editing, { type, by }: Declared, name: string): ModelThing | undefined => {
  const { make, sayOf } = editing
  const definitions = definitionsOf(editing)
  const roots = thingsOf(definitions, 'rootElements')
  const there = roots.find((root) => root.$type === type && textOf(root, by) === name)
  if (there !== undefined || definitions === null) return there
  const made = make(type, { name, [by]: name })
  sayOf(definitions, { rootElements: [...roots, made] })
  return made
}

export const refer = (editing: Editing, of: ModelThing, what: Declared, name: string): void => {
  const { sayOf } = editing
  sayOf(of, { [what.reference]: name === '' ? undefined : declared(editing, what, name) })
}

export type RoutineField = { readonly name: string; readonly expression: string }

const FIELD = 'armature:Field'

export const routineFields = ({ thing }: Editing): readonly RoutineField[] =>
  thingsOf(thingOf(thing, 'extensionElements'), 'values')
    .filter(({ $type }) => $type === FIELD)
    .map((field) => ({ name: textOf(field, 'name'), expression: textOf(field, 'expression') }))

export const sayRoutineFields = ({ thing, make, say }: Editing, fields: readonly RoutineField[]): void => {
  const others = thingsOf(thingOf(thing, 'extensionElements'), 'values').filter(
    ({ $type }) => $type !== FIELD,
  )
  const values = [
    ...others,
    ...fields.map(({ name, expression: said }) => make(FIELD, { name, expression: said })),
  ]
  say({ extensionElements: values.length === 0 ? undefined : make('bpmn:ExtensionElements', { values }) })
}
