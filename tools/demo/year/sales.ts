// From quotation to invoice: what customers ask for, and what becomes of it.
import { collectFrom } from './cash.ts'
import { addBill, approve, convert, own, tryApprove, tryConvert } from './documents.ts'
import { exportPrice, lotOf, PRODUCT_CODES } from './lots.ts'
import type { Office, Values } from './office.ts'
import { makeForStock, produce } from './production.ts'

type Customer = { readonly sId: string; readonly sCurrency: string; readonly iPaymentDays: number }
type OrderLine = { readonly sId: string; readonly open: number }

const pickCustomer = async (office: Office): Promise<Customer> => {
  const customers = await office.rows<Customer>(
    `select c."sId", c."sCurrency", c."iPaymentDays" from elecustomer c where ${own('c')} and c."bBlocked" = 0 order by c."sCode"`,
  )
  const [first, ...rest] = customers
  if (first === undefined) throw new Error('the demo has no customers')
  return office.random.pick([first, ...rest])
}

const demand = ({ random }: Office, currency: string): readonly Values[] => {
  const codes = new Set(
    Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => random.pick(PRODUCT_CODES)),
  )
  return [...codes].map((code) => ({
    sProductId: `product-${code}`,
    dQty: lotOf(random, code),
    dPrice: exportPrice(code, currency),
    dDiscount: random.chance(25) ? random.pick([2, 3, 5, 8]) : 0,
  }))
}

const invoice = async (office: Office, deliveryId: string, customer: Customer): Promise<void> => {
  const { agenda, random } = office
  const sId = await tryConvert(office, 'sp_btn_delivery_to_invoice', deliveryId)
  // Everything came back, or is on an invoice already.
  if (sId === null) return
  agenda.after(random.between(0, 2), async () => {
    if (!(await tryApprove(office, 'salinvoice', sId))) return
    const late = random.chance(8) ? random.between(20, 90) : random.between(-4, 9)
    agenda.after(Math.max(0, customer.iPaymentDays + late), () => collectFrom(office, customer))
  })
}

const giveBack = async (office: Office, deliveryId: string): Promise<void> => {
  const { random } = office
  const lines = await office.rows<{ sId: string; dQty: number }>(
    `select l."sId", greatest(1, trunc(l."dQty" * $2 / 100))::float8 as "dQty" from saldeliveryline l
     where ${own('l')} and l."sParentId" = $1 order by l."iLine" limit 1`,
    [deliveryId, random.between(1, 6)],
  )
  await office.attempt(async () => {
    const sReason = random.pick([
      'Colour deviates from proof 色差',
      'Scuffed in transit 运输刮花',
      'Wrong die line 刀版错误',
    ])
    const sId = await convert(office, 'sp_btn_delivery_to_return', deliveryId, { jLines: lines, sReason })
    if (!office.forgets(40)) await approve(office, 'salreturn', sId)
  })
}

/** Another order took what was made for this one: it is made again. */
const remake = async (office: Office, deliveryId: string): Promise<void> => {
  const lines = await office.rows<{ sProductId: string; dQty: number }>(
    `select l."sProductId", l."dQty"::float8 as "dQty" from saldeliveryline l
     where ${own('l')} and l."sParentId" = $1
       and l."dQty" > fn_stock_available(l."sBrandsId", l."sSubsidiaryId", 'product', l."sProductId", l."sWarehouseId")
     order by l."iLine"`,
    [deliveryId],
  )
  if (lines.length > 0) await makeForStock(office, lines)
}

const TRIES = 4

const approveDelivery = async (
  office: Office,
  sId: string,
  customer: Customer,
  tries = TRIES,
): Promise<void> => {
  const { agenda, random } = office
  if (await tryApprove(office, 'saldelivery', sId)) {
    agenda.after(random.between(0, 3), () => invoice(office, sId, customer))
    if (office.happens('return', 6)) agenda.after(random.between(6, 20), () => giveBack(office, sId))
    return
  }
  if (tries === TRIES) await remake(office, sId)
  if (tries > 0) agenda.after(random.between(4, 6), () => approveDelivery(office, sId, customer, tries - 1))
}

const openLines = (office: Office, orderId: string): Promise<readonly OrderLine[]> =>
  office.rows<OrderLine>(
    `select l."sId", (l."dQty" - l."dDeliveredQty")::float8 as open from salorderline l
     where ${own('l')} and l."sParentId" = $1 and l."dQty" > l."dDeliveredQty" order by l."iLine"`,
    [orderId],
  )

