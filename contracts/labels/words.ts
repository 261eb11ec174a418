// The words that a name of a database is made of, and the label that they make.
const CASE_BORDER = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** `unit_price`, `UnitPrice`, `Unit Price` are two words each; `CustomerID` is `Customer`, `ID`. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((part) => part.split(CASE_BORDER))
    .filter((word) => word !== '')

// Written in capitals in a label.
const ABBREVIATIONS = new Set([
  'id',
  'no',
  'url',
  'uri',
  'sku',
  'vat',
  'pin',
  'ip',
  'uuid',
  'guid',
  'isbn',
  'iban',
  'bic',
  'gps',
  'html',
  'xml',
  'json',
  'pdf',
  'usd',
  'eur',
  'cny',
  'gbp',
  'us',
  'uk',
  'eu',
  'dob',
  'ssn',
  'po',
  'hr',
  'kpi',
  'api',
])

const isCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase()

const labelWord = (word: string, index: number, allCapitals: boolean): string => {
  const plain = word.toLowerCase()
  if (plain === 'no') return index === 0 ? 'No.' : 'no.'
  if (ABBREVIATIONS.has(plain) || (isCapitals(word) && !allCapitals)) return word.toUpperCase()
  return index === 0 ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain
}

/** `unit_price` → `Unit price`, `CustomerID` → `Customer ID`. A name without a word is its own label. */
export const labelOf = (words: readonly string[], name: string): string => {
  const allCapitals = words.every(isCapitals)
  return words.map((word, index) => labelWord(word, index, allCapitals)).join(' ') || name
}

/** The words without an `id` at the end, for what refers to something: `customer_id` → `customer`. */
export const withoutId = (words: readonly string[]): readonly string[] => {
  const last = words.at(-1)?.toLowerCase() ?? ''
  const isKeyWord = ['id', 'fk', 'uuid', 'key', 'code'].includes(last)
  return words.length > 1 && isKeyWord ? words.slice(0, -1) : words
}

/** `categories` → `category`, `customers` → `customer`; good enough to compare names. */
export const singular = (word: string): string => {
  const plain = word.toLowerCase()
  if (plain.endsWith('ies') && plain.length > 4) return `${plain.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(plain)) return plain
  if (/(?:sses|shes|ches|xes|zes)$/.test(plain)) return plain.slice(0, -2)
  return plain.endsWith('s') && plain.length > 2 ? plain.slice(0, -1) : plain
}
