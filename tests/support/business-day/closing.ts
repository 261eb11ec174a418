// What no day may end without, however chance fell: goods are inspected at the end and what was rejected is disposed of, a warehouse is counted,
// and work that is charged in dollars comes back.
import type { Answer } from '../service.ts'
import { type Actor, read } from './actor.ts'
import type { Count } from './count.ts'
import { day } from './make-documents.ts'

/** No trials here, and no refusals: it is done. */
const ask = async ({ client, name }: Actor, path: string, body: object): Promise<Answer> => {
  const answer = await client.post(path, body)
  if (answer.status !== 200) throw new Error(`${name} at the end of the day: ${answer.status} ${answer.text}`)
  return answer
}

type Change = { readonly form: 'master' | 'slave'; readonly rows: readonly object[] }

const save = (actor: Actor, module: string, { form, rows }: Change): Promise<Answer> =>
  ask(actor, `/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.${form}`, rows }],
  })

const add = async (actor: Actor, module: string, data: object): Promise<string> =>
  (await save(actor, module, { form: 'master', rows: [{ handleType: 'add', data }] })).body.forms[0].rows[0]
    .sId

const press = (actor: Actor, module: string, sProName: string, sId: string): Promise<Answer> =>
  ask(actor, `/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, { sProName, sIds: [sId] })

const approve = async (actor: Actor, module: string, sId: string): Promise<void> => {
  const answer = await ask(actor, `/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  const [result] = answer.body.results
  if (!result.ok) throw new Error(`${actor.name} at the end of the day: ${module} ${result.message}`)
}

const inspect = async (actor: Actor, count: Count): Promise<void> => {
  const inspection = await add(actor, 'qly-final-inspection', {
    sProductId: actor.random.pick(actor.goods.products).sId,
    dQty: 5,
    dAcceptQty: 3,
    dRejectQty: 2,
    sDefect: 'Dented',
  })
  await approve(actor, 'qly-final-inspection', inspection)
  const made = await press(actor, 'qly-final-inspection', 'sp_btn_final_to_nonconformance', inspection)
  const [report] = await read(actor, 'qly-non-conformance', 'master', { sId: made.body.out.sId })
  if (report === undefined) throw new Error(`${actor.name}: what was rejected is not reported`)
  const disposed = {
    handleType: 'update',
    sId: report.sId,
    version: report.version,
    data: { sDisposition: 'use' },
  }
  count('dispose', await save(actor, 'qly-non-conformance', { form: 'master', rows: [disposed] }))
  await approve(actor, 'qly-non-conformance', report.sId)
}

/** Counts all of a warehouse, and finds one more of something than the books know. */
const takeStock = async (actor: Actor): Promise<void> => {
  const [cell] = await read(actor, 'pit-on-hand', 'list', {
    filters: [{ field: 'dQty', op: 'gt', value: 0 }],
    pageSize: 1,
  })
  const sId = await add(actor, 'pit-count', { sWarehouseId: cell?.sWarehouseId })
  await press(actor, 'pit-count', 'sp_btn_pitcount_fill', sId)
  const lines = await read(actor, 'pit-count', 'slave', { sParentId: sId, pageSize: 1000 })
  const rows = lines.map((line, index) => ({
    handleType: 'update',
    sId: line.sId,
    version: line.version,
    data: { dCountQty: Number(line.dBookQty) + (index === 0 ? 1 : 0) },
  }))
  await save(actor, 'pit-count', { form: 'slave', rows })
  await approve(actor, 'pit-count', sId)
}

const workOutside = async (actor: Actor): Promise<void> => {
  const path = '/entry/business/addUpdateDelBusinessData?sModelsId=ops-order'
  const head = {
    sSupplierId: actor.random.pick(actor.goods.suppliers).sId,
    tDeliveryDate: day(9),
    sCurrency: 'USD',
  }
  const line = {
    sProductId: 'product-P011',
    sProcessId: 'process-CUT',
    dQty: 7,
    dPrice: 0.333,
    sSends: 'nothing',
  }
  const ordered = await ask(actor, path, {
    forms: [
      { sFormId: 'ops-order.master', rows: [{ handleType: 'add', data: head }] },
      { sFormId: 'ops-order.slave', rows: [{ handleType: 'add', data: line }] },
    ],
  })
  const order = ordered.body.forms[0].rows[0].sId
  await approve(actor, 'ops-order', order)
  const receipt = await press(actor, 'ops-order', 'sp_btn_opsorder_to_receipt', order)
  await approve(actor, 'ops-receipt', receipt.body.out.sId)
}

export const closeDay = async (actor: Actor, count: Count): Promise<void> => {
  await inspect(actor, count)
  await takeStock(actor)
  await workOutside(actor)
}
