// A module whose lines have lines: receipts of goods, and the lots in which each line of them came.
import type { Site } from './site.ts'

export const LOTS = 'test-lots'

const SQL = `
create table public.lotreceipt ("sName" text, "dTotal" numeric(14,2));
select framework.make_tenant_table('public.lotreceipt', null, false);
create table public.lotline ("sItem" text, "dPrice" numeric(14,2), "dQty" numeric(14,2), "dAmount" numeric(14,2));
select framework.make_tenant_table('public.lotline', 'public.lotreceipt', false);
create table public.lotlot ("sLot" text, "dQty" numeric(14,2), "dWorth" numeric(14,2));
select framework.make_tenant_table('public.lotlot', 'public.lotline', false);
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${LOTS}', 'Receipts', '收货');
insert into framework.gdsconfigformmaster
  ("sId", "sModelsId", "sTbName", "sFormKind", "sParentFormId", "sParentColumn", "sNameEn", "sNameZh", "iOrder",
   "sDefaultOrder") values
  ('lot.list', '${LOTS}', 'lotreceipt', 'list', null, null, 'Receipts', '收货', 1, null),
  ('lot.receipt', '${LOTS}', 'lotreceipt', 'master', null, null, 'Receipt', '收货单', 2, null),
  ('lot.line', '${LOTS}', 'lotline', 'slave', 'lot.receipt', 'sParentId', 'Goods', '货物', 3, 'iLine'),
  ('lot.lot', '${LOTS}', 'lotlot', 'slave', 'lot.line', 'sParentId', 'Lots', '批次', 4, 'iLine');
insert into framework.gdsconfigformslave
  ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bRequired", "sComputed") values
  ('lot.list', 'sName', 'sName', 'Name', '名称', 'text', 1, 0, null),
  ('lot.receipt', 'sName', 'sName', 'Name', '名称', 'text', 1, 1, null),
  ('lot.receipt', 'dTotal', 'dTotal', 'Total', '合计', 'money', 2, 0, 'sum(lotline, dAmount)'),
  ('lot.line', 'iLine', 'iLine', 'No.', '行号', 'integer', 0, 0, null),
  ('lot.line', 'sItem', 'sItem', 'Item', '品名', 'text', 1, 0, null),
  ('lot.line', 'dPrice', 'dPrice', 'Price', '单价', 'money', 2, 0, null),
  ('lot.line', 'dQty', 'dQty', 'In lots', '批次数量', 'quantity', 3, 0, 'sum(lotlot, dQty)'),
  ('lot.line', 'dAmount', 'dAmount', 'Amount', '金额', 'money', 4, 0, 'dQty * dPrice'),
  ('lot.lot', 'iLine', 'iLine', 'No.', '行号', 'integer', 0, 0, null),
  ('lot.lot', 'sLot', 'sLot', 'Lot', '批号', 'text', 1, 1, null),
  ('lot.lot', 'dQty', 'dQty', 'Quantity', '数量', 'quantity', 2, 0, null),
  ('lot.lot', 'dWorth', 'dWorth', 'Worth', '价值', 'money', 3, 0, 'dQty * parent.dPrice');
select framework.merge_base_grants();`

/** Makes the module in the company `demo`. */
export const makeLots = async ({ service }: Site): Promise<void> => {
  await service.database.query(SQL)
}

type Sent = Readonly<Record<string, unknown>>

/** A receipt of two lines: nuts in the lots A (2) and B (3), bolts in C (4); answers its key. */
export const makeReceipt = async ({ service }: Site): Promise<string> => {
  const client = await service.signIn()
  const key = (): string => crypto.randomUUID()
  const [receipt, nuts, bolts] = [key(), key(), key()]
  const add = (sId: string, data: Sent) => ({ handleType: 'add', sId, data })
  const line = (sId: string, iLine: number, more: Sent) => add(sId, { sParentId: receipt, iLine, ...more })
  const lot = (sParentId: string, iLine: number, more: Sent) => add(key(), { sParentId, iLine, ...more })
  const answer = await client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${LOTS}`, {
    forms: [
      { sFormId: 'lot.receipt', rows: [add(receipt, { sName: 'Monday' })] },
      {
        sFormId: 'lot.line',
        rows: [line(nuts, 1, { sItem: 'Nuts', dPrice: 2 }), line(bolts, 2, { sItem: 'Bolts', dPrice: 10 })],
      },
      {
        sFormId: 'lot.lot',
        rows: [
          lot(nuts, 1, { sLot: 'A', dQty: 2 }),
          lot(nuts, 2, { sLot: 'B', dQty: 3 }),
          lot(bolts, 1, { sLot: 'C', dQty: 4 }),
        ],
      },
    ],
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return receipt
}
