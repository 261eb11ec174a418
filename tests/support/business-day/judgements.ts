// What people decide about documents before these can be approved: what an inspection found, what becomes of bad goods, a supplier's number.
import type { Answer } from '../service.ts'
import { type Actor, type Row, read, save, some } from './actor.ts'
import { INSPECTIONS } from './documents.ts'

type Decision = { readonly module: string; readonly record?: Row | undefined }

const complete = async (
  actor: Actor,
  { module, record }: Decision,
  decide: (master: Row) => object,
): Promise<Answer | null> => {
  const chosen = record ?? (await some(actor, module, 0))
  if (chosen === undefined) return null
  const [master] = await read(actor, module, 'master', { sId: chosen.sId })
  if (master === undefined) return null
  const rows = [{ handleType: 'update', sId: master.sId, version: master.version, data: decide(master) }]
  return save(actor, module, [{ form: 'master', rows }])
}

/** A supplier's invoice needs the supplier's number before it can be approved. */
export const nameInvoice = (actor: Actor): Promise<Answer | null> =>
  complete(actor, { module: 'pur-invoice' }, () => ({
    sSupplierInvoiceNo: `V${actor.name}${actor.random.below(1_000_000)}`,
  }))

/** Of what is inspected, some is rejected; one in six inspectors cannot count. */
export const judge = (
  actor: Actor,
  decision: Decision = { module: actor.random.pick(INSPECTIONS) },
): Promise<Answer | null> =>
  complete(actor, decision, ({ dQty }) => {
    const dRejectQty = Math.min(Number(dQty), actor.random.below(3))
    const error = actor.random.below(6) === 0 ? 1 : 0
    return { dRejectQty, dAcceptQty: Number(dQty) - dRejectQty + error, sDefect: 'Dented' }
  })

export const dispose = (actor: Actor): Promise<Answer | null> =>
  complete(actor, { module: 'qly-non-conformance' }, () => ({
    sDisposition: actor.random.pick(['rework', 'scrap', 'scrap', 'return', 'use']),
  }))
