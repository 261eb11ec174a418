// The steps of a model by what they are called. Pure but for the browser's own reader of XML.

export type ModelStep = { readonly id: string; readonly name: string }

const STEP = /Task$|^task$|Event$|^callActivity$|^subProcess$/

export const stepsIn = (xml: string): readonly ModelStep[] => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  return [...parsed.getElementsByTagName('*')].flatMap((element) => {
    const id = element.getAttribute('id')
    if (id === null || !STEP.test(element.localName)) return []
    return [{ id, name: element.getAttribute('name') || id }]
  })
}
