// The three companies of the demo, with their subsidiaries, roles and users.
import { hash } from '@node-rs/argon2'
import type pg from 'pg'

export type DemoSubsidiary = { readonly sId: string; readonly sCode: string; readonly sName: string }

export type DemoCompany = {
  /** Company number and key alike. */
  readonly sBrandNo: string
  readonly sName: string
  readonly bPlatform: 0 | 1
  readonly subsidiaries: readonly [DemoSubsidiary, ...DemoSubsidiary[]]
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    sBrandNo: 'demo',
    sName: 'Brightfold Packaging',
    bPlatform: 1,
    subsidiaries: [
      { sId: 'demo-hq', sCode: 'HQ', sName: 'Brightfold Shanghai' },
      { sId: 'demo-south', sCode: 'SOUTH', sName: '明折包装（深圳）' },
    ],
  },
  {
    sBrandNo: 'acme',
    sName: 'Acme Print',
    bPlatform: 0,
    subsidiaries: [{ sId: 'acme-hq', sCode: 'HQ', sName: 'Acme Print' }],
  },
  {
    sBrandNo: 'globex',
    sName: 'Globex Cartons',
    bPlatform: 0,
    subsidiaries: [{ sId: 'globex-hq', sCode: 'HQ', sName: 'Globex Cartons' }],
  },
]

/** What a clerk works on, and what a clerk only looks things up in. */
const CLERK_WORKS_ON = ['quo-quotation', 'sal-sales-order']
const CLERK_SEES = ['ele', 'ele-customer', 'ele-product', 'sal', 'sal-quote-to-cash']

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

const clerkGrants = (sBrandsId: string): readonly object[] => {
  const grant = (sModelsId: string, sActionCode: string) => ({
    sBrandsId,
    sId: `clerk-${sModelsId}-${sActionCode}`,
    sRoleId: 'clerk',
    sModelsId,
    sActionCode,
    bAllow: 1,
  })
  return [
    ...CLERK_SEES.map((module) => grant(module, 'view')),
    ...CLERK_WORKS_ON.flatMap((module) => ['view', 'add', 'update'].map((action) => grant(module, action))),
  ]
}

const makeUsers = async (
  client: pg.ClientBase,
  { sBrandNo, subsidiaries }: DemoCompany,
  sPasswordHash: string,
): Promise<void> => {
  const [home, ...others] = subsidiaries
  const user = (sUserNo: string, sUserName: string, bAdmin: 0 | 1) => ({
    sBrandsId: sBrandNo,
    sId: `${sBrandNo}-${sUserNo}`,
    sSubsidiaryId: home.sId,
    sUserNo,
    sUserName,
    sPasswordHash,
    bAdmin,
    bBuilder: bAdmin,
    bDisabled: 0,
    sLanguage: 'en',
    sTimeZone: 'UTC',
    tCreateDate: new Date().toISOString(),
  })
  await insert(client, 'sftlogininfo', [user('admin', 'Ada Lin', 1), user('clerk', 'Chen Wei 陈伟', 0)])
  await insert(client, 'sftlogininfojurisdictiongroup', [
    { sBrandsId: sBrandNo, sUserId: `${sBrandNo}-admin`, sRoleId: 'admin' },
    { sBrandsId: sBrandNo, sUserId: `${sBrandNo}-clerk`, sRoleId: 'clerk' },
  ])
  const switches = others.map(({ sId }) => ({
    sBrandsId: sBrandNo,
    sUserId: `${sBrandNo}-admin`,
    sSubsidiaryId: sId,
  }))
  if (switches.length > 0) await insert(client, 'sftloginsubsidiary', switches)
}

const makeCompany = async (
  client: pg.ClientBase,
  company: DemoCompany,
  passwordHash: string,
): Promise<void> => {
  const { sBrandNo, sName, bPlatform, subsidiaries } = company
  await client.query(
    'insert into framework.sysbrand ("sId", "sBrandNo", "sName", "bPlatform") values ($1, $1, $2, $3)',
    [sBrandNo, sName, bPlatform],
  )
  await client.query('select framework.make_customer_schema($1)', [sBrandNo])
  const ordered = subsidiaries.map((one, iOrder) => ({
    sBrandsId: sBrandNo,
    ...one,
    iOrder,
    bDisabled: 0,
  }))
  await insert(client, 'sftsubsidiary', ordered)
  const role = (sCode: string, sNameEn: string, sNameZh: string, bAllModules: 0 | 1) => ({
    sBrandsId: sBrandNo,
    sId: sCode,
    sCode,
    sNameEn,
    sNameZh,
    sClass: sCode === 'clerk' ? 'sales' : 'general',
    bAllModules,
  })
  await insert(client, 'sisjurisdictionclassify', [
    role('admin', 'Administrator', '管理员', 1),
    role('clerk', 'Sales clerk', '销售文员', 0),
  ])
  await makeUsers(client, company, passwordHash)
  await insert(client, 'sysjurisdiction', clerkGrants(sBrandNo))
}

/** Makes the companies with everything but business data. All users share the password; each hash has a salt of its own. */
export const makeCompanies = async (client: pg.ClientBase, password: string): Promise<void> => {
  for (const company of DEMO_COMPANIES) await makeCompany(client, company, await hash(password))
}
