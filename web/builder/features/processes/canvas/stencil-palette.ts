// The palette of the designer: the tools of bpmn-js, the stencils that are always in sight, and a menu of all of them.
import { STENCILS } from '#contracts/workflow/stencil-set.ts'
import { ALL_STENCILS, type OpenMenu } from './stencil-menu.ts'
import { type Create, type ElementFactory, shapesOf } from './stencil-shapes.ts'
import type { SayStencil } from './translations.ts'

type Entry = Readonly<Record<string, unknown>>
type Entries = Readonly<Record<string, Entry>>
type Palette = { registerProvider(priority: number, provider: StencilPalette): void }
type WithRoot = { getRootElement(): unknown }

/** After bpmn-js has said its own. */
const LAST = 500
const MENU_WIDTH = 300

const isTool = ([name]: readonly [string, Entry]): boolean =>
  name.endsWith('-tool') || name === 'tool-separator'

export class StencilPalette {
  static readonly $inject = ['palette', 'create', 'elementFactory', 'popupMenu', 'canvas', 'stencilWords']
  readonly #create: Create
  readonly #factory: ElementFactory
  readonly #menu: OpenMenu
  readonly #canvas: WithRoot
  readonly #say: SayStencil

  constructor(
    palette: Palette,
    create: Create,
    factory: ElementFactory,
    menu: OpenMenu,
    canvas: WithRoot,
    say: SayStencil,
  ) {
    this.#create = create
    this.#factory = factory
    this.#menu = menu
    this.#canvas = canvas
    this.#say = say
    palette.registerProvider(LAST, this)
  }

  getPaletteEntries = (): ((entries: Entries) => Entries) => (entries) => ({
    ...Object.fromEntries(Object.entries(entries).filter(isTool)),
    ...this.#stencils(),
    'stencil.more': {
      group: 'more',
      className: 'process-more',
      title: this.#say.more,
      action: { click: (event: MouseEvent) => this.#more(event) },
    },
  })

  #stencils(): Entries {
    return Object.fromEntries(
      STENCILS.filter(({ inPalette }) => inPalette === true).map((stencil) => {
        const begin = (event: Event): void =>
          this.#create.start(event, shapesOf(this.#factory, stencil), undefined)
        return [
          `stencil.${stencil.id}`,
          {
            group: stencil.group,
            className: stencil.icon,
            title: this.#say.label(stencil),
            action: { click: begin, dragstart: begin },
          },
        ]
      }),
    )
  }

  #more(event: MouseEvent): void {
    this.#menu.open(
      this.#canvas.getRootElement(),
      ALL_STENCILS,
      { x: event.clientX, y: event.clientY, cursor: { x: event.clientX, y: event.clientY } },
      { title: this.#say.more, width: MENU_WIDTH, search: true },
    )
  }
}
