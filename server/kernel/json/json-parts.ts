// Takes JSON text apart at its outermost level without looking into the parts: every digit stays, and a text of any shape costs one walk.

/** The text is that of a list, of an object, or of one bare value. */
export type JsonParts =
  | { readonly kind: 'list'; readonly elements: readonly string[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, string> }
  | { readonly kind: 'value' }

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92

/** How many brackets deeper it is behind the character. */
const deeperBy = (character: number): -1 | 0 | 1 => {
  if (character === 91 || character === 123) return 1
  return character === 93 || character === 125 ? -1 : 0
}

/** Where the text that begins there ends. */
const endOfText = (json: string, start: number): number => {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** What stands between the outermost brackets, by its commas. */
const piecesOf = (json: string): readonly string[] => {
  const pieces: string[] = []
  let start = 1
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) at = endOfText(json, at)
    depth += deeperBy(character)
    if (depth > 1 || (character !== COMMA && depth > 0)) continue
    const piece = json.slice(start, at).trim()
    if (piece !== '') pieces.push(piece)
    start = at + 1
  }
  return pieces
}

const memberOf = (piece: string): readonly [string, string] => {
  const end = endOfText(piece, 0) + 1
  return [JSON.parse(piece.slice(0, end)) as string, piece.slice(piece.indexOf(':', end) + 1).trim()]
}

/** Of text that is JSON, as PostgreSQL writes it. */
export const jsonParts = (text: string): JsonParts => {
  const json = text.trim()
  if (json.startsWith('[')) return { kind: 'list', elements: piecesOf(json) }
  if (json.startsWith('{')) return { kind: 'object', members: new Map(piecesOf(json).map(memberOf)) }
  return { kind: 'value' }
}

/** Whether lists and objects of the text lie deeper within each other than so many. */
export const isDeeperThan = (json: string, most: number): boolean => {
  if (json.length <= 2 * most) return false
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) at = endOfText(json, at)
    depth += deeperBy(character)
    if (depth > most) return true
  }
  return false
}

const isBlank = (character: number): boolean => character === 32 || (character >= 9 && character <= 13)

/** The same JSON without blanks between its characters. */
export const compactJson = (json: string): string => {
  const kept: string[] = []
  let start = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) at = endOfText(json, at)
    else if (isBlank(character)) {
      if (at > start) kept.push(json.slice(start, at))
      start = at + 1
    }
  }
  return kept.length === 0 ? json.slice(start) : `${kept.join('')}${json.slice(start)}`
}

/** Whether the text is that of a list or an object. */
export const isCompound = (text: string | undefined): text is string =>
  text !== undefined && /^[[{]/.test(text)

/** The members of an object; none of anything else. */
export const jsonMembers = (text: string): ReadonlyMap<string, string> => {
  const parts = jsonParts(text)
  return parts.kind === 'object' ? parts.members : new Map()
}

/** The text of an object with these members. */
export const objectOf = (members: Iterable<readonly [string, string]>): string =>
  `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
