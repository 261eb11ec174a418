// What an element can become: the others of its group in the stencil set. Flows keep what bpmn-js offers of them.
import ReplaceMenuProvider from 'bpmn-js/lib/features/popup-menu/ReplaceMenuProvider.js'
import { STENCILS, type Stencil } from '#contracts/workflow/stencil-set.ts'
import type { Drawn } from './drawing.ts'
import type { MenuEntries } from './stencil-menu.ts'
import { isCancel, isInTransaction, stencilOfThing } from './stencil-of.ts'
import { shapeValues } from './stencil-shapes.ts'
import type { SayStencil } from './translations.ts'

type Replace = { replaceElement(element: Drawn, target: unknown): Drawn }

const LEFT_OUT: ReadonlySet<string> = new Set(['toggle-loop', 'toggle-participant-multiplicity'])

/** Errors start nothing but an event sub-process, and only there something starts beside; only a transaction is cancelled. */
const fitsIn = (element: Drawn, { group, isInner, eventDefinition }: Stencil): boolean => {
  if (isCancel(eventDefinition)) return isInTransaction(element)
  if (group !== 'start') return true
  const isWithin = element.businessObject.$parent?.get('triggeredByEvent') === true
  if (isWithin) return eventDefinition !== undefined
  return isInner !== true && !/Error|Escalation|Compensate/.test(eventDefinition ?? '')
}

export class StencilReplace extends ReplaceMenuProvider {
  // Last what it needs beyond what the provider of bpmn-js does.
  static override readonly $inject = [...ReplaceMenuProvider.$inject, 'bpmnReplace', 'stencilWords']
  readonly #replace: Replace
  readonly #say: SayStencil

  constructor(...services: readonly unknown[]) {
    super(...services.slice(0, ReplaceMenuProvider.$inject.length))
    this.#replace = services.at(-2) as Replace
    this.#say = services.at(-1) as SayStencil
  }

  override getPopupMenuEntries(element: Drawn): MenuEntries {
    const own = stencilOfThing(element.businessObject)
    if (own === undefined) return super.getPopupMenuEntries(element)
    const others = STENCILS.filter(
      (stencil) => stencil.group === own.group && stencil !== own && fitsIn(element, stencil),
    )
    return Object.fromEntries(
      others.map((stencil) => [
        stencil.id,
        {
          label: this.#say.label(stencil),
          className: stencil.icon,
          action: () => this.#replace.replaceElement(element, shapeValues(stencil)),
        },
      ]),
    )
  }

  override getPopupMenuHeaderEntries(element: Drawn): MenuEntries {
    const entries = Object.entries(super.getPopupMenuHeaderEntries(element))
    return Object.fromEntries(entries.filter(([name]) => !LEFT_OUT.has(name)))
  }
}
