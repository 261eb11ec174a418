// The companies of a database: all of them, and one taken out of use or back into it.
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { needed, Refused } from '../command/refused.ts'

type Row = {
  readonly number: string
  readonly name: string
  readonly users: number
  readonly subsidiaries: number
  readonly disabled: number
  readonly since: string
}

const ALL = `
select b."sBrandNo" as number, b."sName" as name, b."bDisabled" as disabled, to_char(b."tCreateDate", 'YYYY-MM-DD') as since,
  (select count(*)::int from framework.sftlogininfo u where u."sBrandsId" = b."sId" and u."bDisabled" = 0) as users,
  (select count(*)::int from framework.sftsubsidiary s where s."sBrandsId" = b."sId" and s."bDisabled" = 0) as subsidiaries
from framework.sysbrand b
order by b."sBrandNo"`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const lineOf = ({ number, name, users, subsidiaries, disabled, since }: Row): string =>
  [
    `${number}: ${name}`,
    counted(users, 'user', 'users'),
    counted(subsidiaries, 'subsidiary', 'subsidiaries'),
    `since ${since}`,
    ...(disabled === 1 ? ['suspended'] : []),
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

/** It counts at once on every node. Throws Refused where there is no such company. */
export const setDisabled = (
  url: string,
  asked: string | undefined,
  isDisabled: boolean,
): Promise<readonly string[]> => {
  const number = needed(asked, 'The number')
  return asAdministrator({ url, purpose: 'tools' }, async (client) => {
    const { rowCount } = await client.query(
      'update framework.sysbrand set "bDisabled" = $2 where "sBrandNo" = $1',
      [number, isDisabled ? 1 : 0],
    )
    if (rowCount === 0) throw new Refused(`There is no company ${number}.`)
    return [said(number, isDisabled)]
  })
}
