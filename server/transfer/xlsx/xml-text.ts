// Text as XML and spreadsheets take it.

/** Characters of a cell; Excel calls a file with more damaged. */
export const MOST_OF_CELL = 32_767

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const SPECIAL = /[&<>"]/g
/** What a spreadsheet would read as a character by its number. */
const LIKE_AN_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(LIKE_AN_ESCAPE, '_x005F_')
    .replace(SPECIAL, (character) => ENTITIES[character] ?? '')
