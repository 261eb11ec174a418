// What a licence gives a tenant on a day. Pure.
import { addDays } from '#contracts/expression/calendar.ts'
import type { LicenceClaims } from '#contracts/licence.ts'
import { FRAMEWORK_GROUPS, type LicenceRuling, type LicenceTerm } from './licence.ts'

const termOf = ({ customer, from, until, graceDays }: LicenceClaims): LicenceTerm => ({
  customer,
  from,
  until,
  // The calendar has no days after 9999-12-31.
  readUntil: addDays(until, graceDays) ?? until,
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
