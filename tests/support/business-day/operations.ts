// What happens in a business day: each operation with its weight. Some are meant to fail; none may end in an error of the service.
import type { Answer } from '../service.ts'
import { type Actor, examine, oneOf, press, type Row, read, save, saveNew, some } from './actor.ts'
import { APPROVED, CONVERSIONS, MOVING } from './documents.ts'
import { dispose, judge, nameInvoice } from './judgements.ts'
import {
  day,
  money,
  order,
  outside,
  purchase,
  quote,
  repair,
  requisition,
  stockDocument,
  voucher,
} from './make-documents.ts'
import { closeOrReopen, moveKept } from './open-orders.ts'

type Operation = {
  readonly name: string
  readonly weight: number
  /** Null where there was nothing to do it with. */
  readonly run: (actor: Actor) => Promise<Answer | null>
}

/** Closing a period is an operation of its own: at random it would end the day. */
const KEPT_BACK = /period|year|profit|standard/i

/** The first of a few modules, taken at random, that has such a record. */
const anywhere = async (
  actor: Actor,
  modules: readonly string[],
  bCheck: 0 | 1,
): Promise<{ readonly module: string; readonly record: Row } | null> => {
  for (let tries = 0; tries < 4; tries += 1) {
    const module = actor.random.pick(modules)
    const record = await some(actor, module, bCheck)
    if (record !== undefined) return { module, record }
  }
  return null
}

/** Each record stands or falls alone: refused is what all of them were. */
const approve = async (actor: Actor): Promise<Answer | null> => {
  const found = await anywhere(actor, actor.random.below(3) === 0 ? APPROVED : MOVING, 0)
  if (found === null) return null
  const { module, record } = found
  const other = actor.random.below(4) === 0 ? await some(actor, module, 0) : undefined
  const answer = await examine(actor, module, [...new Set([record.sId, other?.sId ?? record.sId])])
  const results: readonly { ok: boolean }[] = answer.status === 200 ? answer.body.results : [{ ok: true }]
  return results.some(({ ok }) => ok) ? answer : { ...answer, status: 422 }
}

const withdraw = async (actor: Actor): Promise<Answer | null> => {
  const found = await anywhere(actor, APPROVED, 1)
  const button = actor.buttons.find(
    ({ module, sProcName }) => module === found?.module && sProcName.endsWith('_unexamine'),
  )
  return found === null || button === undefined
    ? null
    : press(actor, found.module, { sProName: button.sProcName, sIds: [found.record.sId] })
}

/** Of what the document has: all of it, a part of some lines, or more than there is. */
const partOf = async (actor: Actor, module: string, sId: string): Promise<object> => {
  if (actor.random.below(2) === 0) return {}
  const own = await read(actor, module, 'slave', { sParentId: sId })
  const factor = actor.random.pick([0.25, 0.5, 0.5, 1, 1.04, 3])
  const jLines = own
    .filter(() => actor.random.below(3) > 0)
    .map((line) => ({ sId: line.sId, dQty: Math.max(1, Math.floor(Number(line.dQty) * factor)) }))
  return jLines.length === 0 ? {} : { jLines }
}

const convert = async (actor: Actor): Promise<Answer | null> => {
  const [module, sProName] = actor.random.pick(CONVERSIONS)
  const record = await some(actor, module, actor.random.below(10) === 0 ? 0 : 1)
  if (record === undefined) return null
  return press(actor, module, {
    sProName,
    sIds: [record.sId],
    params: await partOf(actor, module, record.sId),
  })
}

const edit = async (actor: Actor): Promise<Answer | null> => {
  const module = actor.random.pick(APPROVED.filter((name) => name !== 'acc-voucher'))
  const record = await some(actor, module, actor.random.below(6) === 0 ? 1 : 0)
  if (record === undefined) return null
  const [line] = await read(actor, module, 'slave', { sParentId: record.sId })
  const stale = actor.random.below(6) === 0
  const update = (row: Row, data: object) => ({
    handleType: 'update',
    sId: row.sId,
    version: stale ? '1' : row.version,
    data,
  })
  if (line === undefined || actor.random.below(3) === 0) {
    const [master] = await read(actor, module, 'master', { sId: record.sId })
    return master === undefined
      ? null
      : save(actor, module, [{ form: 'master', rows: [update(master, { sRemark: 'Changed today' })] }])
  }
  const change =
    actor.random.below(5) === 0
      ? { handleType: 'del', sId: line.sId, version: line.version }
      : update(line, { dQty: 1 + actor.random.below(40) })
  return save(actor, module, [{ form: 'slave', rows: [change] }])
}

