// Names of the tables and columns to be made: by the conventions of the wire, short enough, each taken once.
import { createHash } from 'node:crypto'
import { CONTEXT_KEYS } from '#contracts/context-keys.ts'
import { wordsOf } from '#contracts/labels/words.ts'

/** Tables get names short enough for what is derived from them: views, statistics, constraints. */
const LONGEST_TABLE = 48
const LONGEST_COLUMN = 56

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8')

/** Cuts a name to a number of bytes; what is cut off lives on in a short hash, so that two long names stay two. */
export const shorten = (name: string, longest: number): string => {
  if (bytes(name) <= longest) return name
  const hash = createHash('md5').update(name).digest('hex').slice(0, 6)
  let kept = ''
  for (const character of name) {
    if (bytes(kept) + bytes(character) > longest - hash.length - 1) break
    kept += character
  }
  return `${kept}_${hash}`
}

/** `Order Details` → `order_details`: lower case, so that it needs no thought about quotes. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '') || 'unnamed'

export const tableName = (prefix: string, slug: string): string => shorten(`${prefix}${slug}`, LONGEST_TABLE)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** `unit_price` with `d` → `dUnitPrice`. */
export const columnName = (letter: string, name: string): string => {
  const base = wordsOf(name).map(capitalised).join('') || 'Column'
  return shorten(`${letter}${base}`, LONGEST_COLUMN)
}

// Columns that the framework makes or that mean something to it, and the keys of the session: a client's value for those is overruled.
const TAKEN_COLUMNS: readonly string[] = [
  ...CONTEXT_KEYS,
  'sId',
  'sParentId',
  'iLine',
  'tCreateDate',
  'sMakePerson',
  'bCheck',
  'tCheckDate',
  'sCheckPerson',
  'version',
]

export type NameTaker = (wanted: string) => string

/** Gives each name once, without regard to case: a second taker gets a number. */
export const nameTaker = (taken: Iterable<string> = []): NameTaker => {
  const used = new Set([...taken].map((name) => name.toLowerCase()))
  return (wanted) => {
    let name = wanted
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${wanted}${number}`
    used.add(name.toLowerCase())
    return name
  }
}

const isTaken = (name: string): boolean =>
  TAKEN_COLUMNS.some((taken) => taken.toLowerCase() === name.toLowerCase())

/** Gives each column name once and none of the framework's: `sEmployeeId` becomes `sEmployeeRef`, `sUserName` becomes `sUserNameValue`. */
export const columnNameTaker = (): NameTaker => {
  const take = nameTaker()
  return (wanted) => {
    if (!isTaken(wanted)) return take(wanted)
    return take(/.Id$/.test(wanted) && wanted !== 'sId' ? `${wanted.slice(0, -2)}Ref` : `${wanted}Value`)
  }
}
