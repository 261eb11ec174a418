// What every subsidiary needs before its first record: units, its currency, tax rates, terms, constants, a chart of accounts, periods.
import type pg from 'pg'
import { type Language, type Text, textIn } from '#contracts/language.ts'
import { insertRows } from './insert-rows.ts'
import type { TaxRate } from './tax-rates.ts'

const UNITS = [
  ['pcs', 'piece', '个', 0],
  ['set', 'set', '套', 0],
  ['box', 'box', '箱', 0],
  ['sheet', 'sheet', '张', 0],
  ['roll', 'roll', '卷', 0],
  ['kg', 'kilogram', '千克', 3],
  ['m', 'metre', '米', 2],
  ['m2', 'square metre', '平方米', 2],
  ['l', 'litre', '升', 2],
] as const

const PAYMENT_TERMS: readonly (readonly [code: string, name: Text, days: number, endOfMonth: 0 | 1])[] = [
  ['CASH', { en: 'Cash on delivery', zh: '货到付款' }, 0, 0],
  ['N30', { en: '30 days', zh: '30 天' }, 30, 0],
  ['N60', { en: '60 days', zh: '60 天' }, 60, 0],
  ['M30', { en: '30 days from the end of the month', zh: '月结 30 天' }, 30, 1],
]

const DELIVERY_TERMS: readonly (readonly [code: string, name: Text, buyerPays: 0 | 1])[] = [
  ['EXW', { en: 'Ex works', zh: '工厂交货' }, 1],
  ['FOB', { en: 'Free on board', zh: '装运港船上交货' }, 1],
  ['DAP', { en: 'Delivered at place', zh: '目的地交货' }, 0],
]

const CONSTANTS: readonly (readonly [name: string, value: string, remark: Text])[] = [
  ['overDeliveryPercent', '5', { en: 'How much more than ordered may be delivered', zh: '允许超交的百分比' }],
  ['overReceiptPercent', '5', { en: 'How much more than ordered may be received', zh: '允许超收的百分比' }],
  ['allowNegativeStock', '0', { en: '1 lets stock go below zero everywhere', zh: '1 表示允许负库存' }],
]

/** The accounts, and the periods of this year, the one before and the one after. */
const BOOKS = `
select fn_account_standard(b.tenant, b.subsidiary), fn_period_year(b.tenant, b.subsidiary, b.year - 1), fn_period_year(b.tenant, b.subsidiary, b.year),
  fn_period_year(b.tenant, b.subsidiary, b.year + 1)
from (select framework.current_tenant(), framework.current_subsidiary(), extract(year from current_date)::int) b (tenant, subsidiary, year)`

export type Currency = {
  readonly sCode: string
  readonly sName: string
  readonly sSymbol: string
  readonly iDigits: number
}

/** As it is called and written in a language. */
export const currencyOf = (sCode: string, language: Language): Currency => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: sCode,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value
  return {
    sCode,
    sName: new Intl.DisplayNames([language], { type: 'currency' }).of(sCode) ?? sCode,
    sSymbol: symbol ?? sCode,
    iDigits: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
}

export const currencyId = (sCode: string): string => `currency-${sCode}`

type Start = {
  /** The first is that of the books. */
  readonly currencies: readonly Currency[]
  /** The first is the standard rate. */
  readonly taxRates: readonly TaxRate[]
  readonly language: Language
}

/** In the context of the subsidiary in which the client acts. */
export const makeStartingSettings = async (
  client: pg.ClientBase,
  { currencies, taxRates, language }: Start,
): Promise<void> => {
  const say = (text: Text): string => textIn(language, text)
  await insertRows(
    client,
    'sisunit',
    UNITS.map(([sCode, sName, sNameZh, iDigits]) => ({ sCode, sName, sNameZh, iDigits })),
  )
  await insertRows(
    client,
    'siscurrency',
    currencies.map((currency, at) => ({
      ...currency,
      sId: currencyId(currency.sCode),
      bBase: at === 0 ? 1 : 0,
    })),
  )
  await insertRows(
    client,
    'sistaxrate',
    taxRates.map(({ sName, dRate }, at) => ({
      sCode: `V${dRate}`,
      sName,
      dRate,
      bStandard: at === 0 ? 1 : 0,
    })),
  )
  await insertRows(
    client,
    'sispaymentterm',
    PAYMENT_TERMS.map(([sCode, name, iDays, bEndOfMonth]) => ({
      ...{ sId: `term-${sCode}`, sCode, sName: say(name) },
      ...{ iDays, bEndOfMonth },
    })),
  )
  await insertRows(
    client,
    'sisdeliveryterm',
    DELIVERY_TERMS.map(([sCode, name, bBuyerPays]) => ({ sCode, sName: say(name), bBuyerPays })),
  )
  await insertRows(
    client,
    'sisconstant',
    CONSTANTS.map(([sName, sValue, remark]) => ({ sName, sValue, sRemark: say(remark) })),
  )
  await client.query(BOOKS)
}