const deliver = async (office: Office, orderId: string, customer: Customer): Promise<void> => {
  const { agenda, random } = office
  const lines = await openLines(office, orderId)
  if (lines.length === 0) return
  const share = random.chance(20) ? random.pick([0.4, 0.5, 0.6]) : 1
  const jLines = lines.map(({ sId, open }) => ({ sId, dQty: Math.max(1, Math.floor(open * share)) }))
  const sId = await convert(office, 'sp_btn_order_to_delivery', orderId, { jLines })
  if (!office.forgets(12)) agenda.after(random.between(0, 1), () => approveDelivery(office, sId, customer))
  if (share < 1) agenda.after(random.between(5, 12), () => deliver(office, orderId, customer))
}

const approveOrder = async (office: Office, sId: string, customer: Customer): Promise<void> => {
  const { agenda, random } = office
  if (!(await tryApprove(office, 'salorder', sId))) {
    // Beyond the credit limit: tried again once the customer may have paid.
    if (agenda.lastDay - agenda.day() > 15) agenda.after(15, () => approveOrder(office, sId, customer))
    return
  }
  await produce(office, sId, async () => {
    agenda.after(random.chance(15) ? random.between(4, 10) : random.between(0, 2), () =>
      deliver(office, sId, customer),
    )
  })
}

const orderTaken = (office: Office, sId: string, customer: Customer): void => {
  if (!office.forgets(12)) {
    office.agenda.after(office.random.between(0, 2), () => approveOrder(office, sId, customer))
  }
}

const win = async (office: Office, quotationId: string, customer: Customer): Promise<void> => {
  const { agenda, random } = office
  const halves = random.chance(25)
    ? await office.rows<{ sId: string; dQty: number }>(
        `select l."sId", trunc(l."dQty" / 2)::float8 as "dQty" from quoquotationline l
         where ${own('l')} and l."sParentId" = $1 and l."dQty" >= 2 order by l."iLine"`,
        [quotationId],
      )
    : []
  const jLines = halves.length > 0 ? halves : null
  const sId = await convert(office, 'sp_btn_quotation_to_order', quotationId, { jLines })
  orderTaken(office, sId, customer)
  if (jLines === null || !random.chance(60)) return
  agenda.after(random.between(10, 25), async () =>
    orderTaken(office, await convert(office, 'sp_btn_quotation_to_order', quotationId), customer),
  )
}

type Entered = { readonly sId: string; readonly customer: Customer }

/** A quotation of today, not yet approved. */
export const enterQuotation = async (office: Office): Promise<Entered> => {
  const { agenda } = office
  const customer = await pickCustomer(office)
  const header = {
    tValidUntil: agenda.date(agenda.day() + 30),
    sCustomerId: customer.sId,
    sCurrency: customer.sCurrency,
    iPaymentDays: customer.iPaymentDays,
  }
  const sId = await addBill(office, 'quoquotation', header, demand(office, customer.sCurrency))
  return { sId, customer }
}

/** A sales order of today, not yet approved: of what a customer asks for, or of the lines given. */
export const enterOrder = async (office: Office, given?: readonly Values[]): Promise<Entered> => {
  const { agenda, random } = office
  const customer = await pickCustomer(office)
  const header = {
    tDeliveryDate: agenda.date(agenda.day() + random.between(10, 18)),
    sCustomerId: customer.sId,
    sCurrency: customer.sCurrency,
    iPaymentDays: customer.iPaymentDays,
  }
  const sId = await addBill(office, 'salorder', header, given ?? demand(office, customer.sCurrency))
  return { sId, customer }
}

/** A customer asks for an offer. */
export const quote = async (office: Office): Promise<void> => {
  const { agenda, random } = office
  const { sId, customer } = await enterQuotation(office)
  if (office.forgets(20)) return
  agenda.after(random.between(0, 2), async () => {
    await approve(office, 'quoquotation', sId)
    if (random.chance(65)) agenda.after(random.between(2, 12), () => win(office, sId, customer))
  })
}

/** A customer orders without having asked before. */
export const takeOrder = async (office: Office): Promise<void> => {
  const { sId, customer } = await enterOrder(office)
  orderTaken(office, sId, customer)
}
