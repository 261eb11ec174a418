// A model's XML to the processes it holds, or every reason why it cannot be deployed.
import type { Process } from '../definition.ts'
import { boundedProblems } from './bounded-problems.ts'
import { checkProcess } from './check-process.ts'
import { type ModelNode, nodesAt, textAt, typeOf } from './model-node.ts'
import { parseXml } from './parse-xml.ts'
import type { Problem } from './problem.ts'
import { readProcess } from './read-process.ts'
import type { Reading } from './reading.ts'

export type ModelResult =
  | { readonly ok: true; readonly processes: readonly Process[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

function declaredIn(root: ModelNode): ReadonlyMap<string, ModelNode> {
  return new Map(nodesAt(root, 'rootElements').map((node) => [textAt(node, 'id') ?? '', node]))
}

const isExecutable = (node: ModelNode): boolean =>
  typeOf(node) === 'Process' && Reflect.get(node, 'isExecutable') !== false

export async function readModel(xml: string): Promise<ModelResult> {
  const parsed = await parseXml(xml)
  if (!('root' in parsed)) return { ok: false, problems: boundedProblems(parsed) }
  const { root, references } = parsed
  const reading: Reading = { references, declared: declaredIn(root), problems: [...parsed.problems] }
  const processes = nodesAt(root, 'rootElements')
    .filter(isExecutable)
    .map((node) => readProcess(reading, node))
  const problems: readonly Problem[] = [...reading.problems, ...processes.flatMap(checkProcess)]
  if (processes.length === 0) {
    const message = { en: 'The model holds no process that can run', zh: '模型中没有可执行的流程' }
    return {
      ok: false,
      problems: boundedProblems([{ kind: 'no_process', elementId: null, message }, ...problems]),
    }
  }
  return problems.length === 0 ? { ok: true, processes } : { ok: false, problems: boundedProblems(problems) }
}
