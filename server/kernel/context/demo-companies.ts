/** The tenants that the demo makes, by number. */
export const DEMO_COMPANIES: readonly string[] = ['demo', 'acme', 'globex']
