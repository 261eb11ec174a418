// Lending tools, as the builder's dialogs ask for it: five tables, three modules, and how loans and returns are approved.
import assert from 'node:assert/strict'
import type { Answer, Client, TestService } from '#tests/support/service.ts'
import { builderOf } from './builder-things.ts'
import { type Documents, idOf } from './packing-example.ts'

const BORROWER = { name: 'sBorrowerId', type: 'text', references: 'eleemployee', required: true }
const DOCUMENT = [
  { name: 'sBillNo', type: 'text', unique: true },
  { name: 'tBillDate', type: 'date', default: 'today' },
]
const LINE = [
  { name: 'sToolId', type: 'text', references: 'tool', required: true },
  { name: 'iQuantity', type: 'whole', required: true },
]
const TABLES = [
  {
    table: 'tool',
    columns: [
      { name: 'sName', type: 'text', required: true },
      { name: 'iInStock', type: 'whole', default: 0 },
      { name: 'iLentOut', type: 'whole', default: 0 },
    ],
  },
  { table: 'lending', approved: true, columns: [...DOCUMENT, BORROWER] },
  { table: 'lendingline', master: 'lending', columns: LINE },
  {
    table: 'giveback',
    approved: true,
    columns: [...DOCUMENT, BORROWER, { name: 'sLendingId', type: 'text', references: 'lending' }],
  },
  {
    table: 'givebackline',
    master: 'giveback',
    columns: [...LINE, { name: 'sLendingLineId', type: 'text', references: 'lendingline' }],
  },
]
export const MODULES = [
  { sTbName: 'tool', sNameEn: 'Tools', sNameZh: '工具' },
  { sTbName: 'lending', sNameEn: 'Lendings', sNameZh: '借用' },
  { sTbName: 'giveback', sNameEn: 'Returns', sNameZh: '归还' },
]

const counting = (value: string) => ({
  ...{ changeLine: 'demo-tool.list', where: 'sId = line.sToolId', set: { iLentOut: value } },
})
const AVAILABLE = {
  refuse: {
    ...{ when: 'iLentOut > iInStock', sCode: -4 },
    ...{ sMsgEn: 'Of {sName} there are only {iInStock}.', sMsgZh: '{sName}只有{iInStock}件。' },
  },
}

export const MAKE = { sFromModelsId: 'demo-lending', sModelsId: 'demo-giveback' }
export const PRESSED = 'sp_btn_lending_to_giveback'

export const doneWithTables = async (
  platform: Client,
  path: string,
  body: object,
): Promise<Answer['body']> => {
  const answer = await platform.post(`/entry/tables/${path}`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

export const makeTables = async (platform: Client): Promise<void> => {
  for (const table of TABLES) {
    const change = { kind: 'makeTable', ...table }
    const { text, refusals } = await doneWithTables(platform, 'plan', { change })
    assert.deepEqual(refusals, [])
    await doneWithTables(platform, 'carryOut', { change, text })
  }
}

export const rolesOf = async ({ database }: TestService): Promise<readonly string[]> => {
  const roles = await database.query<{ sId: string }>(
    `select "sId" from framework.sisjurisdictionclassify where "sBrandsId" = 'demo' and "sCode" in ('admin', 'sales', 'clerk') order by "sCode"`,
  )
  return roles.map(({ sId }) => sId)
}

/** What is lent is counted, and refused where there is not as much. */
export const countWhatIsLent = async (platform: Client): Promise<void> => {
  for (const [sModelsId, sign, more] of [
    ['demo-lending', '+', AVAILABLE],
    ['demo-giveback', '-', {}],
  ] as const) {
    const { rows } = (await platform.get(`/entry/gdsapproval/get?search=${sModelsId}`)).body
    const { sId, version, jWithdraw } = rows[0]
    const back = sign === '+' ? '-' : '+'
    const data = {
      jApprove: { bLines: 1, steps: [{ ...counting(`iLentOut ${sign} line.iQuantity`), ...more }] },
      jWithdraw: { ...jWithdraw, steps: [counting(`iLentOut ${back} line.iQuantity`)] },
    }
    await builderOf(platform).done('gdsapproval/update', { sId, version, data })
  }
}

export const makeTool = async (user: Client, sName: string, iInStock: number): Promise<string> =>
  idOf(
    await user.post('/entry/business/addUpdateDelBusinessData?sModelsId=demo-tool', {
      forms: [{ sFormId: 'demo-tool.master', rows: [{ handleType: 'add', data: { sName, iInStock } }] }],
    }),
  )

/** A user who lends `tool` to somebody. */
export const lenderOf = async ({ database }: TestService, user: Client, tool: string) => {
  const [borrower] = await database.query<{ sId: string }>(
    `select "sId" from eleemployee where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' limit 1`,
  )
  const add = (sFormId: string, data: object) => ({ sFormId, rows: [{ handleType: 'add', data }] })
  const lines = async (module: string, form: string, sParentId: string) => {
    const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
    return (await user.post(path, { sParentId })).body.rows
  }
  return {
    lines,
    lend: async (iQuantity: number, form = 'lendingline'): Promise<string> =>
      idOf(
        await user.post('/entry/business/addUpdateDelBusinessData?sModelsId=demo-lending', {
          forms: [
            add('demo-lending.master', { sBorrowerId: borrower?.sId }),
            add(`demo-lending.${form}`, { sToolId: tool, iQuantity }),
          ],
        }),
      ),
  }
}

export const lentOut = async (clerk: Documents, tool: string): Promise<unknown> =>
  (await clerk.record('demo-tool', tool)).iLentOut
