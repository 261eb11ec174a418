// Money in the content: a currency is chosen from those that the company has, and amounts have its digits.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

type Column = {
  readonly sName: string
  readonly sFieldType?: string
  readonly sComputed?: string
  readonly sUnitColumn?: string
  readonly iDigits?: number
  readonly bReadOnly?: number
  readonly sLookupFormId?: string
}

const EDITION = 'content/editions/standard'

const formColumns = async (): Promise<readonly (readonly [string, Column])[]> => {
  const found: [string, Column][] = []
  for await (const path of glob(`${EDITION}/**/form-*.json`)) {
    const { columns }: { columns: readonly Column[] } = JSON.parse(await readFile(path, 'utf8'))
    found.push(...columns.map((column): [string, Column] => [path, column]))
  }
  assert.ok(found.length > 1000, 'the edition has lost its forms')
  return found
}

const isChosen = (path: string, { sName, bReadOnly }: Column): boolean =>
  sName === 'sCurrency' && bReadOnly !== 1 && /form-(master|slave|params)/.test(path)

test('whoever chooses a currency chooses one of the company’s own', async () => {
  const others = (await formColumns()).filter(
    ([path, column]) => isChosen(path, column) && column.sLookupFormId !== 'sis/currency/list',
  )
  assert.deepEqual(
    others.map(([path]) => path).toSorted(),
    ['acc/payable', 'acc/receivable', 'pur/open-order', 'sal/open-order'].map(
      (document) => `${EDITION}/${document}/form-master.json`,
    ),
    'only open items and orders, which nobody enters there, show theirs as a text',
  )
})

test('an amount beside a currency says that it is in it; prices and what the books have keep digits of their own', async () => {
  const columns = await formColumns()
  const withCurrency = new Set(columns.filter(([, { sName }]) => sName === 'sCurrency').map(([path]) => path))
  const headOf = (path: string): string => path.replace(/form-(slave|panel-\w+)/, 'form-master')
  const silent = columns.filter(
    ([path, { sName, sFieldType, sUnitColumn }]) =>
      sFieldType === 'money' &&
      sUnitColumn === undefined &&
      sName !== 'dPrice' &&
      (withCurrency.has(path) || withCurrency.has(headOf(path))),
  )
  assert.deepEqual(silent.map(([path, { sName }]) => `${path} ${sName}`).toSorted(), [
    `${EDITION}/acc/voucher/form-slave.json dCredit`,
    `${EDITION}/acc/voucher/form-slave.json dDebit`,
    `${EDITION}/cah/bank-account/form-panel-movements.json dBase`,
  ])
})

test('a price is shown with as many digits as prints give it: a rounded one times the quantity would not be the amount beside it', async () => {
  const PLACES_OF_PRICES = 6
  const short = (await formColumns()).filter(
    ([, { sName, sFieldType, iDigits }]) =>
      sName === 'dPrice' && sFieldType === 'money' && iDigits !== PLACES_OF_PRICES,
  )
  assert.deepEqual(
    short.map(([path, { iDigits }]) => `${path}: ${iDigits}`),
    [],
  )
})

type Rounding = { readonly value: string; readonly digits: string }

/** What stands from a bracket to the one that closes it, in its arguments. */
const argumentsFrom = (text: string, open: number): readonly string[] => {
  const found = ['']
  for (let at = open + 1, depth = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === ')' && depth === 0) return found
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return []
}

const roundingsIn = (text: string): readonly Rounding[] =>
  [...text.matchAll(/\bround\(/g)].flatMap(({ index }) => {
    const [value = '', digits] = argumentsFrom(text, index + 'round'.length)
    return digits === undefined ? [] : [{ value, digits: digits.trim() }]
  })

/** Percents are no money. */
const isMoney = ({ value }: Rounding): boolean =>
  /amount|price|tax|total|cost|settled|margin/i.test(value) && !/\* 100\b/.test(value)

test('no digits of money are written down: they are those of the currency', async () => {
  const found: string[] = []
  let count = 0
  for await (const path of glob(`${EDITION}/**/*.{sql,json}`)) {
    // Scripts of tables fill older rows as they were rounded then.
    if (/\.(test|table)\.sql$/.test(path)) continue
    const roundings = roundingsIn(await readFile(path, 'utf8')).filter(isMoney)
    count += roundings.length
    const literal = roundings.filter(({ digits }) => /^\d+$/.test(digits))
    found.push(...literal.map(({ value, digits }) => `${path}: ${value.trim()} to ${digits}`))
  }
  assert.ok(count > 30, 'amounts are rounded somewhere')
  assert.deepEqual(found, [
    // What one unit costs is a price, which has the digits of prices.
    `${EDITION}/mit/on-hand/on-hand.view.sql: h."dCost" / nullif(h."dQty", 0) to 6`,
  ])
})
