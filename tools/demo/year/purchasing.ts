// From requisition to invoice: materials are asked for when they run low, ordered, inspected, received and invoiced.

import { addBill, approve, changeRow, convert, own, tryApprove, tryConvert } from './documents.ts'
import type { Office } from './office.ts'
import { reportArrival } from './quality.ts'

type Order = { readonly sId: string; readonly lead: number }

const invoiceReceipt = async (office: Office, receiptId: string): Promise<void> => {
  const { agenda, random } = office
  const sId = await convert(office, 'sp_btn_receipt_to_invoice', receiptId)
  await changeRow(office, 'purinvoice', {
    sId,
    sSupplierInvoiceNo: `0${random.between(1_000_000, 9_999_999)}`,
  })
  if (!office.forgets(20))
    agenda.after(random.between(0, 3), async () => void (await tryApprove(office, 'purinvoice', sId)))
}

const sendBack = async (office: Office, receiptId: string): Promise<void> => {
  const jLines = await office.rows<{ sId: string; dQty: number }>(
    `select l."sId", greatest(1, trunc(l."dQty" * 0.03))::float8 as "dQty" from purreceiptline l
     where ${own('l')} and l."sParentId" = $1 order by l."iLine" limit 1`,
    [receiptId],
  )
  await office.attempt(async () => {
    const sId = await convert(office, 'sp_btn_receipt_to_return', receiptId, { jLines })
    await changeRow(office, 'purreturn', { sId, sReason: 'Edges crushed 边角压损' })
    if (!office.forgets(40)) await approve(office, 'purreturn', sId)
  })
}

/** What is inspected on arrival is looked at; of what is found wanting less is taken. */
const inspect = async (office: Office, receiptId: string): Promise<void> => {
  const { random } = office
  if ((await tryConvert(office, 'sp_btn_receipt_to_inspection', receiptId)) === null) return
  const found = await office.rows<{ sId: string; line: string; qty: number }>(
    `select i."sId", i."sReceiptLineId" as line, i."dQty"::float8 as qty from qlyincominginspection i
     where ${own('i')} and i."sReceiptId" = $1 order by i."sBillNo"`,
    [receiptId],
  )
  for (const { sId, line, qty } of found) {
    const reject = office.happens('rejection', 12)
      ? Math.max(1, Math.floor((qty * random.between(1, 4)) / 100))
      : 0
    if (reject > 0) {
      await changeRow(office, 'qlyincominginspection', {
        sId,
        dAcceptQty: qty - reject,
        dRejectQty: reject,
        sDefect: random.pick(['Damp edges 受潮', 'Colour cast 偏色', 'Caliper too low 克重不足']),
      })
      await changeRow(office, 'purreceiptline', { sId: line, dQty: qty - reject })
    }
    await approve(office, 'qlyincominginspection', sId)
    if (reject > 0) await reportArrival(office, sId)
  }
}

const receive = async (office: Office, order: Order): Promise<void> => {
  const { agenda, random } = office
  const share = random.chance(15) ? 0.6 : 1
  const jLines = await office.rows<{ sId: string; dQty: number }>(
    `select l."sId", trunc((l."dQty" - l."dReceivedQty") * $2::numeric)::float8 as "dQty" from purorderline l
     where ${own('l')} and l."sParentId" = $1 and (l."dQty" - l."dReceivedQty") * $2::numeric >= 1 order by l."iLine"`,
    [order.sId, share],
  )
  if (jLines.length === 0) return
  const sId = await convert(office, 'sp_btn_order_to_receipt', order.sId, { jLines })
  if (share < 1) agenda.after(random.between(4, 8), () => receive(office, order))
  agenda.after(random.between(0, 1), async () => {
    await inspect(office, sId)
    if (office.forgets(15) || !(await tryApprove(office, 'purreceipt', sId))) return
    agenda.after(random.between(2, 8), () => invoiceReceipt(office, sId))
    if (office.happens('sending back', 8)) agenda.after(1, () => sendBack(office, sId))
  })
}

const order = async (office: Office, requisitionId: string): Promise<void> => {
  const { agenda, random } = office
  await convert(office, 'sp_btn_requisition_to_order', requisitionId)
  const orders = await office.rows<Order>(
    `select o."sId", max(m."iLeadDays") as lead
     from purorder o join purorderline l on ${own('l')} and l."sParentId" = o."sId"
     join elematerial m on ${own('m')} and m."sId" = l."sMaterialId"
     where ${own('o')} and o."sRequisitionId" = $1 group by o."sId", o."sBillNo" order by o."sBillNo"`,
    [requisitionId],
  )
  for (const made of orders) {
    if (office.forgets(12)) continue
    agenda.after(random.between(0, 1), async () => {
      await approve(office, 'purorder', made.sId)
      agenda.after(Math.max(2, made.lead + random.between(-3, 4)), () => receive(office, made))
    })
  }
}

/** What is in stock and on order, less what work orders still need, against the least stock. */
const LOW = `
with needed as materialized (
  select l."sMaterialId" as id, sum(greatest(l."dQty" - l."dIssuedQty", 0)) as qty
  from mftworkorder w join mftworkorderline l on ${own('l')} and l."sParentId" = w."sId"
  where ${own('w')} and w."sState" <> 'closed' group by 1
), asked as materialized (
  select l."sMaterialId" as id, sum(l."dQty" - l."dOrderedQty") as qty from purrequisitionline l where ${own('l')} group by 1
), ordered as materialized (
  select l."sMaterialId" as id, sum(greatest(l."dQty" - l."dReceivedQty", 0)) as qty from purorderline l where ${own('l')} group by 1
)
select s."sMaterialId", greatest(s.least * 2, s.short)::float8 as qty
from (
  select m."sId" as "sMaterialId", m."sCode" as code, m."dMinStock" as least,
    m."dMinStock" + coalesce(n.qty, 0) - fn_stock_onhand(m."sBrandsId", m."sSubsidiaryId", 'material', m."sId")
      - coalesce(a.qty, 0) - coalesce(o.qty, 0) as short
  from elematerial m
  left join needed n on n.id = m."sId"
  left join asked a on a.id = m."sId"
  left join ordered o on o.id = m."sId"
  where ${own('m')} and m."bActive" = 1
) s
where s.short > 0
order by s.code`

/** Asks for the materials that run low: what is in stock and on order is less than the least stock. */
export const replenish = async (office: Office): Promise<void> => {
  const { agenda, random } = office
  const low = await office.rows<{ sMaterialId: string; qty: number }>(LOW)
  if (low.length === 0) return
  const sId = await addBill(
    office,
    'purrequisition',
    { sForDepartmentId: 'department-PROD', tNeedDate: agenda.date(agenda.day() + 14) },
    low.map(({ sMaterialId, qty }) => ({
      sMaterialId,
      dQty: Math.ceil((qty * random.pick([1, 1.2, 1.5])) / 10) * 10,
    })),
  )
  if (office.forgets(15)) return
  agenda.after(0, async () => {
    await approve(office, 'purrequisition', sId)
    agenda.after(random.between(0, 2), () => order(office, sId))
  })
}
