// The roles that a company begins with, and what each may do: a list of modules by pattern (as in SQL's `like`) and actions.
import type pg from 'pg'

type RoleGrants = {
  readonly modules: readonly string[]
  readonly except?: readonly string[]
  readonly actions: readonly string[]
}

type StartingRole = {
  readonly sCode: string
  readonly sNameEn: string
  readonly sNameZh: string
  /** Groups the role's work in the work center. */
  readonly sClass: string
  readonly bAllModules: 0 | 1
  readonly grants: readonly RoleGrants[]
}

const SETTINGS = ['sis', 'sis-%', 'sft', 'sft-%']

/** What a sales clerk enters and hands on, and what a clerk only looks things up in. */
const CLERK_WORKS_ON = ['quo-quotation', 'sal-sales-order', 'sal-delivery', 'sal-return']
const CLERK_SEES = [
  ...[
    'dash',
    'dash-home',
    'ele',
    'ele-customer',
    'ele-product',
    'ele-price-list',
    'sal',
    'sal-quote-to-cash',
  ],
  ...['sal-open-order', 'sal-invoice', 'pit', 'pit-on-hand', 'qly-final-inspection'],
  // What they choose from as they enter a document.
  ...['ele-warehouse', 'sis', 'sis-currency', 'sis-payment-term'],
]

const ROLES: readonly StartingRole[] = [
  {
    sCode: 'admin',
    sNameEn: 'Administrator',
    sNameZh: '管理员',
    sClass: 'general',
    bAllModules: 1,
    grants: [],
  },
  {
    sCode: 'manager',
    sNameEn: 'Manager',
    sNameZh: '经理',
    sClass: 'management',
    bAllModules: 0,
    grants: [
      { modules: ['%'], except: SETTINGS, actions: ['*'] },
      { modules: SETTINGS, actions: ['view'] },
    ],
  },
  {
    sCode: 'clerk',
    sNameEn: 'Sales clerk',
    sNameZh: '销售文员',
    sClass: 'sales',
    bAllModules: 0,
    grants: [
      { modules: CLERK_SEES, actions: ['view', 'print'] },
      { modules: CLERK_WORKS_ON, actions: ['view', 'add', 'update', 'print', 'toOrder', 'toDelivery'] },
    ],
  },
  {
    sCode: 'auditor',
    sNameEn: 'Auditor',
    sNameZh: '审计员',
    sClass: 'audit',
    bAllModules: 0,
    grants: [{ modules: ['%'], actions: ['view', 'print'] }],
  },
]

const GRANT = `
insert into framework.sysjurisdiction ("sBrandsId", "sId", "sRoleId", "sModelsId", "sActionCode", "bAllow")
select $1, concat_ws('-', $2::text, m."sId", a.action), $2, m."sId", a.action, 1
from framework.gdsmodule m
cross join unnest($5::text[]) a (action)
where m."sId" like any ($3::text[])
  and not m."sId" like any ($4::text[])`

/** The roles of a company with their grants; the edition's modules are there already. */
export const makeStartingRoles = async (client: pg.ClientBase, sBrandsId: string): Promise<void> => {
  for (const { grants, ...role } of ROLES) {
    await client.query(
      `insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh", "sClass", "bAllModules")
       values ($1, $2, $2, $3, $4, $5, $6)`,
      [sBrandsId, role.sCode, role.sNameEn, role.sNameZh, role.sClass, role.bAllModules],
    )
    for (const { modules, except = [], actions } of grants) {
      await client.query(GRANT, [sBrandsId, role.sCode, modules, except, actions])
    }
  }
}
