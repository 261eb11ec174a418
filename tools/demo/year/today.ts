// What today has seen whatever the year brought: something sold, sent, invoiced, paid and received, and something of each left to do.
import { collectFrom } from './cash.ts'
import { approve, convert, own, tryApprove, tryConvert } from './documents.ts'
import type { Office } from './office.ts'
import { enterOrder, enterQuotation } from './sales.ts'

/** Orders of which goods can be sent, those due first. */
const orderToSend = (office: Office) =>
  office.rows<{ sId: string }>(
    `select h."sId" from salorder h
     where ${own('h')} and h."bCheck" = 1
       and exists (select from salorderline l where ${own('l')} and l."sParentId" = h."sId" and l."dQty" > l."dDeliveredQty")
     order by h."tDeliveryDate", h."sBillNo" limit 8`,
  )

/** Sends and invoices all that is open of an order; answers whether it could. */
const send = async (office: Office, orderId: string, approveInvoice: boolean): Promise<boolean> => {
  const delivery = await tryConvert(office, 'sp_btn_order_to_delivery', orderId)
  if (delivery === null || !(await tryApprove(office, 'saldelivery', delivery))) return false
  const invoice = await convert(office, 'sp_btn_delivery_to_invoice', delivery)
  if (approveInvoice) await tryApprove(office, 'salinvoice', invoice)
  return true
}

/** Somebody fetches what is left of the product of which most is free. */
const sellFromStock = async (office: Office): Promise<void> => {
  const lines = await office.rows<{ sProductId: string; dQty: number }>(
    `select c."sItemId" as "sProductId", trunc((c."dQty" - c."dReserved") / 2)::float8 as "dQty" from mitonhand c
     where ${own('c')} and c."sItemKind" = 'product' and c."dQty" - c."dReserved" >= 2
     order by c."dCost" * (c."dQty" - c."dReserved") / c."dQty" desc, c."sItemId" limit 1`,
  )
  for (let tries = 0; tries < 4 && lines.length > 0; tries += 1) {
    const { sId } = await enterOrder(office, lines)
    // The next customer may have credit left.
    if ((await tryApprove(office, 'salorder', sId)) && (await send(office, sId, true))) return
  }
}

const sendAndInvoice = async (office: Office): Promise<void> => {
  let sent = 0
  for (const { sId } of await orderToSend(office)) {
    if (sent < 2) {
      if (await send(office, sId, sent === 0)) sent += 1
      // The last one waits for approval.
    } else if ((await tryConvert(office, 'sp_btn_order_to_delivery', sId)) !== null) return
  }
  if (sent === 0) await sellFromStock(office)
}

const collect = async (office: Office): Promise<void> => {
  const debtors = await office.rows<{ sId: string; sCurrency: string }>(
    `select r."sCustomerId" as "sId", r."sCurrency" from accreceivable r
     where ${own('r')} and r."dOpen" > 0 and r."tDueDate" <= $1::date + 4
       and not exists (select from cahreceiptline l where ${own('l')} and l."sReceivableId" = r."sId")
     group by 1, 2 order by min(r."tDueDate"), 1 limit 2`,
    [office.agenda.date()],
  )
  for (const debtor of debtors) await collectFrom(office, debtor)
}

const receive = async (office: Office): Promise<void> => {
  const orders = await office.rows<{ sId: string }>(
    `select h."sId" from purorder h
     where ${own('h')} and h."bCheck" = 1
       and exists (select from purorderline l where ${own('l')} and l."sParentId" = h."sId" and l."dQty" > l."dReceivedQty")
     order by h."tDeliveryDate", h."sBillNo" limit 1`,
  )
  for (const { sId } of orders) {
    const receipt = await convert(office, 'sp_btn_order_to_receipt', sId)
    await tryConvert(office, 'sp_btn_receipt_to_inspection', receipt)
  }
}

export const makeToday = async (office: Office): Promise<void> => {
  await sendAndInvoice(office)
  const { sId: quotation } = await enterQuotation(office)
  await approve(office, 'quoquotation', quotation)
  await enterQuotation(office)
  // Two that production has still to plan.
  for (const _ of [1, 2]) {
    const { sId: order } = await enterOrder(office)
    await tryApprove(office, 'salorder', order)
  }
  await enterOrder(office)
  await collect(office)
  await receive(office)
}
