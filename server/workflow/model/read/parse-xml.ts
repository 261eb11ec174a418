// XML to the elements of a model. What could make a reader open files or swell without end is refused before anything reads it.
import { BpmnModdle } from 'bpmn-moddle'
import { localPart, type ModelNode } from './model-node.ts'
import type { Problem } from './problem.ts'
import { tidyXml } from './tidy-xml.ts'

/** References by the element that makes them and the property that holds them, as local parts. */
export type References = ReadonlyMap<ModelNode, ReadonlyMap<string, string>>

export type ParsedModel = {
  readonly root: ModelNode
  readonly references: References
  readonly problems: readonly Problem[]
}

const MOST_CHARACTERS = 5_000_000
/** `${…}`, wherever they stand. */
const MOST_CALCULATIONS = 2_000
const CALCULATION = /[$#]\{/g

function isLarge(xml: string): boolean {
  if (xml.length > MOST_CHARACTERS) return true
  let calculations = 0
  for (const _ of xml.matchAll(CALCULATION)) {
    calculations += 1
    if (calculations > MOST_CALCULATIONS) return true
  }
  return false
}

/** What the reader says may quote the whole text. */
const MOST_TOLD = 300
const REFUSED = /<!(?:DOCTYPE|ENTITY)/i

type Given = {
  readonly rootElement: ModelNode
  readonly references: readonly {
    readonly element: ModelNode
    readonly property: string
    readonly id: string
  }[]
  readonly warnings: readonly { readonly message: string }[]
}

const problem = (en: string, zh: string): Problem => ({
  kind: 'xml',
  elementId: null,
  message: { en, zh },
})

function referencesOf(given: Given): References {
  const references = new Map<ModelNode, Map<string, string>>()
  for (const { element, property, id } of given.references) {
    const ofElement = references.get(element) ?? new Map<string, string>()
    ofElement.set(localPart(property), localPart(id))
    references.set(element, ofElement)
  }
  return references
}

/** Left to whoever resolves references by their local part, and to whoever made text of the bytes. */
const ANSWERED = /^(?:unresolved reference|unsupported document encoding)/

function problemsOf(given: Given): readonly Problem[] {
  return given.warnings
    .filter(({ message }) => !ANSWERED.test(message))
    .map(({ message }) => problem(message.slice(0, MOST_TOLD), message.slice(0, MOST_TOLD)))
}

export async function parseXml(xml: string): Promise<ParsedModel | readonly Problem[]> {
  const tidy = isLarge(xml) ? null : tidyXml(xml)
  if (tidy === null) return [problem('The model is too large', '模型过大')]
  if (REFUSED.test(xml)) {
    return [problem('A model may not have a DOCTYPE or entities', '模型不得包含 DOCTYPE 或实体')]
  }
  try {
    const given: Given = await new BpmnModdle().fromXML(tidy)
    return { root: given.rootElement, references: referencesOf(given), problems: problemsOf(given) }
  } catch (error) {
    const told = (error instanceof Error ? error.message.trim() : String(error)).slice(0, MOST_TOLD)
    return [problem(`The model cannot be read: ${told}`, `无法读取模型：${told}`)]
  }
}
