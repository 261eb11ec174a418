// Which rules of the content the rows of a company break.
import pg from 'pg'
import type { Invariant } from '../../pack/edition.ts'
import { askInvariants, everyInvariant } from '../../pack/invariants.ts'

const ofCompany = ({ file, text }: Invariant, tenant: string): Invariant => {
  const title = text.slice(0, text.indexOf('\n'))
  return {
    file,
    text: `${title}\nselect * from (${text}) b where b."sBrandsId" = ${pg.escapeLiteral(tenant)}`,
  }
}

/** Their titles, within the caller's transaction. */
export const brokenRules = async (client: pg.ClientBase, tenant: string): Promise<readonly string[]> => {
  const rules = (await everyInvariant()).map((rule) => ofCompany(rule, tenant))
  const results = await askInvariants(client, rules)
  return results
    .filter(({ broken, isUnknown }) => broken.length > 0 && isUnknown !== true)
    .map(({ title }) => title)
}
