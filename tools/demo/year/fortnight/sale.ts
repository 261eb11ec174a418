// A sale of the last two weeks: half of it is sent, half of that invoiced, and half of that paid.
import { addBill, approve, own } from '../documents.ts'
import type { Office, Values } from '../office.ts'
import { approved, half, pay, rest, type Story } from './story.ts'

/** Has no credit limit. */
const CUSTOMER = 'Nordlys Kosmetikk AS'

/** Of the product of which most is free. */
const order = async (office: Office): Promise<string> => {
  const { agenda, rows } = office
  const [customer] = await rows<Values>(
    `select c."sId" as "sCustomerId", c."sCurrency", c."iPaymentDays" from elecustomer c where ${own('c')} and c."sName" = $1`,
    [CUSTOMER],
  )
  const lines = await rows<Values>(
    `select c."sItemId" as "sProductId", least(400, trunc((c."dQty" - c."dReserved") / 2))::float8 as "dQty" from mitonhand c
     where ${own('c')} and c."sItemKind" = 'product' and c."dQty" - c."dReserved" >= 16
     order by c."dCost" * (c."dQty" - c."dReserved") / c."dQty" desc, c."sItemId" limit 1`,
  )
  const tDeliveryDate = agenda.date(agenda.day() + 10)
  const sId = await addBill(office, 'salorder', { ...customer, tDeliveryDate }, lines)
  await approve(office, 'salorder', sId)
  return sId
}

const DELIVERY = { from: 'salorder', routine: 'sp_btn_order_to_delivery', to: 'saldelivery' }
const INVOICE = { from: 'saldelivery', routine: 'sp_btn_delivery_to_invoice', to: 'salinvoice' }
const RECEIPT = pay({
  table: 'cahreceipt',
  items: 'accreceivable',
  invoice: 'salinvoice',
  partner: 'sCustomerId',
  item: 'sReceivableId',
  bank: 'bank-EUR',
})

export const SALE: Story = {
  steps: [
    [0, async (office, told) => void told.set('salorder', await order(office))],
    [1, half(DELIVERY)],
    [1, half(INVOICE)],
    [2, RECEIPT],
    [0, approved('cahreceipt')],
  ],
  today: [rest(DELIVERY), rest(INVOICE), RECEIPT],
}
