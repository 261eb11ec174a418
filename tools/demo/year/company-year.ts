// A year of one subsidiary, day by day, through the routines that its users would run.
import type pg from 'pg'
import { currentDate } from '../current-date.ts'
import { askForCommand, makeDevices } from '../device-data.ts'
import { makeEquipment } from '../equipment-data.ts'
import { postOpening } from '../opening.ts'
import { makeOwnTables } from '../own-tables.ts'
import { makePartnerDetails } from '../partner-data.ts'
import { randomFrom } from '../random.ts'
import { type Agenda, makeAgenda } from './agenda.ts'
import { backdate } from './backdate.ts'
import { closeMonths, enterMonth } from './books.ts'
import { paySuppliers } from './cash.ts'
import { beginFortnight } from './fortnight/fortnight.ts'
import { breakDown, maintain, readSignals, repairToday } from './maintenance.ts'
import { type Office, openOffice } from './office.ts'
import { cutOutside } from './outside-processing.ts'
import { printSheets } from './production.ts'
import { replenish } from './purchasing.ts'
import { quote, takeOrder } from './sales.ts'
import { keepStock } from './stock-room.ts'
import { makeToday } from './today.ts'

export type Company = {
  readonly tenant: string
  readonly subsidiary: string
  readonly timeZone: string
  readonly size: number
  readonly days: number
}

const weekday = ({ date }: Agenda): number => new Date(date()).getUTCDay()

const workday = async (office: Office): Promise<void> => {
  const { agenda, size } = office
  if (office.happens('inquiry', 45 * size)) await quote(office)
  if (office.happens('order', 28 * size)) await takeOrder(office)
  if ([1, 4].includes(weekday(agenda))) await replenish(office)
  if (weekday(agenda) === 1) await printSheets(office)
  if (weekday(agenda) === 4) await paySuppliers(office)
}

const day = async (office: Office, isWorkday: boolean): Promise<void> => {
  const { agenda, random, size } = office
  // The audit knows the day by it, of which `backdate` makes times.
  await office.rows("select set_config('armature.request', $1, true)", [agenda.date()])
  if (isWorkday) await workday(office)
  // Somebody is in on a weekend now and then.
  else if (random.chance(8 * size)) await takeOrder(office)
  if (agenda.date().endsWith('-27')) await enterMonth(office)
  if (agenda.day() % 28 === 12) await keepStock(office)
  if (agenda.day() % 14 === 3) agenda.after(0, () => cutOutside(office))
  if (random.chance(4 * size)) await breakDown(office)
  if (agenda.day() % 14 === 5) await maintain(office)
  beginFortnight(office)
}

/** All that happened up to today, in the subsidiary in whose context the client acts; its master data are there. */
export const liveThrough = async (client: pg.ClientBase, company: Company): Promise<Office> => {
  const { tenant, subsidiary, timeZone, size, days } = company
  const agenda = makeAgenda(days, await currentDate(client))
  const random = randomFrom(`${subsidiary} documents`)
  const office = await openOffice(client, { tenant, subsidiary, timeZone, agenda, random, size })
  await makePartnerDetails(client, agenda.date(-3))
  await makeEquipment(client, agenda.date(-3))
  await makeDevices(client)
  await postOpening(client, agenda.date(-3), 1)
  await agenda.run((isWorkday) => day(office, isWorkday))
  await makeToday(office)
  await askForCommand(office)
  return office
}

/** The subsidiary's year, as it stands today. */
export const makeYear = async (
  client: pg.ClientBase,
  company: Company,
  /** Does work without the triggers that keep sums and history. */
  withoutTriggers: (work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const office = await liveThrough(client, company)
  await readSignals(office)
  await repairToday(office)
  await makeOwnTables(client)
  await closeMonths(office)
  await withoutTriggers(() => backdate(office))
  await office.rows("select set_config('armature.request', '', true)")
}
