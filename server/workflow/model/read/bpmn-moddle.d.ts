// What the reader uses of bpmn-moddle, whose package describes the elements and not the reader itself.
declare module 'bpmn-moddle' {
  export type ReadElement = {
    readonly $type: string
    readonly $attrs: Readonly<Record<string, unknown>>
  }
  export class BpmnModdle {
    toXML(root: ReadElement): Promise<{ readonly xml: string }>
    fromXML(xml: string): Promise<{
      readonly rootElement: ReadElement
      readonly references: readonly {
        readonly element: ReadElement
        readonly property: string
        readonly id: string
      }[]
      readonly warnings: readonly { readonly message: string }[]
    }>
  }
}
