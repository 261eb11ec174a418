// New documents of a business day, with what goes into them chosen at random.
import type { Answer } from '../service.ts'
import { type Actor, oneOf, press, type Row, read, saveNew } from './actor.ts'

export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const lines = (actor: Actor, items: readonly Row[], column: string, most = 4): readonly object[] =>
  Array.from({ length: 1 + actor.random.below(most) }, () => ({
    [column]: oneOf(actor, items)?.sId,
    dQty: 1 + actor.random.below(30),
  }))

/** Mostly the partner's currency, now and then another one. */
const currencyFor = (actor: Actor, partner: Row | undefined): object => {
  const sCurrency =
    actor.random.below(3) === 0 ? actor.random.pick(['CNY', 'USD', 'EUR']) : partner?.sCurrency
  return sCurrency === undefined ? {} : { sCurrency }
}

const customerOf = (actor: Actor): object => {
  const customer = oneOf(actor, actor.goods.customers)
  return { sCustomerId: customer?.sId, ...currencyFor(actor, customer) }
}

const supplierOf = (actor: Actor): object => {
  const supplier = oneOf(actor, actor.goods.suppliers)
  return { sSupplierId: supplier?.sId, ...currencyFor(actor, supplier) }
}

export const quote = (actor: Actor): Promise<Answer> =>
  saveNew(actor, 'quo-quotation', {
    head: customerOf(actor),
    lines: lines(actor, actor.goods.products, 'sProductId'),
  })

export const order = (actor: Actor): Promise<Answer> =>
  saveNew(actor, 'sal-sales-order', {
    head: { ...customerOf(actor), tDeliveryDate: day(7) },
    lines: lines(actor, actor.goods.products, 'sProductId'),
  })

export const requisition = (actor: Actor): Promise<Answer> =>
  saveNew(actor, 'pur-requisition', {
    head: { sForDepartmentId: oneOf(actor, actor.goods.departments)?.sId, tNeedDate: day(20) },
    lines: lines(actor, actor.goods.materials, 'sMaterialId'),
  })

export const purchase = (actor: Actor): Promise<Answer> =>
  saveNew(actor, 'pur-order', {
    head: { ...supplierOf(actor), tDeliveryDate: day(10) },
    lines: lines(actor, actor.goods.materials, 'sMaterialId').map((line) => ({ ...line, dPrice: 3.37 })),
  })

/** Work on products that is done elsewhere, some of it back into stock. */
/** Most send nothing out; one that does and does not say where to is refused. */
export const outside = (actor: Actor): Promise<Answer> => {
  const sSends = actor.random.pick(['nothing', 'nothing', 'bill'])
  return saveNew(actor, 'ops-order', {
    head: { ...supplierOf(actor), tDeliveryDate: day(9) },
    lines: lines(actor, actor.goods.products, 'sProductId').map((line) => ({
      ...line,
      sProcessId: oneOf(actor, actor.goods.processes)?.sId,
      dPrice: 0.73,
      sSends,
    })),
  })
}

export const repair = (actor: Actor): Promise<Answer> =>
  saveNew(actor, 'ept-repair', {
    head: {
      sEquipmentId: oneOf(actor, actor.goods.equipment)?.sId,
      sFault: 'Does not run',
      ...(actor.random.below(3) === 0 ? {} : { sWork: 'Runs again' }),
    },
    lines: [],
  })

export const stockDocument = (actor: Actor): Promise<Answer> => {
  const [family, items] = actor.random.pick([
    ['mit', actor.goods.materials],
    ['pit', actor.goods.products],
    ['pit', actor.goods.products],
    ['sgd', actor.goods.semis],
  ] as const)
  const kind = actor.random.pick(['in', 'in', 'out', 'transfer', 'count'])
  const sWarehouseId = oneOf(actor, actor.goods.warehouses)?.sId
  const sToWarehouseId = oneOf(actor, actor.goods.warehouses)?.sId
  return saveNew(actor, `${family}-${kind}`, {
    head: { sWarehouseId, ...(kind === 'transfer' ? { sToWarehouseId } : {}) },
    lines:
      kind === 'count'
        ? []
        : lines(actor, items, 'sItemId').map((line) => ({
            ...line,
            ...(kind === 'in' ? { dPrice: 2.13 } : {}),
          })),
  })
}

/** Money for what is open, or from somebody who owes nothing. */
export const money = async (actor: Actor): Promise<Answer | null> => {
  const [module, column, items, fill] = actor.random.pick([
    ['cah-receipt', 'sCustomerId', 'acc-receivable', 'sp_btn_cahreceipt_fill'],
    ['cah-payment', 'sSupplierId', 'acc-payable', 'sp_btn_cahpayment_fill'],
  ] as const)
  const isOpen = { field: 'dOpen', op: 'gt', value: actor.random.below(6) === 0 ? -1_000_000 : 0 }
  const item = oneOf(actor, await read(actor, items, 'list', { filters: [isOpen] }))
  const bank = actor.goods.banks.find(({ sCurrency }) => sCurrency === item?.sCurrency)
  if (item === undefined || bank === undefined) return null
  const saved = await saveNew(actor, module, {
    head: { sBankAccountId: bank.sId, [column]: item[column] },
    lines: [],
  })
  if (saved.status !== 200) return saved
  return press(actor, module, { sProName: fill, sIds: [saved.body.forms[0].rows[0].sId] })
}

/** Whom a line on the account of customers or suppliers is about; now and then it is forgotten. */
const partyOf = (actor: Actor, account: Row | undefined): object => {
  if (actor.random.below(8) === 0) return {}
  if (account?.sRole === 'receivable') return { sCustomerId: oneOf(actor, actor.goods.customers)?.sId }
  return account?.sRole === 'payable' ? { sSupplierId: oneOf(actor, actor.goods.suppliers)?.sId } : {}
}

/** Every other voucher has an account of customers, suppliers or the bank; any other account may be one that documents alone book on. */
const accountFor = (actor: Actor): Row | undefined => {
  const often = ['receivable', 'payable', 'bank', 'capital', 'administration']
  return actor.random.below(2) === 0
    ? oneOf(actor, actor.goods.accounts)
    : oneOf(
        actor,
        actor.goods.accounts.filter(({ sRole }) => often.includes(String(sRole))),
      )
}

export const voucher = (actor: Actor): Promise<Answer> => {
  const amount = (1 + actor.random.below(90_000)) / 100
  const [debit, credit] = [accountFor(actor), accountFor(actor)]
  // One in five does not balance, and may be saved but never approved.
  const other = actor.random.below(5) === 0 ? amount + 0.01 : amount
  return saveNew(actor, 'acc-voucher', {
    head: { sSummary: 'Correction' },
    lines: [
      { sAccountId: debit?.sId, ...partyOf(actor, debit), sSummary: 'a', dDebit: amount, dCredit: 0 },
      { sAccountId: credit?.sId, ...partyOf(actor, credit), sSummary: 'b', dDebit: 0, dCredit: other },
    ],
  })
}
