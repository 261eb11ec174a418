// A story of some days: what is done of it, one step after the other, and what of it waits today.
import { addBill, approve, changeRow, convert, own } from '../documents.ts'
import { type Office, Refusal, type Values } from '../office.ts'

/** The documents of a story so far, by their tables. */
export type Told = Map<string, string>

export type Step = (office: Office, told: Told) => Promise<void>

export type Story = {
  /** Each so many days after the one before. */
  readonly steps: readonly (readonly [days: number, step: Step])[]
  /** What is left to approve. */
  readonly today: readonly Step[]
}

export const toldOf = (told: Told, table: string): string => {
  const sId = told.get(table)
  if (sId === undefined) throw new Refusal(`the story has no ${table}`)
  return sId
}

/** Half of each line of a document, in whole units. */
export const halfOf = (office: Office, lines: string, sId: string): Promise<readonly Values[]> =>
  office.rows(
    `select l."sId", trunc(l."dQty" / 2)::float8 as "dQty" from ${lines} l
     where ${own('l')} and l."sParentId" = $1 order by l."iLine", l."sId"`,
    [sId],
  )

type Conversion = {
  readonly from: string
  readonly routine: string
  readonly to: string
  /** What is written on it besides. */
  readonly values?: Values
}

/** Makes and approves the next document: of half of one. */
export const half =
  ({ from, routine, to, values }: Conversion): Step =>
  async (office, told) => {
    const source = toldOf(told, from)
    const sId = await convert(office, routine, source, {
      jLines: await halfOf(office, `${from}line`, source),
    })
    if (values !== undefined) await changeRow(office, to, { ...values, sId })
    await approve(office, to, sId)
    told.set(to, sId)
  }

/** Makes the next document of what is still open of one. */
export const rest =
  ({ from, routine }: Conversion): Step =>
  async (office, told) =>
    void (await convert(office, routine, toldOf(told, from)))

type Payment = {
  readonly table: 'cahreceipt' | 'cahpayment'
  readonly items: 'accreceivable' | 'accpayable'
  readonly invoice: string
  readonly partner: 'sCustomerId' | 'sSupplierId'
  readonly item: 'sReceivableId' | 'sPayableId'
  readonly bank: string
}

/** Enters that half of what an invoice came to is paid. */
export const pay =
  ({ table, items, invoice, partner, item, bank }: Payment): Step =>
  async (office, told) => {
    const [due] = await office.rows<{ item: string; partner: string; amount: number }>(
      `select i."sId" as item, i."${partner}" as partner, trunc(i."dAmount" / 2, 2)::float8 as amount
       from ${items} i where ${own('i')} and i."sDocId" = $1`,
      [toldOf(told, invoice)],
    )
    const header = { [partner]: due?.partner, sBankAccountId: bank }
    told.set(table, await addBill(office, table, header, [{ [item]: due?.item, dAmount: due?.amount }]))
  }

export const approved =
  (table: string): Step =>
  (office, told) =>
    approve(office, table, toldOf(told, table))

/** Plans the steps of a story, from the present day on, and what is left for today. It ends where a step is refused. */
export const tell = (office: Office, { steps, today }: Story): void => {
  const { agenda } = office
  const told: Told = new Map()
  const take = async (step: Step): Promise<boolean> =>
    (await office.attempt(() => step(office, told).then(() => true))) ?? false
  const goOn = ([next, ...others]: Story['steps']): void => {
    if (next === undefined) return
    const [days, step] = next
    agenda.after(days, async () => {
      if (await take(step)) goOn(others)
    })
  }
  goOn(steps)
  agenda.after(agenda.lastDay - agenda.day(), async () => {
    for (const step of today) await take(step)
  })
}
