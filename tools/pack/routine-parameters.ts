// The parameters of the routines that SQL files create, as the files spell them. Pure.
import type { SqlFile } from './edition.ts'
import { partsWithin } from './routine-signature.ts'
import { withoutComments } from './sql-order.ts'

export type WrittenParameter = { readonly name: string; readonly hasDefault: boolean }

const ROUTINE = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?:public\.)?([a-z0-9_]+)\s*\(/gi
const PARAMETER = /^(?:(in|out|inout|variadic)\s+)?(?:"([^"]+)"|([a-z_][a-z0-9_]*))\s/i

const parameterOf = (part: string): readonly WrittenParameter[] => {
  const [, written = 'in', quoted, bare] = PARAMETER.exec(`${part.trim()} `) ?? []
  const mode = written.toLowerCase()
  const name = quoted ?? bare
  if (name === undefined || mode === 'out') return []
  // A variadic parameter is not given its default by name.
  const hasDefault = mode === 'inout' || (mode !== 'variadic' && /\sdefault\s|:?=/i.test(part))
  return [{ name, hasDefault }]
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
        const parameters = partsWithin(code.slice(index + head.length)).parts.flatMap(parameterOf)
        return [name.toLowerCase(), parameters] as const
      })
    }),
  )
