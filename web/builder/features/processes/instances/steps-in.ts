// The steps of a model by what they are called. Pure but for the browser's own reader of XML.

export type ModelStep = { readonly id: string; readonly name: string; readonly asks: boolean }

const STEP = /Task$|^task$|Event$|^callActivity$|^subProcess$/

export const stepsIn = (xml: string): readonly ModelStep[] => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  const elements = [...parsed.getElementsByTagName('*')]
  const names = new Map(elements.map((one) => [one.getAttribute('id'), one.getAttribute('name')]))
  return elements.flatMap((element) => {
    const id = element.getAttribute('id')
    if (id === null || !STEP.test(element.localName)) return []
    // What stands at an edge is known by what it stands at.
    const host = names.get(element.getAttribute('attachedToRef'))
    const asks = element.localName === 'userTask'
    return [{ id, name: names.get(id) || (host ? `${host} ⏱` : id), asks }]
  })
}
