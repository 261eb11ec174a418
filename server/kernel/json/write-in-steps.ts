// Writes the JSON text of values of any size in steps: JSON.stringify cannot be interrupted, and asks about each number apart.
import { Decimal } from 'decimal.js'
import type { Steps } from '../steps/steps.ts'
import { writeJson } from './write-json.ts'

/** So many values are one step, and so many characters. */
const STEP_VALUES = 1_000
const STEP_CHARACTERS = 65_536

type Open = {
  /** Null for a list. */
  readonly keys: readonly string[] | null
  readonly of: object
  readonly length: number
  at: number
  isFirst: boolean
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** Of what holds nothing else; undefined where there is no JSON of it. */
const leafText = (value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return undefined
  if (Decimal.isDecimal(value)) return value.toFixed()
  return writeJson(value)
}

const opened = (of: object): Open => {
  const keys = Array.isArray(of) ? null : Object.keys(of)
  return {
    keys,
    of,
    length: keys === null ? (of as readonly unknown[]).length : keys.length,
    at: 0,
    isFirst: true,
  }
}

/** The text as it grows, piece by piece. */
const makeText = () => {
  const written: string[] = []
  let pieces: string[] = []
  let characters = 0
  return {
    add: (piece: string): void => {
      pieces.push(piece)
      characters += piece.length
    },
    /** Whether so much was added since the last time that it is time to rest. */
    isDue: (): boolean => {
      if (pieces.length < STEP_VALUES && characters < STEP_CHARACTERS) return false
      written.push(pieces.join(''))
      pieces = []
      characters = 0
      return true
    },
    whole: (): string => [...written, ...pieces].join(''),
  }
}

type Text = ReturnType<typeof makeText>

/** Writes the next member of what is open last; answers what it opened. */
const writeNext = (open: Open, text: Text): Open | null => {
  const key = open.keys?.[open.at]
  const value: unknown = Reflect.get(open.of, key ?? open.at)
  open.at += 1
  const branch = isBranch(value) ? opened(value) : null
  const leaf = branch === null ? leafText(value) : ''
  if (leaf === undefined && key !== undefined) return null
  const comma = open.isFirst ? '' : ','
  open.isFirst = false
  const name = key === undefined ? '' : `${JSON.stringify(key)}:`
  text.add(`${comma}${name}${branch === null ? (leaf ?? 'null') : bracketOf(branch)}`)
  return branch
}

const bracketOf = ({ keys }: Open): string => (keys === null ? '[' : '{')

/** Writes a bit more of what is open: a member, or its end. */
const goOn = (open: Open[], last: Open, text: Text): void => {
  if (last.at >= last.length) {
    text.add(last.keys === null ? ']' : '}')
    open.pop()
    return
  }
  const branch = writeNext(last, text)
  if (branch !== null) open.push(branch)
}

/** The JSON text of a value, as `writeJson` makes it. */
export function* writeInSteps(value: unknown): Steps<string> {
  if (!isBranch(value)) return leafText(value) ?? 'null'
  const text = makeText()
  const root = opened(value)
  text.add(bracketOf(root))
  const open = [root]
  for (let last: Open | undefined = root; last !== undefined; last = open.at(-1)) {
    goOn(open, last, text)
    if (text.isDue()) yield
  }
  return text.whole()
}
