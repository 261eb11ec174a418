// Texts that a spreadsheet would take for a formula when it opens or pastes them.
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/

const isLikeFormula = (text: string): boolean => LIKE_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text)

/** With an apostrophe before what would be a formula: it then stays what it is. */
export const harmlessText = (text: string): string => (isLikeFormula(text) ? `'${text}` : text)
