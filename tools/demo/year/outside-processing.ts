// Foil stamping is done elsewhere: ordered, received back to the shop floor, and owed from then on.
import { addBill, approve, convert, tryApprove } from './documents.ts'
import type { Office } from './office.ts'

type Cartons = { readonly sBillNo: string; readonly product: string; readonly qty: number }

/** Sends the cartons of a work order out for stamping. */
export const stampOutside = async (office: Office, order: Cartons): Promise<void> => {
  const { agenda, random } = office
  const sId = await addBill(
    office,
    'opsorder',
    {
      tDeliveryDate: agenda.date(agenda.day() + 7),
      sSupplierId: 'supplier-V005',
      sCurrency: 'CNY',
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
        agenda.after(
          random.between(0, 1),
          async () => void (await tryApprove(office, 'opsreceipt', receiptId)),
        )
    })
  })
}
