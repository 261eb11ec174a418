// The last two weeks of a subsidiary, whatever day it is and whatever its year brought: of every kind of document in the chains of selling, buying and making something is approved, and something waits.
import { randomFrom } from '../../random.ts'
import type { Office } from '../office.ts'
import { PRODUCTION } from './production.ts'
import { PURCHASE } from './purchase.ts'
import { SALE } from './sale.ts'
import { tell } from './story.ts'

/** Enough for all steps, weekends and all. */
const DAYS = 14

/** To be asked each day; nothing in it is left to chance, and nothing forgotten. */
export const beginFortnight = (office: Office): void => {
  const { agenda } = office
  if (agenda.lastDay - agenda.day() !== DAYS) return
  const steady: Office = { ...office, random: randomFrom('fortnight'), forgets: () => false }
  for (const story of [PURCHASE, PRODUCTION, SALE]) tell(steady, story)
}
