// What every subsidiary of the demo settles first: what each company begins with, and foreign currencies with a year of rates.
import type pg from 'pg'
import { addMonths } from '#contracts/expression/calendar.ts'
import { insertRows } from '../tenant/insert-rows.ts'
import { currencyId, makeStartingSettings } from '../tenant/starting-settings.ts'
import { chineseRates } from '../tenant/tax-rates.ts'
import { currentDate } from './current-date.ts'
import { randomFrom } from './random.ts'

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

const MONTHS = 13

const monthStart = (today: string, monthsAgo: number): string =>
  addMonths(`${today.slice(0, 7)}-01`, -monthsAgo) ?? today

const rateRows = (today: string): readonly object[] => {
  const random = randomFrom('exchange rates')
  return CURRENCIES.filter(([sCode]) => sCode !== 'CNY').flatMap(([sCode, , , , rate]) =>
    Array.from({ length: MONTHS }, (_, at) => ({
      sParentId: currencyId(sCode),
      iLine: at + 1,
      tValidFrom: monthStart(today, MONTHS - 1 - at),
      dRate: Number((rate * (1 + random.between(-150, 150) / 10_000)).toPrecision(5)),
    })),
  )
}

export const makeBusinessSettings = async (client: pg.ClientBase): Promise<void> => {
  const currencies = CURRENCIES.map(([sCode, sName, sSymbol, iDigits]) => ({
    sCode,
    sName,
    sSymbol,
    iDigits,
  }))
  await makeStartingSettings(client, { currencies, taxRates: chineseRates('en'), language: 'en' })
  await insertRows(client, 'sisrate', rateRows(await currentDate(client)))
}
