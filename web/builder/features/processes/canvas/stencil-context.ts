// What is offered beside the element that is chosen: the menu of what may follow, its kind, its remark, a way on, and away with it.
import type { Drawn } from './drawing.ts'
import { ALL_STENCILS, type OpenMenu } from './stencil-menu.ts'
import type { SayStencil } from './translations.ts'

type Entry = Readonly<Record<string, unknown>>
type Entries = Readonly<Record<string, Entry>>
type Pad = { registerProvider(priority: number, provider: StencilContext): void }

const LAST = 500
const MENU_WIDTH = 300
/** What bpmn-js offers by elements that the stencil set does not have. */
const LEFT_OUT = /^append\.(?!text-annotation|end-event)|^lane-/

export class StencilContext {
  static readonly $inject = ['contextPad', 'popupMenu', 'stencilWords']
  readonly #menu: OpenMenu
  readonly #say: SayStencil

  constructor(pad: Pad, menu: OpenMenu, say: SayStencil) {
    this.#menu = menu
    this.#say = say
    pad.registerProvider(LAST, this)
  }

  getContextPadEntries = (): ((entries: Entries) => Entries) => (entries) => {
    const kept = Object.entries(entries).filter(([name]) => !LEFT_OUT.test(name))
    const canLead = Object.hasOwn(entries, 'append.gateway') || Object.hasOwn(entries, 'append.receive-task')
    return { ...(canLead ? { 'append.stencil': this.#append() } : {}), ...Object.fromEntries(kept) }
  }

  #append(): Entry {
    return {
      group: 'model',
      className: 'process-more',
      title: this.#say.next,
      action: {
        click: ({ clientX: x, clientY: y }: MouseEvent, element: Drawn) =>
          this.#menu.open(
            element,
            ALL_STENCILS,
            { x, y, cursor: { x, y } },
            { title: this.#say.next, width: MENU_WIDTH, search: true },
          ),
      },
    }
  }
}
