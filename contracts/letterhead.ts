// What every report may show beside its form and its own routine: what the edition's routine answers of whoever prints.

export const LETTERHEAD_ROUTINE = 'sp_print_company'

/** The decimal places of all currencies, by their codes, in its answer. */
export const DIGITS_BY_CURRENCY = 'jCurrencyDigits'

/** What units are called in the document's language, by their codes, in its answer. */
export const UNIT_NAMES = 'jUnitNames'

/** The currency of the books, in its answer. */
export const BASE_CURRENCY = 'sBaseCurrency'

/** The standard tax rate in percent, in its answer. */
export const STANDARD_TAX_RATE = 'dStandardTaxRate'

/** Those of a document's own currency, as templates name them. */
export const CURRENCY_DIGITS = 'iCurrencyDigits'

/** The names that templates may use, of the columns that the routine returns. */
export const letterheadNames = (returned: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...returned]
      .filter((name) => name !== UNIT_NAMES)
      .map((name) => (name === DIGITS_BY_CURRENCY ? CURRENCY_DIGITS : name)),
  )
