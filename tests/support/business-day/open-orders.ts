// What people do with orders that are open: close the rest and open it again, and move goods that orders have kept.
import type { Answer } from '../service.ts'
import { type Actor, examine, oneOf, press, read, saveNew, some } from './actor.ts'

const ORDERS = [
  ['sal-sales-order', 'sp_btn_salorder'],
  ['pur-order', 'sp_btn_purorder'],
  ['ops-order', 'sp_btn_opsorder'],
] as const

const IS_CLOSED = { field: 'iClosed', op: 'gt', value: 0 }

/** The rest of an order, or of one line, is closed or opened again. */
export const closeOrReopen = async (actor: Actor): Promise<Answer | null> => {
  const [module, routine] = actor.random.pick(ORDERS)
  const deed = actor.random.pick(['close', 'reopen'])
  const order =
    deed === 'reopen'
      ? oneOf(actor, await read(actor, module, 'list', { filters: [IS_CLOSED] }))
      : await some(actor, module, 1)
  if (order === undefined) return null
  const params = actor.random.below(2) === 0 ? {} : { iLine: 1 + actor.random.below(3) }
  return press(actor, module, { sProName: `${routine}_${deed}`, sIds: [order.sId], params })
}

/** Opens again what was closed, so that each chain can go on to its end. */
export const reopenSome = async (actor: Actor): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  for (const [module, routine] of ORDERS)
    for (const { sId } of await read(actor, module, 'list', { filters: [IS_CLOSED] }))
      answers.push(await press(actor, module, { sProName: `${routine}_reopen`, sIds: [sId] }))
  return answers
}

const FAMILIES: Readonly<Record<string, string>> = { material: 'mit', product: 'pit', semi: 'sgd' }

/** Goods that orders have kept go to another warehouse, now and then to one of a supplier. */
export const moveKept = async (actor: Actor): Promise<Answer | null> => {
  const isKept = { field: 'dReserved', op: 'gt', value: 0 }
  const cell = oneOf(actor, await read(actor, 'mit-on-hand', 'list', { filters: [isKept] }))
  const to = oneOf(actor, actor.goods.warehouses)
  if (cell === undefined || to === undefined) return null
  const module = `${FAMILIES[String(cell.sItemKind)]}-transfer`
  const dQty = Math.max(1, Math.floor(Number(cell.dReserved) * actor.random.pick([0.1, 0.5, 1])))
  const saved = await saveNew(actor, module, {
    head: { sWarehouseId: cell.sWarehouseId, sToWarehouseId: to.sId },
    lines: [{ sItemId: cell.sItemId, sBin: cell.sBin, sBatch: cell.sBatch, dQty }],
  })
  return saved.status === 200 ? examine(actor, module, [saved.body.forms[0].rows[0].sId]) : saved
}
