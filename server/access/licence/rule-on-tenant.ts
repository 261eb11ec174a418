// What a licence gives a tenant on a day. Pure.
import type { LicenceClaims } from '#contracts/licence.ts'
import { FRAMEWORK_GROUPS, type LicenceRuling, type LicenceTerm } from './licence.ts'

const DAY_MS = 86_400_000

/** The day so many days after another. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const termOf = ({ customer, from, until, graceDays }: LicenceClaims): LicenceTerm => ({
  customer,
  from,
  until,
  readUntil: daysAfter(until, graceDays),
})

const without = (state: LicenceRuling['state'], term: LicenceTerm | null): LicenceRuling => ({
  state,
  modules: FRAMEWORK_GROUPS,
  mostUsers: null,
  term,
})

const covers = ({ companies }: LicenceClaims, sBrandsId: string): boolean =>
  companies === '*' || companies.includes(sBrandsId)

/** `today` as the installation's clocks have it. */
export const ruleOnTenant = (
  claims: LicenceClaims | null,
  { sBrandsId, today }: { readonly sBrandsId: string; readonly today: string },
): LicenceRuling => {
  if (claims === null || !covers(claims, sBrandsId)) return without('unlicensed', null)
  const term = termOf(claims)
  if (today < term.from) return without('early', term)
  if (today > term.readUntil) return without('expired', term)
  return {
    state: today > term.until ? 'grace' : 'valid',
    modules: claims.modules === '*' ? '*' : [...FRAMEWORK_GROUPS, ...claims.modules],
    mostUsers: claims.users,
    term,
  }
}
