// The evening of a business day: what the day left is taken on by one user, so that each chain reaches its end whatever chance had in mind.
import type { Answer } from '../service.ts'
import { type Actor, examine, press, read } from './actor.ts'
import type { Count } from './count.ts'
import { APPROVED, CONVERSIONS, INSPECTIONS } from './documents.ts'
import { dispose, judge } from './judgements.ts'
import { money } from './make-documents.ts'
import { reopenSome } from './open-orders.ts'

/** Refused or not, no answer is an error of the service. */
const sound = ({ status, text }: Answer): void => {
  if (status >= 500) throw new Error(`in the evening: ${status} ${text}`)
}

const ROUNDS = 3
const RECORDS = 6

const newest = (actor: Actor, module: string, bCheck: 0 | 1) =>
  read(actor, module, 'list', {
    filters: [{ field: 'bCheck', op: 'eq', value: bCheck }],
    orderBy: [{ field: 'tBillDate', desc: true }],
    pageSize: RECORDS,
  })

/** Suppliers' invoices get the number without which they cannot be approved. */
const nameInvoices = async (actor: Actor): Promise<void> => {
  for (const { sId } of await newest(actor, 'pur-invoice', 0)) {
    const [master] = await read(actor, 'pur-invoice', 'master', { sId })
    const data = { sSupplierInvoiceNo: `evening-${sId}` }
    const rows = [{ handleType: 'update', sId, version: master?.version, data }]
    await actor.client.post('/entry/business/addUpdateDelBusinessData?sModelsId=pur-invoice', {
      forms: [{ sFormId: 'pur-invoice.master', rows }],
    })
  }
}

const decideSome = async (actor: Actor, count: Count): Promise<void> => {
  for (const module of INSPECTIONS)
    for (const record of await newest(actor, module, 0)) {
      const answer = await judge(actor, { module, record })
      if (answer !== null) count('judge', answer)
    }
  for (let time = 0; time < RECORDS; time += 1) {
    const answer = await dispose(actor)
    if (answer !== null) count('dispose', answer)
  }
}

const approveAll = async (actor: Actor, count: Count): Promise<void> => {
  await nameInvoices(actor)
  await decideSome(actor, count)
  for (const module of APPROVED) {
    const sIds = (await newest(actor, module, 0)).map(({ sId }) => sId)
    if (sIds.length > 0) sound(await examine(actor, module, sIds))
  }
}

const convertAll = async (actor: Actor): Promise<void> => {
  for (const [module, sProName] of CONVERSIONS) {
    // What has to be inspected first could not be approved.
    const waiting = sProName.endsWith('_to_inspection') ? await newest(actor, module, 0) : []
    for (const { sId } of [...waiting, ...(await newest(actor, module, 1))])
      sound(await press(actor, module, { sProName, sIds: [sId] }))
  }
}

const settleSome = async (actor: Actor, count: Count): Promise<void> => {
  for (let time = 0; time < RECORDS; time += 1) {
    const answer = await money(actor)
    if (answer !== null) count('money', answer)
  }
}

/** Approves what can be, and makes what follows, a few times over. Refusals are part of it. */
export const workLate = async (actor: Actor, count: Count): Promise<void> => {
  for (const answer of await reopenSome(actor)) sound(answer)
  for (let round = 0; round < ROUNDS; round += 1) {
    await approveAll(actor, count)
    await convertAll(actor)
    await settleSome(actor, count)
  }
  await approveAll(actor, count)
}
