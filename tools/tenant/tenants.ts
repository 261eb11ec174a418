// The companies of a database: all of them, and one taken out of use or back into it.
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { findWholeCompany } from './find-company.ts'

type Row = {
  readonly number: string
  readonly name: string
  readonly users: number
  readonly subsidiaries: number
  readonly disabled: number
  readonly isGoing: boolean
  readonly since: string
}

const ALL = `
select b."sBrandNo" as number, b."sName" as name, b."bDisabled" as disabled, b."tRemoving" is not null as "isGoing", to_char(b."tCreateDate", 'YYYY-MM-DD') as since,
  (select count(*)::int from framework.sftlogininfo u where u."sBrandsId" = b."sId" and u."bDisabled" = 0) as users,
  (select count(*)::int from framework.sftsubsidiary s where s."sBrandsId" = b."sId" and s."bDisabled" = 0) as subsidiaries
from framework.sysbrand b
order by b."sBrandNo"`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const stateOf = ({ disabled, isGoing }: Row): readonly string[] => {
  if (isGoing) return ['being deleted']
  return disabled === 1 ? ['suspended'] : []
}

const lineOf = (row: Row): string =>
  [
    `${row.number}: ${row.name}`,
    counted(row.users, 'user', 'users'),
    counted(row.subsidiaries, 'subsidiary', 'subsidiaries'),
    `since ${row.since}`,
    ...stateOf(row),
  ].join(', ')

export const listTenants = (url: string): Promise<readonly string[]> =>
  asAdministrator({ url, purpose: 'tools' }, async (client) => {
    const { rows } = await client.query<Row>(ALL)
    return rows.length === 0 ? ['There is no company yet: "create" makes one.'] : rows.map(lineOf)
  })

const said = (number: string, isDisabled: boolean): string =>
  isDisabled
    ? `${number} is suspended: its sessions have ended, and nobody of it signs in until "resume".`
    : `${number} is in use again.`

/** It counts at once on every node. Throws Refused where there is no such company, or where it is being deleted. */
export const setDisabled = (
  url: string,
  asked: string | undefined,
  isDisabled: boolean,
): Promise<readonly string[]> =>
  asAdministrator({ url, purpose: 'tools' }, async (client) => {
    const { id, number } = await findWholeCompany(client, asked)
    await client.query('update framework.sysbrand set "bDisabled" = $2 where "sId" = $1', [
      id,
      isDisabled ? 1 : 0,
    ])
    return [said(number, isDisabled)]
  })
