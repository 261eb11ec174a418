// Make to order: an approved order is planned, made on work orders out of materials, and completed into stock.

import { binOf } from '../stock-data.ts'
import { addBill, approve, changeRow, convert, own, tryApprove } from './documents.ts'
import type { Office, Values } from './office.ts'
import { stampOutside } from './outside-processing.ts'
import { inspectGoods, inspectRun } from './quality.ts'
import { reportSteps } from './shop-floor.ts'

type Done = () => Promise<void>
type WorkOrder = {
  readonly sId: string
  readonly sBillNo: string
  readonly product: string
  readonly qty: number
}

type Completed = 'waits' | 'part' | 'all'

/** A completion of the work order, inspected now and then before it is let in. Throws a Refusal. */
const bringIn = async (office: Office, order: WorkOrder, part: number | null): Promise<Completed> => {
  const sId = await convert(office, 'sp_btn_workorder_to_completion', order.sId, {
    sBin: binOf(order.product),
    ...(part === null ? {} : { dQty: part }),
  })
  if (office.forgets(8)) return 'waits'
  const rejected = office.happens('final inspection', 20) ? await inspectGoods(office, sId) : 0
  if (rejected === null) return 'waits'
  if (rejected > 0) {
    const [row] = await office.rows<{ qty: number }>(
      `select (h."dQty" - $2)::float8 as qty from mftcompletion h where ${own('h')} and h."sId" = $1`,
      [sId, rejected],
    )
    await changeRow(office, 'mftcompletion', { sId, dQty: row?.qty })
  }
  await approve(office, 'mftcompletion', sId)
  return part === null && rejected === 0 ? 'all' : 'part'
}

/** Whole or in parts. */
const complete = async (office: Office, order: WorkOrder, done: Done, tries = 4): Promise<void> => {
  const { agenda, random } = office
  const part = order.qty > 20 && random.chance(12) ? Math.floor(order.qty * 0.6) : null
  const completed = await office.attempt(() => bringIn(office, order, part))
  if (completed === 'all') await done()
  // The rest is made good.
  else if (completed === 'part') agenda.after(2, () => complete(office, { ...order, qty: 0 }, done))
  else if (completed === null && tries > 0) agenda.after(3, () => complete(office, order, done, tries - 1))
}

/** Whether what the work order still needs is reserved for it or free. */
const hasMaterials = async (office: Office, orderId: string): Promise<boolean> => {
  const [row] = await office.rows<{ all: boolean }>(
    `select bool_and(l."dQty" - l."dIssuedQty" <= (
       select coalesce(sum(c."dQty" - c."dReserved" + (
         select coalesce(sum(r."dQty"), 0) from mitreserve r where ${own('r')} and r."sOnHandId" = c."sId" and r."sDocId" = $1
       )), 0) from mitonhand c where ${own('c')} and c."sItemKind" = l."sItemKind" and c."sItemId" = l."sItemId"
     )) as all from mftworkorderline l where ${own('l')} and l."sParentId" = $1`,
    [orderId],
  )
  return row?.all === true
}

const issue = async (office: Office, orderId: string): Promise<boolean> => {
  const issued = await office.attempt(async () => {
    const sId = await convert(office, 'sp_btn_workorder_to_requisition', orderId)
    await approve(office, 'mftrequisition', sId)
    return true
  })
  return issued ?? false
}

const issueMaterials = async (office: Office, order: WorkOrder, done: Done, tries = 10): Promise<void> => {
  const { agenda, random } = office
  if (!(await hasMaterials(office, order.sId)) || !(await issue(office, order.sId))) {
    if (tries > 0) agenda.after(4, () => issueMaterials(office, order, done, tries - 1))
    return
  }
  const make = (): void =>
    agenda.after(random.between(1, 2), async () => {
      await reportSteps(office, order)
      if (office.happens('inspection of a run', 20)) await inspectRun(office, order.sId)
      agenda.after(random.between(0, 1), () => complete(office, order, done))
    })
  if (order.product === 'product-P001' && office.happens('stamping', 45))
    await stampOutside(office, order, make)
  else make()
}

const workOrdersOf = (office: Office, planId: string): Promise<readonly WorkOrder[]> =>
  office.rows<WorkOrder>(
    `select w."sId", w."sBillNo", w."sProductId" as product, w."dQty"::float8 as qty
     from mftworkorder w where ${own('w')} and w."sPlanId" = $1 order by w."sBillNo"`,
    [planId],
  )

const release = async (office: Office, planId: string, done: Done): Promise<void> => {
  const { agenda, random } = office
  await approve(office, 'mftplan', planId)
  if (office.forgets(6)) return
  await convert(office, 'sp_btn_mftplan_to_workorder', planId)
  const orders = await workOrdersOf(office, planId)
  let open = orders.length
  const oneDone = async (): Promise<void> => {
    open -= 1
    if (open === 0) await done()
  }
  for (const order of orders) {
    if (office.forgets(6)) continue
    agenda.after(random.between(0, 2), async () => {
      if (!(await tryApprove(office, 'mftworkorder', order.sId))) return
      agenda.after(random.between(0, 1), () => issueMaterials(office, order, oneDone))
    })
  }
}

/** Whether all that the order asks for lies reserved for it. */
const isReserved = async (office: Office, orderId: string): Promise<boolean> => {
  const [row] = await office.rows<{ all: boolean }>(
    `select bool_and(l."dQty" <= (
       select coalesce(sum(r."dQty"), 0) from mitreserve r where ${own('r')} and r."sDocTable" = 'salorder' and r."sDocLineId" = l."sId"
     )) as all from salorderline l where ${own('l')} and l."sParentId" = $1`,
    [orderId],
  )
  return row?.all === true
}

/** Makes what an approved order asks for; `ready` is called when it can be sent. */
export const produce = async (office: Office, orderId: string, ready: Done): Promise<void> => {
  const { agenda, random } = office
  if (await isReserved(office, orderId)) {
    agenda.after(random.between(3, 9), ready)
    return
  }
  if (office.forgets(8)) return
  agenda.after(random.between(0, 2), async () => {
    const planId = await convert(office, 'sp_btn_salorder_to_mftplan', orderId)
    await release(office, planId, ready)
  })
}

/** Makes products for stock. */
export const makeForStock = async (office: Office, lines: readonly Values[]): Promise<void> => {
  const { agenda } = office
  const tDueDate = agenda.date(agenda.day() + 7)
  const planId = await addBill(office, 'mftplan', { tDueDate, sRemark: 'For stock 备库' }, lines)
  await release(office, planId, async () => undefined)
}

const SEMI_LOTS: readonly (readonly [product: string, least: number, lot: number])[] = [
  ['product-S001', 12_000, 30_000],
  ['product-S002', 8_000, 24_000],
]

/** Prints sheets for stock where few are left. */
export const printSheets = async (office: Office): Promise<void> => {
  const lines: Values[] = []
  for (const [sProductId, least, lot] of SEMI_LOTS) {
    const [row] = await office.rows<{ free: number }>(
      `select (fn_stock_available(framework.current_tenant(), framework.current_subsidiary(), 'semi', $1) + (
         select coalesce(sum(w."dQty" - w."dCompletedQty"), 0) from mftworkorder w where ${own('w')} and w."sProductId" = $1
       ))::float8 as free`,
      [sProductId],
    )
    if ((row?.free ?? 0) < least) lines.push({ sProductId, dQty: lot })
  }
  if (lines.length > 0) await makeForStock(office, lines)
}
