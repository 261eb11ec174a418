// A year of one subsidiary, day by day, through the procedures that its users would run.
import type pg from 'pg'
import { postOpening } from '../opening.ts'
import { randomFrom } from '../random.ts'
import { type Agenda, makeAgenda } from './agenda.ts'
import { backdate } from './backdate.ts'
import { closeMonths, enterMonth } from './books.ts'
import { paySuppliers } from './cash.ts'
import { type Office, openOffice } from './office.ts'
import { stampOutside } from './outside-processing.ts'
import { replenish } from './purchasing.ts'
import { type Produce, quote, takeOrder } from './sales.ts'
import { makeToday } from './today.ts'

export type Company = {
  readonly tenant: string
  readonly subsidiary: string
  readonly size: number
  readonly days: number
  readonly refreshStatistics: () => Promise<void>
}

/** What of the year has passed when statistics are taken. */
const STATISTICS_AT = [0.14, 0.4, 1]

/** Goods are taken from stock. */
const fromStock: Produce = async ({ random }) => random.between(6, 12)

const weekday = ({ date }: Agenda): number => new Date(date()).getUTCDay()

const workday = async (office: Office): Promise<void> => {
  const { agenda, random, size } = office
  if (random.chance(45 * size)) await quote(office, fromStock)
  if (random.chance(28 * size)) await takeOrder(office, fromStock)
  if (random.chance(9 * size)) await stampOutside(office)
  if (weekday(agenda) === 1) await replenish(office, 1)
  if (weekday(agenda) === 4) await paySuppliers(office)
}

const day = async (office: Office, isWorkday: boolean): Promise<void> => {
  const { agenda, random, size } = office
  if (isWorkday) await workday(office)
  // Somebody is in on a weekend now and then.
  else if (random.chance(8 * size)) await takeOrder(office, fromStock)
  if (agenda.date().endsWith('-27')) await enterMonth(office)
}

/** The documents of the subsidiary in whose context the client acts; its master data are there. */
export const makeYear = async (client: pg.ClientBase, company: Company): Promise<void> => {
  const { tenant, subsidiary, size, days, refreshStatistics } = company
  const agenda = makeAgenda(days)
  const random = randomFrom(`${subsidiary} documents`)
  const office = await openOffice(client, { tenant, subsidiary, agenda, random, size })
  const statisticsDays = STATISTICS_AT.map((part) => Math.round(days * part))
  await postOpening(client, agenda.date(-3), Math.ceil(6 + 16 * size))
  await agenda.run(async (isWorkday) => {
    await day(office, isWorkday)
    if (statisticsDays.includes(agenda.day())) await refreshStatistics()
  })
  await makeToday(office)
  await closeMonths(office)
  await backdate(office)
}