const remove = async (actor: Actor): Promise<Answer | null> => {
  const module = actor.random.pick(APPROVED)
  const record = await some(actor, module, actor.random.below(5) === 0 ? 1 : 0)
  if (record === undefined) return null
  const [master] = await read(actor, module, 'master', { sId: record.sId })
  if (master === undefined) return null
  const rows = [{ handleType: 'del', sId: master.sId, version: master.version }]
  return save(actor, module, [{ form: 'master', rows }])
}

/** Takes a record for editing, and may forget to give it back: whoever else saves it is told who has it. */
const lock = async (actor: Actor): Promise<Answer | null> => {
  const found = await anywhere(actor, MOVING, 0)
  if (found === null) return null
  const { module, record } = found
  const body = { sFormId: `${module}.master`, sId: record.sId }
  const path = `/entry/business/addSysLocking?sModelsId=${module}`
  const answer = await actor.client.post(path, body)
  if (answer.status !== 200 || actor.random.below(3) === 0) return answer
  return actor.client.post(path, { ...body, action: 'release' })
}

/** The same save twice at once under one key: one document. */
const repeat = async (actor: Actor): Promise<Answer> => {
  const data = { sCustomerId: oneOf(actor, actor.goods.customers)?.sId, tDeliveryDate: day(3) }
  const key = { 'idempotency-key': `${actor.name}-${actor.random.below(1_000_000_000)}` }
  const body = { forms: [{ sFormId: 'sal-sales-order.master', rows: [{ handleType: 'add', data }] }] }
  const ask = () =>
    actor.client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', body, key)
  const [first, second] = await Promise.all([ask(), ask()])
  if (first.status === 200 && second.status === 200 && first.text !== second.text)
    throw new Error(`one key, two documents: ${first.text} ${second.text}`)
  return first
}

const nonsense = (actor: Actor): Promise<Answer> => {
  const customer = oneOf(actor, actor.goods.customers)?.sId
  const product = oneOf(actor, actor.goods.products)?.sId
  const head = { sCustomerId: customer, tDeliveryDate: day(3) }
  return actor.random.pick([
    () => saveNew(actor, 'sal-sales-order', { head, lines: [{ sProductId: product, dQty: -5 }] }),
    () => saveNew(actor, 'sal-sales-order', { head: { ...head, sCustomerId: 'nobody' }, lines: [] }),
    () => saveNew(actor, 'sal-sales-order', { head: { ...head, sNothing: 1 }, lines: [] }),
    () =>
      saveNew(actor, 'sal-sales-order', {
        head: { ...head, bCheck: 1, dTotal: 99, sBrandsId: 'globex' },
        lines: [],
      }),
    () => saveNew(actor, 'sal-sales-order', { head: { ...head, tDeliveryDate: 'soon' }, lines: [] }),
    () =>
      saveNew(actor, 'pit-out', {
        head: { sWarehouseId: 'nowhere' },
        lines: [{ sItemId: product, dQty: 1 }],
      }),
    () =>
      saveNew(actor, 'quo-quotation', {
        head: { sCustomerId: customer },
        lines: [{ sProductId: product, dQty: '1e400' }],
      }),
    () =>
      saveNew(actor, 'acc-voucher', {
        head: { sSummary: 'x', tBillDate: '1999-01-01' },
        lines: [{ dDebit: 1, dCredit: 1 }],
      }),
    () => examine(actor, 'sal-sales-order', ['nobody', 'nobody else']),
    () => examine(actor, 'sal-sales-order', []),
    () => press(actor, 'sal-sales-order', { sProName: 'fn_stock_post', sIds: [] }),
    () => press(actor, 'sal-delivery', { sProName: 'sp_btn_delivery_to_invoice', sIds: ['nobody'] }),
    () =>
      press(actor, 'sal-sales-order', {
        sProName: 'sp_btn_order_to_delivery',
        sIds: ['nobody'],
        params: { jLines: [{ sId: null, dQty: 'many' }] },
      }),
  ])()
}

