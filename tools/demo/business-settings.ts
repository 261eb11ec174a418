// What every subsidiary of the demo settles first: units, currencies with a year of rates, taxes, terms, accounts, periods.
import type pg from 'pg'
import { addMonths } from '#contracts/expression/calendar.ts'
import { currentDate } from './current-date.ts'
import { insertRows } from './insert-rows.ts'
import { randomFrom } from './random.ts'

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

const CURRENCIES = [
  ['CNY', 'Chinese yuan 人民币', '¥', 2, 1],
  ['USD', 'US dollar 美元', '$', 2, 7.12],
  ['EUR', 'Euro 欧元', '€', 2, 7.83],
  ['JPY', 'Japanese yen 日元', '¥', 0, 0.0478],
] as const

/** What one unit of a foreign currency costs in the company's own, about. */
export const EXCHANGE_RATES: ReadonlyMap<string, number> = new Map(
  CURRENCIES.filter(([code]) => code !== 'CNY').map(([code, , , , rate]) => [code, rate]),
)

const TAX_RATES = [
  ['V13', 'Standard rate 13 %', 13],
  ['V9', 'Reduced rate 9 %', 9],
  ['V6', 'Services 6 %', 6],
  ['V0', 'Exports 0 %', 0],
] as const

const PAYMENT_TERMS = [
  ['CASH', 'Cash on delivery', 0, 0],
  ['N30', '30 days', 30, 0],
  ['N60', '60 days', 60, 0],
  ['M30', '30 days from the end of the month', 30, 1],
] as const

const DELIVERY_TERMS = [
  ['EXW', 'Ex works', 1],
  ['FOB', 'Free on board', 1],
  ['DAP', 'Delivered at place', 0],
] as const

const MONTHS = 13

const monthStart = (today: string, monthsAgo: number): string =>
  addMonths(`${today.slice(0, 7)}-01`, -monthsAgo) ?? today

const rateRows = (today: string): readonly object[] => {
  const random = randomFrom('exchange rates')
  return CURRENCIES.filter(([sCode]) => sCode !== 'CNY').flatMap(([sCode, , , , rate]) =>
    Array.from({ length: MONTHS }, (_, at) => ({
      sParentId: `currency-${sCode}`,
      iLine: at + 1,
      tValidFrom: monthStart(today, MONTHS - 1 - at),
      dRate: Number((rate * (1 + random.between(-150, 150) / 10_000)).toPrecision(5)),
    })),
  )
}

const makeBooks = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `select fn_account_standard(b.tenant, b.subsidiary), fn_period_year(b.tenant, b.subsidiary, b.year - 1), fn_period_year(b.tenant, b.subsidiary, b.year),
       fn_period_year(b.tenant, b.subsidiary, b.year + 1)
     from (select framework.current_tenant(), framework.current_subsidiary(), extract(year from current_date)::int) b (tenant, subsidiary, year)`,
  )

export const makeBusinessSettings = async (client: pg.ClientBase): Promise<void> => {
  await insertRows(
    client,
    'sisunit',
    UNITS.map(([sCode, sName, sNameZh, iDigits]) => ({ sCode, sName, sNameZh, iDigits })),
  )
  await insertRows(
    client,
    'siscurrency',
    CURRENCIES.map(([sCode, sName, sSymbol, iDigits]) => ({
      sId: `currency-${sCode}`,
      sCode,
      sName,
      sSymbol,
      iDigits,
      bBase: sCode === 'CNY' ? 1 : 0,
    })),
  )
  await insertRows(client, 'sisrate', rateRows(await currentDate(client)))
  await insertRows(
    client,
    'sistaxrate',
    TAX_RATES.map(([sCode, sName, dRate]) => ({ sCode, sName, dRate })),
  )
  await insertRows(
    client,
    'sispaymentterm',
    PAYMENT_TERMS.map(([sCode, sName, iDays, bEndOfMonth]) => ({
      sId: `term-${sCode}`,
      sCode,
      sName,
      iDays,
      bEndOfMonth,
    })),
  )
  await insertRows(
    client,
    'sisdeliveryterm',
    DELIVERY_TERMS.map(([sCode, sName, bBuyerPays]) => ({ sCode, sName, bBuyerPays })),
  )
  await insertRows(client, 'sisconstant', [
    { sName: 'overDeliveryPercent', sValue: '5', sRemark: 'How much more than ordered may be delivered' },
    { sName: 'overReceiptPercent', sValue: '5', sRemark: 'How much more than ordered may be received' },
    { sName: 'allowNegativeStock', sValue: '0', sRemark: '1 lets stock go below zero everywhere' },
  ])
  await makeBooks(client)
}
