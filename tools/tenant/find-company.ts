// A company by the number that its people sign in with.
import type pg from 'pg'
import { needed, Refused } from '../command/refused.ts'
import type { Company } from './file/manifest.ts'

export type FoundCompany = Company & { readonly isSuspended: boolean; readonly isGoing: boolean }

const ONE = `
select b."sId" as id, b."sBrandNo" as number, b."sName" as name, b."bDisabled" = 1 as "isSuspended", b."tRemoving" is not null as "isGoing"
from framework.sysbrand b
where b."sBrandNo" = $1`

/** Throws Refused where there is none. */
export const findCompany = async (
  client: pg.ClientBase,
  asked: string | undefined,
): Promise<FoundCompany> => {
  const number = needed(asked, 'The number')
  const { rows } = await client.query<FoundCompany>(ONE, [number])
  if (rows[0] === undefined) throw new Refused(`There is no company ${number}.`)
  return rows[0]
}

/** As `findCompany`, and where its removal has begun. */
export const findWholeCompany = async (
  client: pg.ClientBase,
  asked: string | undefined,
): Promise<FoundCompany> => {
  const company = await findCompany(client, asked)
  if (company.isGoing) throw new Refused(`${company.number} is being deleted: part of it is gone.`)
  return company
}
