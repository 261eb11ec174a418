// The one door through which JSON that comes from the database becomes values. Tenants' routines and rows may make it as large and as deep
// as PostgreSQL can, and nothing can interrupt a parser: so it has bounds, and what is long is parsed in steps.
import { AppError } from '../errors/app-error.ts'
import type { Steps } from '../steps/steps.ts'
import { exactNumber, mayBeInexact } from './exact-number.ts'
import { isDeeperThan } from './json-parts.ts'
import { endOfText, QUOTE } from './structure.ts'
import { rawNumber } from './write-json.ts'

/** What a routine or a read may answer. */
export const MOST_CHARACTERS = 16 * 1024 * 1024

/** Of the same at most, in whatever language. */
export const MOST_BYTES = 3 * MOST_CHARACTERS

/** What one value may be that is worked with. */
export const MOST_OF_VALUE = 4 * 1024 * 1024

/** How many levels lists and objects may lie within each other: each is followed on a stack, and stacks end. */
export const MOST_LEVELS = 1_000

/** What is no longer is parsed at once: a millisecond or two. */
const AT_ONCE = 16_384

const tooLarge = (): AppError =>
  new AppError('too_large', {
    en: `A record is too large: the service works with records of ${MOST_OF_VALUE / 1024 / 1024} million characters at most.`,
    zh: `记录过大：服务最多可处理 ${(MOST_OF_VALUE * 100) / 1024 / 1024} 万个字符的记录。`,
  })

const tooDeep = (): AppError =>
  new AppError('too_large', {
    en: `A record holds what is nested more than ${MOST_LEVELS} levels deep`,
    zh: `记录中的数据嵌套超过 ${MOST_LEVELS} 层`,
  })

/** `exact`: a Decimal where a double does not hold the number; `raw`: as JSON.stringify sends every digit; `text`: as it is written. */
export type Numbers = 'exact' | 'raw' | 'text'

const NUMBER_OF: Readonly<Record<Numbers, (source: string, key: string) => unknown>> = {
  exact: exactNumber,
  raw: rawNumber,
  text: (source) => source,
}

const reviverOf =
  (numbers: Numbers) =>
  (key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? NUMBER_OF[numbers](context?.source ?? String(value), key) : value

const parseAtOnce = (json: string, numbers: Numbers): unknown =>
  JSON.parse(json, numbers === 'exact' && !mayBeInexact(json) ? undefined : reviverOf(numbers))

type Open =
  | { readonly kind: 'list'; readonly value: unknown[] }
  | { readonly kind: 'object'; readonly value: Record<string, unknown>; key: string | null }

const setOwn = (object: Record<string, unknown>, key: string, value: unknown): void => {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  else object[key] = value
}

/** Puts values where they belong, in the order of the text. */
const makeTree = () => {
  const open: Open[] = []
  let root: unknown
  const put = (value: unknown): void => {
    const within = open.at(-1)
    if (within === undefined) root = value
    else if (within.kind === 'list') within.value.push(value)
    else {
      setOwn(within.value, within.key ?? '', value)
      within.key = null
    }
  }
  const begin = (opened: Open): void => {
    put(opened.value)
    open.push(opened)
  }
  return {
    put,
    putText: (text: string): void => {
      const within = open.at(-1)
      if (within?.kind === 'object' && within.key === null) within.key = text
      else put(text)
    },
    beginList: () => begin({ kind: 'list', value: [] }),
    beginObject: () => begin({ kind: 'object', value: {}, key: null }),
    end: () => open.pop(),
    keyAt: (): string => {
      const within = open.at(-1)
      return within?.kind === 'list' ? String(within.value.length) : (within?.key ?? '')
    },
    root: () => root,
  }
}

type Tree = ReturnType<typeof makeTree>

const WORDS: ReadonlyMap<string, unknown> = new Map([
  ['t', true],
  ['f', false],
  ['n', null],
])

const BRACKETS: ReadonlyMap<string, (tree: Tree) => unknown> = new Map([
  ['[', ({ beginList }: Tree) => beginList()],
  ['{', ({ beginObject }: Tree) => beginObject()],
  [']', ({ end }: Tree) => end()],
  ['}', ({ end }: Tree) => end()],
])

const BARE = /[^\s,:[\]{}"]+/y

/** Takes the text, number, word or bracket at a place; answers the place behind it. */
const take = (json: string, at: number, { tree, numbers }: { tree: Tree; numbers: Numbers }): number => {
  if (json.charCodeAt(at) === QUOTE) {
    const end = endOfText(json, at) + 1
    tree.putText(JSON.parse(json.slice(at, end)) as string)
    return end
  }
  const first = json.charAt(at)
  const bracket = BRACKETS.get(first)
  if (bracket !== undefined) bracket(tree)
  BARE.lastIndex = at
  const bare = BARE.exec(json)?.[0]
  if (bare === undefined) return at + 1
  tree.put(WORDS.has(first) ? WORDS.get(first) : NUMBER_OF[numbers](bare, tree.keyAt()))
  return at + bare.length
}

function* parseLong(json: string, numbers: Numbers): Steps<unknown> {
  const tree = makeTree()
  let rest = AT_ONCE
  for (let at = 0; at < json.length; ) {
    if (at >= rest) {
      yield
      rest = at + AT_ONCE
    }
    at = take(json, at, { tree, numbers })
  }
  return tree.root()
}

/**
 * The value of a JSON text as PostgreSQL writes it. Throws too_large where it is longer or deeper than what the service works
 * with.
 */
export function* tenantValue(json: string, numbers: Numbers): Steps<unknown> {
  if (json.length > MOST_OF_VALUE) throw tooLarge()
  if (yield* isDeeperThan(json, MOST_LEVELS)) throw tooDeep()
  return json.length <= AT_ONCE ? parseAtOnce(json, numbers) : yield* parseLong(json, numbers)
}
