// Which numbers have a sum, by the words that they are called by.
const ADDABLE = new Set([
  'amount',
  'freight',
  'cost',
  'fee',
  'fees',
  'tax',
  'total',
  'subtotal',
  'payment',
  'paid',
  'balance',
  'revenue',
  'budget',
  'charge',
  'credit',
  'debit',
  'salary',
  'expense',
  'income',
  'profit',
  'deposit',
  'quantity',
  'qty',
  'units',
  'stock',
  'hours',
  'pieces',
  'sales',
])
const NOT_ADDABLE = new Set([
  'price',
  'rate',
  'percent',
  'percentage',
  'discount',
  'ratio',
  'factor',
  'id',
  'no',
  'number',
  'year',
  'per',
  'level',
  'unit',
])

/** Amounts and quantities add up; prices, rates and numbers of things do not. */
export const addsUp = (words: readonly string[]): boolean => {
  const plain = words.map((word) => word.toLowerCase())
  return plain.some((word) => ADDABLE.has(word)) && !plain.some((word) => NOT_ADDABLE.has(word))
}
