// Which elements two models have otherwise and in what, by what they say themselves: their place on the canvas and the elements within do not
// count. Pure but for the browser's own reader of XML.
import { readFieldStates } from '#contracts/workflow/approval-words.ts'

/** What an element is called, and each thing that it says. */
export type SaidOfElement = { readonly name: string; readonly facts: ReadonlyMap<string, string> }
export type Said = ReadonlyMap<string, SaidOfElement>

/** Empty: it is not said there. */
export type Change = { readonly what: string; readonly before: string; readonly after: string }
export type Compared = { readonly id: string; readonly name: string; readonly changes: readonly Change[] }

export type ModelDifference = Readonly<Record<'added' | 'changed' | 'removed', readonly Compared[]>>

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
/** Follow from the flows, which are compared themselves. */
const FOLLOWING: ReadonlySet<string> = new Set(['incoming', 'outgoing', 'flowNodeRef'])
const HOLDERS: ReadonlySet<string> = new Set(['process', 'subProcess'])
const REFERS: ReadonlySet<string> = new Set(['sourceRef', 'targetRef', 'attachedToRef', 'default'])
const UNSAID: ReadonlySet<string> = new Set(['id', 'type'])

/** What is said of one column of the record. */
export const FIELD = 'field '

const isOwn = (element: Element): boolean =>
  element.namespaceURI === MODEL &&
  element.hasAttribute('id') &&
  HOLDERS.has(element.parentElement?.localName ?? '')

type NameOf = (id: string) => string

const attributesOf = (element: Element, nameOf: NameOf): readonly (readonly [string, string])[] =>
  [...element.attributes].flatMap(({ name, localName, value }) => {
    if (UNSAID.has(localName) || name.startsWith('xmlns')) return []
    if (localName === 'fields')
      return Object.entries(readFieldStates(value)).map(([field, state]) => [`${FIELD}${field}`, state])
    return [[localName, REFERS.has(localName) ? nameOf(value) : value]]
  })

/** The last name alone is what it is called: no element says one thing in two places. */
const factsOf = (element: Element, nameOf: NameOf): readonly (readonly [string, string])[] => [
  ...attributesOf(element, nameOf),
  ...[...element.children]
    .filter((child) => !isOwn(child) && !FOLLOWING.has(child.localName))
    .flatMap((child): readonly (readonly [string, string])[] => {
      const text = child.children.length === 0 ? (child.textContent?.trim() ?? '') : ''
      return [[child.localName, text], ...factsOf(child, nameOf)]
    }),
]

const gathered = (facts: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(
    [...Map.groupBy(facts, ([what]) => what)].map(([what, said]) => [
      what,
      said
        .map(([, value]) => value)
        .filter((value) => value !== '')
        .join(', '),
    ]),
  )

const namesIn = (elements: readonly Element[]): NameOf => {
  const byId = new Map(elements.map((element) => [element.getAttribute('id') ?? '', element]))
  const nameOf = (id: string): string => {
    const element = byId.get(id)
    const name = element?.getAttribute('name')?.trim()
    if (name) return name
    const [from, to, host] = ['sourceRef', 'targetRef', 'attachedToRef'].map((at) =>
      element?.getAttribute(at),
    )
    if (from && to) return `${nameOf(from)} → ${nameOf(to)}`
    return host ? `${nameOf(host)} ⏱` : (element?.localName ?? id)
  }
  return nameOf
}

export const saidIn = (xml: string): Said => {
  const elements = [...new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('*')]
  const own = elements.filter(
    (element) => isOwn(element) || (element.namespaceURI === MODEL && element.localName === 'process'),
  )
  const nameOf = namesIn(own)
  return new Map(
    own.map((element) => {
      const id = element.getAttribute('id') ?? ''
      return [
        id,
        { name: nameOf(id), facts: gathered([['kind', element.localName], ...factsOf(element, nameOf)]) },
      ]
    }),
  )
}

const changesOf = (before: SaidOfElement, after: SaidOfElement): readonly Change[] =>
  [...new Set([...before.facts.keys(), ...after.facts.keys()])]
    .filter((what) => before.facts.get(what) !== after.facts.get(what))
    .map((what) => ({ what, before: before.facts.get(what) ?? '', after: after.facts.get(what) ?? '' }))

const lacking = (all: Said, others: Said): readonly Compared[] =>
  [...all].filter(([id]) => !others.has(id)).map(([id, { name }]) => ({ id, name, changes: [] }))

export const compareModels = (before: Said, after: Said): ModelDifference => ({
  added: lacking(after, before),
  changed: [...after].flatMap(([id, said]) => {
    const earlier = before.get(id)
    const changes = earlier === undefined ? [] : changesOf(earlier, said)
    return changes.length === 0 ? [] : [{ id, name: said.name, changes }]
  }),
  removed: lacking(before, after),
})
