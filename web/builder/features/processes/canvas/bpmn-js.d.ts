// biome-ignore-all lint/style/noDefaultExport: it describes what bpmn-js exports.
// What the designer uses of bpmn-js, whose own descriptions leave most of its services open.
declare module 'bpmn-js/lib/BaseViewer.js' {
  export type ViewerOptions = {
    readonly container: HTMLElement
    readonly additionalModules?: readonly unknown[]
    readonly moddleExtensions?: Readonly<Record<string, unknown>>
    readonly bpmnRenderer?: Readonly<Record<string, string>>
  }
  export default class BaseViewer {
    constructor(options: ViewerOptions)
    importXML(xml: string): Promise<unknown>
    saveXML(options: { readonly format: boolean }): Promise<{ readonly xml?: string }>
    saveSVG(): Promise<{ readonly svg: string }>
    get<Service>(name: string): Service
    on(event: string, heard: (event: unknown) => void): void
    destroy(): void
  }
}

declare module 'bpmn-js/lib/Modeler.js' {
  import BaseViewer from 'bpmn-js/lib/BaseViewer.js'
  export default class Modeler extends BaseViewer {}
}

declare module 'bpmn-js/lib/NavigatedViewer.js' {
  import BaseViewer from 'bpmn-js/lib/BaseViewer.js'
  export default class NavigatedViewer extends BaseViewer {}
}

declare module 'bpmn-js/lib/features/popup-menu/ReplaceMenuProvider.js' {
  export default class ReplaceMenuProvider {
    static readonly $inject: readonly string[]
    constructor(...services: readonly unknown[])
    getPopupMenuEntries(target: unknown): Readonly<Record<string, unknown>>
    getPopupMenuHeaderEntries(target: unknown): Readonly<Record<string, unknown>>
  }
}
