// What the licence takes from a user's session.
import type { Confinement } from '#contracts/confinement.ts'
import type { LicenceRuling } from './licence.ts'

/** Null: nothing, be it that there is no licence: then there are few modules. */
export const confinementUnder = ({ state }: LicenceRuling): Confinement | null =>
  state === 'grace' || state === 'expired' ? state : null

/** Whether a user is among as many as may sign in. */
export const hasSeat = ({ mostUsers }: LicenceRuling, { iSeat }: { readonly iSeat: number }): boolean =>
  mostUsers === null || iSeat <= mostUsers
