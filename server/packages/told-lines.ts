// Lines of the pack, as data that a page can show. Pure.
import type { PackageLine, PackageProblem } from '#contracts/packages.ts'

const DEEDS = ['run', 'add', 'update', 'set', 'rename', 'remove', 'drop'] as const
const LINE = /^(\w+)\s+(\S+)(?:\s+(.*))?$/
const CHANGED = /^(.*?) \((.*)\)$/
const RENAMED = /^(\S+) to (\S+)$/
const PROBLEM = /^(\S+?):(\d+): (.*)$/s

const isDeed = (word: string): word is PackageLine['deed'] => (DEEDS as readonly string[]).includes(word)

const partsOf = (deed: PackageLine['deed'], rest: string): Pick<PackageLine, 'name' | 'more'> => {
  const found = (deed === 'update' ? CHANGED : deed === 'rename' ? RENAMED : null)?.exec(rest)
  return { name: found?.[1] ?? rest, more: found?.[2] ?? null }
}

export const toldLine = (line: string): PackageLine => {
  const [, word = '', kind = '', rest = ''] = LINE.exec(line) ?? []
  if (!isDeed(word)) return { deed: 'set', kind: '', name: line, more: null }
  return word === 'run'
    ? { deed: 'run', kind: 'script', name: kind, more: null }
    : { deed: word, kind, ...partsOf(word, rest) }
}

/** What stands nowhere in particular stands in line 1 of no file. */
export const toldProblem = (problem: string): PackageProblem => {
  const [, file = '', line = '1', message = problem] = PROBLEM.exec(problem) ?? []
  return { file, line: Number(line), message }
}
