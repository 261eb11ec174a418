// The parameters of the routines that SQL files create, as the files spell them. Pure.
import type { SqlFile } from './edition.ts'
import { withoutComments } from './sql-order.ts'

export type WrittenParameter = { readonly name: string; readonly hasDefault: boolean }

const ROUTINE = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?:public\.)?([a-z0-9_]+)\s*\(/gi
const PARAMETER = /^(?:(in|out|inout|variadic)\s+)?(?:"([^"]+)"|([a-z_][a-z0-9_]*))\s/i

/** What stands between a bracket that is open and the one that closes it, cut at its own commas. */
const partsOf = (text: string): readonly string[] => {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === ')' && depth === 0) break
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + sign)
  }
  return parts
}

const parameterOf = (part: string): readonly WrittenParameter[] => {
  const [, mode = 'in', quoted, bare] = PARAMETER.exec(`${part.trim()} `) ?? []
  const name = quoted ?? bare
  if (name === undefined || mode.toLowerCase() === 'out') return []
  return [{ name, hasDefault: /\sdefault\s|:?=/i.test(part) || mode.toLowerCase() === 'inout' }]
}

/** The input parameters of each routine, by its name in lower case. */
export const routineParameters = (
  files: readonly SqlFile[],
): ReadonlyMap<string, readonly WrittenParameter[]> =>
  new Map(
    files.flatMap(({ kind, text }) => {
      if (kind !== 'routine') return []
      const code = withoutComments(text)
      return [...code.matchAll(ROUTINE)].map(({ 0: head, 1: name = '', index }) => {
        const parameters = partsOf(code.slice(index + head.length)).flatMap(parameterOf)
        return [name.toLowerCase(), parameters] as const
      })
    }),
  )
