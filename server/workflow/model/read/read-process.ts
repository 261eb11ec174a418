// A process of a model: its flows with ids of their own, and every element at every depth.
import type { Element, Flow, Process } from '../definition.ts'
import { addedText, bodyAt, type ModelNode, nodeAt, nodesAt, textAt, typeOf } from './model-node.ts'
import { readInitialValue } from './read-data-objects.ts'
import { readElement } from './read-element.ts'
import { formulaOrNull, type Reading, referenceOf, report } from './reading.ts'
import { refuseListeners } from './refuse-listeners.ts'

type Found = { readonly node: ModelNode; readonly id: string; readonly parentId: string | null }

/** What stands in a model and is not run. */
const SILENT: ReadonlySet<string> = new Set(['DataObject', 'DataObjectReference', 'DataStoreReference'])

const SCOPES: ReadonlySet<string> = new Set(['SubProcess', 'Transaction'])

/** The elements below a process or a sub-process, and below those; an element without an id gets one. */
function elementsBelow(node: ModelNode, parentId: string | null): readonly Found[] {
  return nodesAt(node, 'flowElements').flatMap((child, index) => {
    const id = textAt(child, 'id') ?? `${parentId ?? ''}${typeOf(child)}_${index + 1}`
    const found = { node: child, id, parentId }
    return SCOPES.has(typeOf(child)) ? [found, ...elementsBelow(child, id)] : [found]
  })
}

/** Whatever names a language of scripts would run in another engine's host. */
function refuseLanguage(reading: Reading, node: ModelNode, id: string): void {
  const condition = nodeAt(node, 'conditionExpression')
  const language = condition === null ? null : textAt(condition, 'language')
  if (language === null || /^(?:https?:|juel$)/i.test(language)) return
  report(reading, 'refused_element', id, {
    en: `${id} has a condition in ${language}: conditions are expressions`,
    zh: `${id} 的条件使用 ${language}：条件必须是表达式`,
  })
}

function readFlow(reading: Reading, { node, id }: Found, ids: ReadonlySet<string>): readonly Flow[] {
  const from = referenceOf(reading, node, 'sourceRef')
  const to = referenceOf(reading, node, 'targetRef')
  for (const end of [from, to]) {
    if (end === null || !ids.has(end)) {
      const named = end ?? '?'
      report(reading, 'unresolved_reference', id, {
        en: `${id} leads to or from ${named}, which is not there`,
        zh: `${id} 引用了不存在的 ${named}`,
      })
    }
  }
  if (from === null || to === null || !ids.has(from) || !ids.has(to)) return []
  refuseLanguage(reading, node, id)
  refuseListeners(reading, node, id)
  const condition = formulaOrNull(reading, id, bodyAt(node, 'conditionExpression'))
  return [{ id, from, to, condition, skip: formulaOrNull(reading, id, addedText(node, 'skipExpression')) }]
}

/** Associations from a boundary event: what undoes the activity it is attached to. */
function handlersOf(reading: Reading, process: ModelNode, scopes: readonly Found[]): Map<string, string> {
  const handlers = new Map<string, string>()
  for (const node of [process, ...scopes.map((found) => found.node)]) {
    for (const artifact of nodesAt(node, 'artifacts')) {
      const from = referenceOf(reading, artifact, 'sourceRef')
      const to = referenceOf(reading, artifact, 'targetRef')
      if (typeOf(artifact) === 'Association' && from !== null && to !== null) handlers.set(from, to)
    }
  }
  return handlers
}

const isFlow = ({ node }: Found): boolean => typeOf(node) === 'SequenceFlow'

export function readProcess(reading: Reading, node: ModelNode): Process {
  const found = elementsBelow(node, null)
  refuseListeners(reading, node, textAt(node, 'id') ?? '')
  const standing = found.filter((each) => !isFlow(each) && !SILENT.has(typeOf(each.node)))
  const ids = new Set(standing.map(({ id }) => id))
  const flows = found.filter(isFlow).flatMap((each) => readFlow(reading, each, ids))
  const handlers = handlersOf(reading, node, standing)
  const from = Map.groupBy(flows, (flow) => flow.from)
  const to = Map.groupBy(flows, (flow) => flow.to)
  const elements = new Map<string, Element>()
  for (const { node: child, id, parentId } of standing) {
    const element = readElement(reading, child, {
      id,
      parentId,
      handlers,
      incoming: (to.get(id) ?? []).map((flow) => flow.id),
      outgoing: (from.get(id) ?? []).map((flow) => flow.id),
    })
    if (element !== null) elements.set(id, element)
  }
  return {
    key: textAt(node, 'id') ?? '',
    name: textAt(node, 'name'),
    module: addedText(node, 'module'),
    elements,
    flows: new Map(flows.map((flow) => [flow.id, flow])),
    initialValues: found.flatMap((each) =>
      typeOf(each.node) === 'DataObject' ? readInitialValue(reading, each.node, each.parentId) : [],
    ),
  }
}
