// Listeners of a process, an element or a flow: they would run code that this service does not have.
import { addedNodes, type ModelNode } from './model-node.ts'
import { type Reading, report } from './reading.ts'

const LISTENERS = ['executionListener', 'taskListener', 'eventListener'] as const

export function refuseListeners(reading: Reading, node: ModelNode, id: string): void {
  for (const name of LISTENERS) {
    if (addedNodes(node, name).length === 0) continue
    report(reading, 'refused_element', id, {
      en: `${id} has a listener (${name}): a listener's code does not run here`,
      zh: `${id} 含有监听器（${name}）：此处不运行监听器代码`,
    })
  }
}
