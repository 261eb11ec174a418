// What is done elsewhere: foil stamping, ordered for a work order, received back to it, and owed from then on; and foam pads, cut from our foam.
import { binOf } from '../stock-data.ts'
import { addBill, approve, changeRow, convert, own, tryApprove } from './documents.ts'
import type { Office } from './office.ts'

type Cartons = {
  readonly sId: string
  readonly sBillNo: string
  readonly product: string
  readonly qty: number
}

/** Sends the cartons of a work order out for stamping; `back` is called when they have come back to it. */
export const stampOutside = async (office: Office, order: Cartons, back: () => void): Promise<void> => {
  const { agenda, random } = office
  const sId = await addBill(
    office,
    'opsorder',
    {
      tDeliveryDate: agenda.date(agenda.day() + 7),
      sSupplierId: 'supplier-V005',
      sCurrency: 'CNY',
      sWorkOrderId: order.sId,
      sWorkOrderNo: order.sBillNo,
    },
    [{ sProductId: order.product, sProcessId: 'process-FOIL', dQty: order.qty }],
  )
  if (office.forgets(20)) return
  agenda.after(random.between(0, 1), async () => {
    await approve(office, 'opsorder', sId)
    agenda.after(random.between(4, 9), async () => {
      const receiptId = await convert(office, 'sp_btn_opsorder_to_receipt', sId)
      if (!office.forgets(20))
        agenda.after(random.between(0, 1), async () => {
          if (await tryApprove(office, 'opsreceipt', receiptId)) back()
        })
    })
  })
}

const PADS = 'product-P011'

const receivePads = async (office: Office, orderId: string): Promise<void> => {
  const receiptId = await convert(office, 'sp_btn_opsorder_to_receipt', orderId)
  const lines = await office.rows<{ sId: string }>(
    `select l."sId" from opsreceiptline l where ${own('l')} and l."sParentId" = $1`,
    [receiptId],
  )
  for (const { sId } of lines) {
    await changeRow(office, 'opsreceiptline', { sId, sWarehouseId: 'warehouse-FG', sBin: binOf(PADS) })
  }
  await tryApprove(office, 'opsreceipt', receiptId)
}

/** Has foam pads cut: the foam goes out, and comes back as pads. */
export const cutOutside = async (office: Office): Promise<void> => {
  const { agenda } = office
  const sId = await addBill(
    office,
    'opsorder',
    {
      tDeliveryDate: agenda.date(agenda.day() + 8),
      sSupplierId: 'supplier-V006',
      sCurrency: 'CNY',
      sWarehouseId: 'warehouse-OUT',
    },
    [{ sProductId: PADS, sProcessId: 'process-CUT', dQty: 500, dPrice: 0.4, sSends: 'bill' }],
  )
  agenda.after(1, async () => {
    await approve(office, 'opsorder', sId)
    const issueId = await convert(office, 'sp_btn_opsorder_to_issue', sId)
    if (await tryApprove(office, 'opsissue', issueId)) agenda.after(6, () => receivePads(office, sId))
  })
}
