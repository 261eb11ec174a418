// Takes the filters of a read apart. Their number and depth are measured first, without recursion, so that a hostile body
// costs little and cannot exhaust the stack.
import { contextKeyOf } from '#contracts/context-keys.ts'
import type { Text } from '#contracts/language.ts'
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import { UNKNOWN_KEY } from '#server/kernel/requests/schema-complaints.ts'
import * as complaints from './read-complaints.ts'
import type { FilterIntent } from './read-intent.ts'
import { weighComparison } from './read-weight.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LEAF_KEYS: ReadonlySet<string> = new Set(['field', 'op', 'value'])

/** The keys of a filter; a client's value for a key of the context is overruled in silence. */
const wordsOf = (node: Fields): readonly string[] =>
  Object.keys(node).filter((key) => contextKeyOf(key) === undefined)

const childrenOf = (node: unknown): readonly unknown[] => {
  if (!isObject(node)) return []
  const { or, and, not } = node
  return [
    ...(Array.isArray(or) ? or : []),
    ...(Array.isArray(and) ? and : []),
    ...(isObject(not) ? [not] : []),
  ]
}

const isLeaf = (node: unknown): node is Fields => isObject(node) && 'op' in node

/** What is too much about the filters; undefined when they are of a size that may be looked into. */
const excessOf = (filters: readonly unknown[]): Text | undefined => {
  let level: readonly unknown[] = filters
  let seen = 0
  let weight = 0
  let characters = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > READ_LIMITS.depth) return complaints.TOO_DEEP
    seen += level.length
    if (seen > READ_LIMITS.leaves) return complaints.TOO_MANY_FILTERS
    for (const leaf of level.filter(isLeaf)) {
      const weighed = weighComparison(leaf)
      weight += weighed.weight
      characters += weighed.characters
    }
    if (weight > READ_LIMITS.weight) return complaints.TOO_HEAVY
    if (characters > READ_LIMITS.filterCharacters) return complaints.TOO_MANY_CHARACTERS
    level = level.flatMap(childrenOf)
  }
  return undefined
}

type Parsing = { readonly report: (complaint: Complaint) => void }

const parseLeaf = (node: Fields, path: string, { report }: Parsing): FilterIntent | null => {
  const { field, op, value } = node
  for (const key of wordsOf(node))
    if (!LEAF_KEYS.has(key)) report({ path: `${path}.${key}`, message: UNKNOWN_KEY })
  if (typeof field !== 'string') report({ path: `${path}.field`, message: complaints.NOT_A_NAME })
  if (typeof op !== 'string') report({ path: `${path}.op`, message: complaints.NO_SUCH_OPERATOR })
  return typeof field === 'string' && typeof op === 'string' ? { kind: 'leaf', path, field, op, value } : null
}

const parseGroup = (
  node: Fields,
  { key, path }: { readonly key: 'or' | 'and' | 'not'; readonly path: string },
  parsing: Parsing,
): FilterIntent | null => {
  const inner = node[key]
  const place = `${path}.${key}`
  if (wordsOf(node).length > 1) {
    parsing.report({ path, message: complaints.NOT_A_FILTER })
    return null
  }
  if (key === 'not') {
    const of = parseFilter(inner, place, parsing)
    return of === null ? null : { kind: 'not', of }
  }
  if (!Array.isArray(inner)) {
    parsing.report({ path: place, message: complaints.NOT_A_LIST })
    return null
  }
  return { kind: key === 'or' ? 'any' : 'all', of: parseEach(inner, place, parsing) }
}

const parseFilter = (node: unknown, path: string, parsing: Parsing): FilterIntent | null => {
  if (!isObject(node)) {
    parsing.report({ path, message: complaints.NOT_A_FILTER })
    return null
  }
  const key = (['or', 'and', 'not'] as const).find((name) => Object.hasOwn(node, name))
  return key === undefined ? parseLeaf(node, path, parsing) : parseGroup(node, { key, path }, parsing)
}

const parseEach = (nodes: readonly unknown[], path: string, parsing: Parsing): readonly FilterIntent[] =>
  nodes
    .map((node, index) => parseFilter(node, `${path}.${index}`, parsing))
    .filter((intent) => intent !== null)

/** The filters of a body; what is wrong with them is reported. */
export const parseFilters = (
  filters: readonly unknown[],
  report: (complaint: Complaint) => void,
): readonly FilterIntent[] => {
  const excess = excessOf(filters)
  if (excess === undefined) return parseEach(filters, 'filters', { report })
  report({ path: 'filters', message: excess })
  return []
}
