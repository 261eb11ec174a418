// What an element takes for itself alone and gives back when it is left. Lists, maps and scripts in their place are not run.
import type { Assignment } from '../definition.ts'
import { addedNodes, type ModelNode, nodesAt, textAt, typeOf } from './model-node.ts'
import { formulaOf, type Reading, report } from './reading.ts'

export type LocalValues = {
  readonly takes: readonly Assignment[]
  readonly gives: readonly Assignment[]
}

function readParameter(reading: Reading, parameter: ModelNode, id: string): Assignment {
  const target = textAt(parameter, 'name') ?? ''
  if (nodesAt(parameter, '$children').length > 0) {
    report(reading, 'refused_element', id, {
      en: `${id}: the value of ${target} must be a text or an expression`,
      zh: `${id}：${target} 的值必须是文本或表达式`,
    })
  }
  return { target, value: formulaOf(reading, id, textAt(parameter, '$body') ?? '') }
}

export function readLocalValues(reading: Reading, node: ModelNode, id: string): LocalValues {
  const parameters = addedNodes(node, 'inputOutput').flatMap((added) => nodesAt(added, '$children'))
  const read = (type: string) =>
    parameters
      .filter((parameter) => typeOf(parameter) === type)
      .map((parameter) => readParameter(reading, parameter, id))
  return { takes: read('inputParameter'), gives: read('outputParameter') }
}