/** Any button of any module, on whatever record comes to hand. */
const anyButton = async (actor: Actor): Promise<Answer | null> => {
  const button = oneOf(
    actor,
    actor.buttons.filter(({ sProcName, module }) => !KEPT_BACK.test(sProcName) && APPROVED.includes(module)),
  )
  if (button === undefined) return null
  const record = await some(actor, button.module, actor.random.below(2) === 0 ? 0 : 1)
  return record === undefined
    ? null
    : press(actor, button.module, { sProName: button.sProcName, sIds: [record.sId] })
}

/** The month at which the books stand: the last one that is closed, and the first one that is open. */
const edgeOfBooks = async (actor: Actor) => {
  const periods = await read(actor, 'acc-period', 'list', { orderBy: [{ field: 'tFrom' }] })
  return {
    closed: periods.findLast(({ bClosed }) => bClosed === 1),
    open: periods.find(({ bClosed, tTo }) => bClosed === 0 && String(tTo) < day(-60)),
  }
}

/** Approves what was dated into a month, without which it does not close. */
const approveEarly = async (actor: Actor, { tFrom, tTo }: Row): Promise<void> => {
  const days = [tFrom, tTo].map((date) => String(date).slice(0, 10))
  const filters = [
    { field: 'bCheck', op: 'eq', value: 0 },
    { field: 'tBillDate', op: 'between', value: days },
  ]
  const drafts = await read(actor, 'pit-in', 'list', { filters })
  if (drafts.length > 0)
    await examine(
      actor,
      'pit-in',
      drafts.map(({ sId }) => sId),
    )
}

/** A month long past is closed, or opened again, while others post. */
const period = async (actor: Actor): Promise<Answer | null> => {
  const { closed, open } = await edgeOfBooks(actor)
  const [record, sProName] = actor.random.pick([
    [closed, 'sp_btn_accperiod_reopen'],
    [open, 'sp_btn_accperiod_close'],
  ] as const)
  if (record === undefined) return null
  if (record === open) await approveEarly(actor, record)
  return press(actor, 'acc-period', { sProName, sIds: [record.sId] })
}

/** What is dated into a month that may be closed. */
const early = async (actor: Actor): Promise<Answer | null> => {
  const { closed, open } = await edgeOfBooks(actor)
  const month = oneOf(
    actor,
    [closed, open, open].filter((one) => one !== undefined),
  )
  return saveNew(actor, 'pit-in', {
    head: {
      sWarehouseId: oneOf(actor, actor.goods.warehouses)?.sId,
      tBillDate: String(month?.tFrom ?? day(0)).slice(0, 10),
    },
    lines: [{ sItemId: oneOf(actor, actor.goods.products)?.sId, dQty: 3, dPrice: 1 }],
  })
}

export const OPERATIONS: readonly Operation[] = [
  { name: 'quote', weight: 6, run: quote },
  { name: 'order', weight: 6, run: order },
  { name: 'requisition', weight: 3, run: requisition },
  { name: 'purchase', weight: 5, run: purchase },
  { name: 'outside', weight: 3, run: outside },
  { name: 'repair', weight: 2, run: repair },
  { name: 'judge', weight: 5, run: (actor) => judge(actor) },
  { name: 'dispose', weight: 3, run: dispose },
  { name: 'stock document', weight: 8, run: stockDocument },
  { name: 'money', weight: 8, run: money },
  { name: 'voucher', weight: 3, run: voucher },
  { name: 'approve', weight: 34, run: approve },
  { name: 'withdraw', weight: 6, run: withdraw },
  { name: 'convert', weight: 24, run: convert },
  { name: 'close or reopen', weight: 4, run: closeOrReopen },
  { name: 'move kept goods', weight: 4, run: moveKept },
  { name: 'edit', weight: 9, run: edit },
  { name: 'remove', weight: 5, run: remove },
  { name: 'lock', weight: 3, run: lock },
  { name: 'name invoice', weight: 6, run: nameInvoice },
  { name: 'repeat', weight: 2, run: repeat },
  { name: 'nonsense', weight: 6, run: nonsense },
  { name: 'any button', weight: 6, run: anyButton },
  { name: 'period', weight: 2, run: period },
  { name: 'early', weight: 2, run: early },
]

const TOTAL = OPERATIONS.reduce((sum, { weight }) => sum + weight, 0)

/** An operation at random, by weight. */
export const nextOperation = ({ random }: Actor): Operation => {
  let left = random.below(TOTAL)
  for (const operation of OPERATIONS) {
    left -= operation.weight
    if (left < 0) return operation
  }
  throw new Error('the weights do not sum up')
}
