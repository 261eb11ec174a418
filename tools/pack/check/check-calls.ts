// Checks that the files give the routines of the edition as many values as these take: PostgreSQL says so no earlier than when it comes to
// the call. Pure.
import type { Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { routineParameters, type WrittenParameter } from '../routine-parameters.ts'
import { partsWithin } from '../routine-signature.ts'

const CALL = /(?<!\b(?:function|procedure)\s+(?:public\.)?)\b((?:fn|sp|get)_[a-z0-9_]+)\s*\(/gi

const countOf = (parts: readonly string[]): number =>
  parts.length === 1 && parts[0]?.trim() === '' ? 0 : parts.length

const takes = (least: number, most: number): string => (least === most ? `${most}` : `${least} to ${most}`)

const inFile = (
  { path, text, isWritten }: SqlFile,
  routines: ReadonlyMap<string, readonly WrittenParameter[]>,
): readonly Problem[] => {
  // Comments are blanked out, so that lines stay where they are.
  const code = text.replace(/--[^\n]*/g, '')
  return [...code.matchAll(CALL)].flatMap(({ 0: head, 1: name = '', index }) => {
    const parameters = routines.get(name.toLowerCase())
    if (parameters === undefined) return []
    const given = countOf(partsWithin(code.slice(index + head.length)).parts)
    const least = parameters.filter(({ hasDefault }) => !hasDefault).length
    if (given >= least && given <= parameters.length) return []
    const line = code.slice(0, index).split('\n').length
    const names = parameters.map((one) => one.name).join(', ')
    const where =
      isWritten === true
        ? ` (written from data: pack check --print ${path.slice(0, path.lastIndexOf('/'))})`
        : ''
    return [
      {
        file: path,
        line,
        message: `${name} takes ${takes(least, parameters.length)} values (${names}), and is given ${given}${where}`,
      },
    ]
  })
}

export const checkCalls = ({ sqlFiles }: Edition): readonly Problem[] => {
  const routines = routineParameters(sqlFiles)
  return sqlFiles.flatMap((file) => inFile(file, routines))
}
