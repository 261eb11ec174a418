// The menu of all stencils, to be searched: what comes after an element, or is put anywhere.
import { STENCIL_GROUPS, STENCILS, type Stencil } from '#contracts/workflow/stencil-set.ts'
import type { Drawn } from './drawing.ts'
import { isCancel, isInTransaction, leadsOn } from './stencil-of.ts'
import { type AutoPlace, type Create, type ElementFactory, shapesOf } from './stencil-shapes.ts'
import type { SayStencil } from './translations.ts'

export const ALL_STENCILS = 'armature-stencils'

export type OpenMenu = {
  registerProvider(id: string, provider: unknown): void
  open(target: unknown, id: string, position: unknown, options: unknown): void
}
export type MenuEntries = Readonly<Record<string, unknown>>

/** What comes after an element: no start, nothing that is attached; after an event gateway what it can wait for. */
const canFollow = (source: Drawn, { group, isInner, type, id, eventDefinition }: Stencil): boolean => {
  if (isCancel(eventDefinition) && !isInTransaction(source)) return false
  if (group === 'start' || group === 'boundary' || isInner === true || id === 'event-sub-process')
    return false
  if (source.type !== 'bpmn:EventBasedGateway') return true
  return type === 'bpmn:IntermediateCatchEvent' || type === 'bpmn:ReceiveTask'
}

export class StencilMenu {
  static readonly $inject = ['popupMenu', 'create', 'autoPlace', 'elementFactory', 'stencilWords']
  readonly #create: Create
  readonly #place: AutoPlace
  readonly #factory: ElementFactory
  readonly #say: SayStencil

  constructor(menu: OpenMenu, create: Create, place: AutoPlace, factory: ElementFactory, say: SayStencil) {
    this.#create = create
    this.#place = place
    this.#factory = factory
    this.#say = say
    menu.registerProvider(ALL_STENCILS, this)
  }

  getPopupMenuEntries = (target: Drawn): MenuEntries => {
    const isAfter = leadsOn(target)
    const offered = STENCILS.filter((stencil) => !isAfter || canFollow(target, stencil))
    return Object.fromEntries(
      offered.map((stencil) => [
        stencil.id,
        {
          label: this.#say.label(stencil),
          className: stencil.icon,
          group: { id: stencil.group, name: this.#say.text(STENCIL_GROUPS[stencil.group]) },
          action: (event: Event) => this.#put(event, isAfter ? target : null, stencil),
        },
      ]),
    )
  }

  #put(event: Event, after: Drawn | null, stencil: Stencil): void {
    const [shape, ...inner] = shapesOf(this.#factory, stencil)
    if (shape === undefined) return
    // Enter in the menu is no place on the canvas: what it chooses is placed by itself.
    if (after !== null && inner.length === 0) this.#place.append(after, shape)
    else this.#create.start(event, [shape, ...inner], after === null ? undefined : { source: after })
  }
}
