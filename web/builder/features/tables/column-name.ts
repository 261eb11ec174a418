// What a column is called in the database, from what people call it: a letter for what it holds, and then words.
import type { ColumnKind } from '#contracts/tables.ts'

const LETTERS = {
  ...{ text: 's', whole: 'i', decimal: 'd', flag: 'b', date: 't', timestamp: 't', json: 'j' },
} as const satisfies Record<ColumnKind, string>

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Empty where the words have no letter that a name may have. */
export const columnNameOf = (words: string, kind: ColumnKind, isReference = false): string => {
  const parts = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
  const name = parts.map(capitalised).join('').replace(/^\d+/, '')
  if (name === '') return ''
  return `${LETTERS[kind]}${capitalised(name)}${isReference && !name.endsWith('Id') ? 'Id' : ''}`
}
