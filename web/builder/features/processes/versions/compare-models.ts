// Which elements two models have otherwise, by what they say themselves: their place on the canvas and the elements within do not count. Pure.

export type ModelDifference = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** What an element says: its own attributes, and what stands within that has no place of its own. */
export type Said = ReadonlyMap<string, string>

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
/** Follow from the flows, which are compared themselves. */
const FOLLOWING: ReadonlySet<string> = new Set(['incoming', 'outgoing', 'flowNodeRef'])
const HOLDERS: ReadonlySet<string> = new Set(['process', 'subProcess'])

const isOwn = (element: Element): boolean =>
  element.namespaceURI === MODEL &&
  element.hasAttribute('id') &&
  HOLDERS.has(element.parentElement?.localName ?? '')

const told = (element: Element): unknown => [
  element.localName,
  [...element.attributes].map(({ name, value }) => [name, value]).toSorted(),
  [...element.children].filter((child) => !isOwn(child) && !FOLLOWING.has(child.localName)).map(told),
  element.children.length === 0 ? (element.textContent?.trim() ?? '') : '',
]

export const saidIn = (xml: string): Said => {
  const elements = [...new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('*')]
  return new Map(
    elements
      .filter(
        (element) => isOwn(element) || (element.namespaceURI === MODEL && element.localName === 'process'),
      )
      .map((element) => [element.getAttribute('id') ?? '', JSON.stringify(told(element))]),
  )
}

export const compareModels = (before: Said, after: Said): ModelDifference => ({
  added: [...after.keys()].filter((id) => !before.has(id)),
  changed: [...after].filter(([id, said]) => before.has(id) && before.get(id) !== said).map(([id]) => id),
  removed: [...before.keys()].filter((id) => !after.has(id)),
})
