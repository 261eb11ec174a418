// Takes JSON text apart at its outermost level without looking into the parts: every digit stays, and a text of any shape costs one walk.
// Texts may be long, so every walk is taken in steps.
import type { Steps } from '../steps/steps.ts'
import { endOfText, QUOTE } from './structure.ts'

/** The text is that of a list, of an object, or of one bare value. */
export type JsonParts =
  | { readonly kind: 'list'; readonly elements: readonly string[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, string> }
  | { readonly kind: 'value' }

export type Members = ReadonlyMap<string, string>

const COMMA = 44
const BACKSLASH = 92

/** So many characters are one step. */
const STEP_CHARACTERS = 32_768
/** And so many members. */
const STEP_MEMBERS = 1_000

/** How many brackets deeper it is behind the character. */
const deeperBy = (character: number): -1 | 0 | 1 => {
  if (character === 91 || character === 123) return 1
  return character === 93 || character === 125 ? -1 : 0
}

/** Visits the characters outside texts until the visitor has seen enough. */
function* walk(json: string, hasEnough: (character: number, at: number) => boolean): Steps<void> {
  let isInText = false
  let rest = STEP_CHARACTERS
  for (let at = 0; at < json.length; at += 1) {
    if (at >= rest) {
      yield
      rest = at + STEP_CHARACTERS
    }
    const character = json.charCodeAt(at)
    if (character === QUOTE) isInText = !isInText
    else if (isInText && character === BACKSLASH) at += 1
    else if (!isInText && hasEnough(character, at)) return
  }
}

/** What stands between the outermost brackets, by its commas; the first so many. */
function* piecesOf(json: string, most: number): Steps<readonly string[]> {
  const pieces: string[] = []
  let start = 1
  let depth = 0
  yield* walk(json, (character, at) => {
    depth += deeperBy(character)
    if (depth > 1 || (character !== COMMA && depth > 0)) return false
    const piece = json.slice(start, at).trim()
    if (piece !== '') pieces.push(piece)
    start = at + 1
    return pieces.length >= most
  })
  return pieces
}

const memberOf = (piece: string): readonly [string, string] => {
  const end = endOfText(piece, 0) + 1
  return [JSON.parse(piece.slice(0, end)) as string, piece.slice(piece.indexOf(':', end) + 1).trim()]
}

function* membersOf(pieces: readonly string[]): Steps<Members> {
  const members = new Map<string, string>()
  for (const [at, piece] of pieces.entries()) {
    if (at % STEP_MEMBERS === STEP_MEMBERS - 1) yield
    members.set(...memberOf(piece))
  }
  return members
}

/** Of text that is JSON, as PostgreSQL writes it; of a list its first elements. */
export function* jsonParts(text: string, mostElements = Number.POSITIVE_INFINITY): Steps<JsonParts> {
  const json = text.trim()
  if (json.startsWith('[')) return { kind: 'list', elements: yield* piecesOf(json, mostElements) }
  if (!json.startsWith('{')) return { kind: 'value' }
  const pieces = yield* piecesOf(json, Number.POSITIVE_INFINITY)
  return { kind: 'object', members: yield* membersOf(pieces) }
}

/** Whether lists and objects of the text lie deeper within each other than so many. */
export function* isDeeperThan(json: string, most: number): Steps<boolean> {
  if (json.length <= 2 * most) return false
  let depth = 0
  yield* walk(json, (character) => {
    depth += deeperBy(character)
    return depth > most
  })
  return depth > most
}

const lengthOfEscape = (kind: string): number => (kind === 'u' ? 6 : 2)

const isBlank = (character: number): boolean => character === 32 || (character >= 9 && character <= 13)

/** The same JSON without blanks between its characters. */
export function* compactJson(json: string): Steps<string> {
  const kept: string[] = []
  let start = 0
  yield* walk(json, (character, at) => {
    if (!isBlank(character)) return false
    if (at > start) kept.push(json.slice(start, at))
    start = at + 1
    return false
  })
  return kept.length === 0 ? json.slice(start) : `${kept.join('')}${json.slice(start)}`
}

/** Whether the text is that of a list or an object. */
export const isCompound = (text: string | undefined): text is string =>
  text !== undefined && /^[[{]/.test(text)

/** What the JSON text of a text says, of a long one the beginning; null where the value is no text. */
export const beginningOfText = (json: string, most: number): string | null => {
  if (json.charCodeAt(0) !== QUOTE) return null
  if (json.length <= most + 2) return JSON.parse(json) as string
  let end = 1
  while (end <= most) {
    const isEscaped = json.charCodeAt(end) === BACKSLASH
    end += isEscaped ? lengthOfEscape(json.charAt(end + 1)) : 1
  }
  return (JSON.parse(`${json.slice(0, end)}"`) as string).toWellFormed()
}

/** The members of an object; none of anything else. */
export function* jsonMembers(text: string): Steps<Members> {
  const parts = yield* jsonParts(text, 0)
  return parts.kind === 'object' ? parts.members : new Map()
}

/** The text of an object with these members. */
export function* objectOf(members: Iterable<readonly [string, string]>): Steps<string> {
  const texts: string[] = []
  for (const [name, value] of members) {
    if (texts.length % STEP_MEMBERS === STEP_MEMBERS - 1) yield
    texts.push(`${JSON.stringify(name)}:${value}`)
  }
  return `{${texts.join(',')}}`
}
