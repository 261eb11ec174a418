// Opens the canvas: to draw on, or to look at. Loaded with the designer alone.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import Modeler from 'bpmn-js/lib/Modeler.js'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import type { Language } from '#contracts/language.ts'
import { ARMATURE_MODDLE } from '#contracts/workflow/armature-moddle.ts'
import type { Canvas } from './drawing.ts'
import { StencilContext } from './stencil-context.ts'
import { StencilMenu } from './stencil-menu.ts'
import { StencilPalette } from './stencil-palette.ts'
import { StencilReplace } from './stencil-replace.ts'
import { stencilWordsIn, translateIn } from './translations.ts'
import './canvas.css'

/** The colours of the page, whichever theme it has. */
const COLOURS = {
  defaultFillColor: 'var(--surface)',
  defaultStrokeColor: 'var(--text)',
  defaultLabelColor: 'var(--text)',
}

/** A picture that stands alone has no page whose colours it could take; what bpmn-js writes before it, a DOCTYPE, is not kept. */
const pictureOf = (svg: string): string =>
  svg
    .slice(Math.max(0, svg.indexOf('<svg')))
    .replaceAll('var(--surface)', '#ffffff')
    .replaceAll('var(--text)', '#171a21')

const words = (language: Language) => ({
  translate: ['value', translateIn(language)],
  stencilWords: ['value', stencilWordsIn(language)],
})

const STENCILS = {
  __init__: ['stencilPalette', 'stencilContext', 'stencilMenu'],
  stencilPalette: ['type', StencilPalette],
  stencilContext: ['type', StencilContext],
  stencilMenu: ['type', StencilMenu],
  replaceMenuProvider: ['type', StencilReplace],
}

export type CanvasWish = {
  readonly container: HTMLElement
  readonly language: Language
  readonly isReadOnly: boolean
}

export const openCanvas = ({ container, language, isReadOnly }: CanvasWish): BaseViewer => {
  const options = { container, bpmnRenderer: COLOURS, moddleExtensions: { armature: ARMATURE_MODDLE } }
  if (isReadOnly) return new NavigatedViewer({ ...options, additionalModules: [words(language)] })
  return new Modeler({ ...options, additionalModules: [words(language), STENCILS] })
}

/** Draws a model; all of it in sight where there is anything. */
export const showModel = async (canvas: BaseViewer, xml: string): Promise<void> => {
  await canvas.importXML(xml)
  canvas.get<Canvas>('canvas').zoom('fit-viewport', 'auto')
}

/** Of a model that is not on the page: it is drawn where nobody sees it. Rejects where it cannot be drawn. */
export const pictureOfModel = async (xml: string): Promise<string> => {
  const container = document.createElement('div')
  container.className = 'process-offstage'
  container.inert = true
  document.body.append(container)
  const viewer = openCanvas({ container, language: 'en', isReadOnly: true })
  try {
    await viewer.importXML(xml)
    return pictureOf((await viewer.saveSVG()).svg)
  } finally {
    viewer.destroy()
    container.remove()
  }
}

export const modelOf = async (
  canvas: BaseViewer,
): Promise<{ readonly xml: string; readonly svg: string }> => {
  const [{ xml = '' }, { svg }] = [await canvas.saveXML({ format: true }), await canvas.saveSVG()]
  return { xml, svg: pictureOf(svg) }
}
