// Where no licence is said: the demo's tenants may use everything, others what belongs to the framework.
import { DEMO_COMPANIES } from '#server/kernel/context/demo-companies.ts'
import type { Licence, LicenceRuling } from './licence.ts'
import { ruleOnTenant } from './rule-on-tenant.ts'

export const noLicence: Licence = { of: (sBrandsId) => ruleOnTenant(null, { sBrandsId, today: '' }) }

/** Everything, for ever. */
export const EVERYTHING: LicenceRuling = { state: 'valid', modules: '*', mostUsers: null, term: null }

export const demoLicence: Licence = {
  of: (sBrandsId) => (DEMO_COMPANIES.includes(sBrandsId) ? EVERYTHING : noLicence.of(sBrandsId)),
}
