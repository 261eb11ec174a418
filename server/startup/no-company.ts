// Whether there is anybody who could sign in.
import { asAdministrator } from '../platform/postgres/administrator/administrator.ts'

export const NO_COMPANY =
  'There is no company yet, so nobody can sign in: npm run tenant -- create <number> --name <name> --currency <code> (docs/howto/first-company.md)'

export const tellNoCompany = (url: string, report: (line: string) => void): Promise<void> =>
  asAdministrator({ url, purpose: 'start' }, async (client) => {
    const { rowCount } = await client.query('select from framework.sysbrand limit 1')
    if (rowCount === 0) report(NO_COMPANY)
  })
