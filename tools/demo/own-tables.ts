// Two tables that a company of the demo defined for itself, with a few records.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'

const COLUMNS = [
  ['table-DIE', 'dieNo', 'Die no.', '刀版号', 'text', 1],
  ['table-DIE', 'runs', 'Runs', '使用次数', 'integer', 0],
  ['table-DIE', 'madeOn', 'Made on', '制作日期', 'date', 0],
  ['table-VISIT', 'guest', 'Guest', '来访单位', 'text', 1],
  ['table-VISIT', 'subject', 'Subject', '事由', 'text', 0],
] as const

const RECORDS = [
  ['table-DIE', 'D-014', { dieNo: 'D-014', runs: 41_200, madeOn: '2024-05-20' }],
  ['table-DIE', 'D-015', { dieNo: 'D-015', runs: 18_650, madeOn: '2024-11-02' }],
  ['table-DIE', 'D-022', { dieNo: 'D-022', runs: 2_900, madeOn: '2025-03-11' }],
  ['table-VISIT', 'V-01', { guest: 'Harbour Tea Company', subject: 'Audit of food contact packaging' }],
  ['table-VISIT', 'V-02', { guest: '海德堡服务', subject: '年度保养' }],
] as const

export const makeOwnTables = async (client: pg.ClientBase): Promise<void> => {
  await insertRows(client, 'udftable', [
    {
      sId: 'table-DIE',
      sCode: 'DIE',
      sNameEn: 'Cutting dies',
      sNameZh: '刀版档案',
      sPurpose: 'Which die has run how often',
    },
    { sId: 'table-VISIT', sCode: 'VISIT', sNameEn: 'Visits', sNameZh: '来访登记', sPurpose: null },
  ])
  await insertRows(
    client,
    'udfcolumn',
    COLUMNS.map(([sParentId, sName, sLabelEn, sLabelZh, sType, bRequired], at) => ({
      sParentId,
      iLine: at + 1,
      sName,
      sLabelEn,
      sLabelZh,
      sType,
      bRequired,
    })),
  )
  await insertRows(
    client,
    'udfrecord',
    RECORDS.map(([sTableId, sCode, jValues]) => ({ sTableId, sCode, jValues })),
  )
}
