/** Fills the SQL template of a function with its arguments. */
import { type Fragment, join, raw, type SqlPart } from './sql-part.ts'
import type { ValueType } from './types.ts'

const PLACEHOLDER = /\$([0-9]+\*|[0-9]+|\*|now|today|zone)/

/** An argument in SQL; one that is a mere column or value may be repeated, any other is computed once. */
export type SqlArgument = { readonly parts: Fragment; readonly isAtomic: boolean }

export function bound(value: string, type: ValueType, cast: string): Fragment {
  return [{ kind: 'value', value, type }, raw(`::${cast}`)]
}

function clockPart(name: string, timeZone: string): Fragment | null {
  switch (name) {
    case 'now':
    case 'today':
      return [{ kind: 'moment', as: name }]
    case 'zone':
      return bound(timeZone, 'text', 'text')
    default:
      return null
  }
}

function piecesOf(template: string): readonly string[] {
  return template.split(PLACEHOLDER)
}

function fill(pieces: readonly string[], args: readonly Fragment[], timeZone: string): Fragment {
  return pieces.flatMap((piece, index): Fragment => {
    if (index % 2 === 0) return piece === '' ? [] : [raw(piece)]
    const time = clockPart(piece, timeZone)
    if (time !== null) return time
    if (piece.endsWith('*')) return join(args.slice(Number(piece.slice(0, -1) || 1) - 1), ', ')
    return args[Number(piece) - 1] ?? []
  })
}

/** The positions of arguments that must be computed before the template, because it repeats them. */
function repeatedArguments(pieces: readonly string[], args: readonly SqlArgument[]): readonly number[] {
  const names = pieces.filter((_, index) => index % 2 === 1)
  return args.flatMap((arg, index) => {
    const uses = names.filter((name) => name === String(index + 1)).length
    return uses > 1 && !arg.isAtomic ? [index] : []
  })
}

/**
 * The template with its arguments in place. Repeated ones are computed once in a subquery, which `offset 0`
 * keeps the planner from dissolving; otherwise nested calls would grow without bound.
 */
export function fillTemplate(
  template: string,
  args: readonly SqlArgument[],
  context: { readonly timeZone: string; readonly newAlias: () => string },
): Fragment {
  const pieces = piecesOf(template)
  const repeated = repeatedArguments(pieces, args)
  const fragments = args.map((arg) => arg.parts)
  if (repeated.length === 0) return fill(pieces, fragments, context.timeZone)
  const alias = context.newAlias()
  const named = (index: number): SqlPart => raw(`${alias}.a${index + 1}`)
  const body = fragments.map((parts, index) => (repeated.includes(index) ? [named(index)] : parts))
  const columns = repeated.map((index): Fragment => [...(fragments[index] ?? []), raw(` as a${index + 1}`)])
  return [
    raw('(select '),
    ...fill(pieces, body, context.timeZone),
    raw(' from (select '),
    ...join(columns, ', '),
    raw(` offset 0) as ${alias})`),
  ]
}
