// An element of a model as bpmn-moddle gives it, asked for what it may have.
export type ModelNode = {
  readonly $type: string
  readonly $attrs: Readonly<Record<string, unknown>>
  readonly $parent?: ModelNode
}

const isNode = (value: unknown): value is ModelNode =>
  typeof value === 'object' && value !== null && '$type' in value

const read = (node: ModelNode, name: string): unknown => Reflect.get(node, name)

export function textAt(node: ModelNode, name: string): string | null {
  const value = read(node, name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export const flagAt = (node: ModelNode, name: string): boolean => read(node, name) === true

export function nodeAt(node: ModelNode, name: string): ModelNode | null {
  const value = read(node, name)
  return isNode(value) ? value : null
}

export function nodesAt(node: ModelNode, name: string): readonly ModelNode[] {
  const value = read(node, name)
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** `bpmn:UserTask` is `UserTask`. */
export const typeOf = (node: ModelNode): string => node.$type.slice(node.$type.indexOf(':') + 1)

/** `tns:order` is `order`. */
export const localPart = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/** The text of an expression element. */
export function bodyAt(node: ModelNode, name: string): string | null {
  const expression = nodeAt(node, name)
  return expression === null ? null : textAt(expression, 'body')
}

const NAMESPACES = /(?:activiti|flowable|camunda|armature)/i

/** An attribute of what engines add to BPMN, whichever of them wrote it. */
export function addedText(node: ModelNode, name: string): string | null {
  for (const [key, value] of Object.entries(node.$attrs)) {
    const [prefix = '', local] = key.split(':')
    if (local === name && NAMESPACES.test(prefix) && typeof value === 'string' && value !== '') return value
  }
  return null
}

/** The elements added below a node, of that local name. */
export function addedNodes(node: ModelNode, name: string): readonly ModelNode[] {
  const added = nodeAt(node, 'extensionElements')
  return added === null ? [] : nodesAt(added, 'values').filter((value) => typeOf(value) === name)
}
