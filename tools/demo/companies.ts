// The three companies of the demo, with their subsidiaries and users.
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { makeStartingRoles } from '../tenant/starting-roles.ts'
import { employeeIdOf } from './employees.ts'
import { PEOPLE, type PersonNumber, personId } from './people.ts'

export type DemoSubsidiary = {
  readonly sId: string
  readonly sCode: string
  readonly sName: string
  /** How busy it is; 1 for the largest. */
  readonly size: number
}

export type DemoCompany = {
  /** Company number and key alike. */
  readonly sBrandNo: string
  readonly sName: string
  /** All subsidiaries lie in it. */
  readonly sTimeZone: string
  readonly bPlatform: 0 | 1
  readonly subsidiaries: readonly [DemoSubsidiary, ...DemoSubsidiary[]]
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    sBrandNo: 'demo',
    sName: 'Brightfold Packaging',
    sTimeZone: 'Asia/Shanghai',
    bPlatform: 1,
    subsidiaries: [
      { sId: 'demo-hq', sCode: 'HQ', sName: 'Brightfold Shanghai', size: 0.32 },
      { sId: 'demo-south', sCode: 'SOUTH', sName: '明折包装（深圳）', size: 0.1 },
    ],
  },
  {
    sBrandNo: 'acme',
    sName: 'Acme Print',
    sTimeZone: 'Asia/Shanghai',
    bPlatform: 0,
    subsidiaries: [{ sId: 'acme-hq', sCode: 'HQ', sName: 'Acme Print', size: 0.1 }],
  },
  {
    sBrandNo: 'globex',
    sName: 'Globex Cartons',
    sTimeZone: 'Asia/Shanghai',
    bPlatform: 0,
    subsidiaries: [
      { sId: 'globex-hq', sCode: 'HQ', sName: 'Globex Cartons', size: 0.1 },
      { sId: 'globex-west', sCode: 'WEST', sName: 'Globex 成都纸箱', size: 0.1 },
    ],
  },
]

const insert = (client: pg.ClientBase, table: string, rows: readonly object[]): Promise<unknown> => {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  return client.query(
    `insert into framework.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::framework.${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

const makeUsers = async (
  client: pg.ClientBase,
  { sBrandNo, subsidiaries }: DemoCompany,
  sPasswordHash: string,
): Promise<void> => {
  const [home, ...others] = subsidiaries
  const user = (sUserNo: PersonNumber, sUserName: string, bAdmin: 0 | 1) => ({
    sBrandsId: sBrandNo,
    sId: personId(sBrandNo, sUserNo),
    sSubsidiaryId: home.sId,
    sUserNo,
    sUserName,
    sPasswordHash,
    bAdmin,
    bBuilder: bAdmin,
    bDisabled: 0,
    sLanguage: 'en',
    sEmployeeId: employeeIdOf(sUserName),
    tCreateDate: new Date().toISOString(),
  })
  await insert(
    client,
    'sftlogininfo',
    PEOPLE.map(([number, name]) => user(number, name, number === 'admin' ? 1 : 0)),
  )
  await insert(
    client,
    'sftlogininfojurisdictiongroup',
    PEOPLE.map(([number, , sRoleId]) => ({
      sBrandsId: sBrandNo,
      sUserId: personId(sBrandNo, number),
      sRoleId,
    })),
  )
  const switches = others.flatMap(({ sId }) =>
    PEOPLE.filter(([number]) => number !== 'clerk').map(([number]) => ({
      sBrandsId: sBrandNo,
      sUserId: personId(sBrandNo, number),
      sSubsidiaryId: sId,
    })),
  )
  if (switches.length > 0) await insert(client, 'sftloginsubsidiary', switches)
}

const makeCompany = async (
  client: pg.ClientBase,
  company: DemoCompany,
  passwordHash: string,
): Promise<void> => {
  const { sBrandNo, sName, sTimeZone, bPlatform, subsidiaries } = company
  await client.query(
    'insert into framework.sysbrand ("sId", "sBrandNo", "sName", "bPlatform") values ($1, $1, $2, $3)',
    [sBrandNo, sName, bPlatform],
  )
  await client.query('select framework.make_customer_schema($1)', [sBrandNo])
  const ordered = subsidiaries.map(({ sId, sCode, sName: sSubsidiaryName }, iOrder) => ({
    sBrandsId: sBrandNo,
    sId,
    sCode,
    sName: sSubsidiaryName,
    iOrder,
    bDisabled: 0,
    sTimeZone,
  }))
  await insert(client, 'sftsubsidiary', ordered)
  await makeStartingRoles(client, sBrandNo)
  await makeUsers(client, company, passwordHash)
}

/** Makes companies with everything but business data. All users share the password; each hash has a salt of its own. */
export const makeCompanies = async (
  client: pg.ClientBase,
  companies: readonly DemoCompany[],
  password: string,
): Promise<void> => {
  for (const company of companies) await makeCompany(client, company, await hash(password))
}
