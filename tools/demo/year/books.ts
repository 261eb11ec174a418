// What the accountant enters by hand each month, and the closing of the months gone by.
import { addBill, approve, own } from './documents.ts'
import type { Office } from './office.ts'

type Entry = readonly [summary: string, debit: string, credit: string, amount: number]

const enter = async (office: Office, [sSummary, debit, credit, amount]: Entry): Promise<void> => {
  const line = (role: string, side: 'dDebit' | 'dCredit') => ({ role, side })
  const accounts = await office.rows<{ role: string; sId: string }>(
    `select a."sRole" as role, a."sId" from accaccount a where ${own('a')} and a."sRole" = any ($1)`,
    [[debit, credit]],
  )
  const idOf = new Map(accounts.map(({ role, sId }) => [role, sId]))
  const sId = await addBill(
    office,
    'accvoucher',
    { sSummary },
    [line(debit, 'dDebit'), line(credit, 'dCredit')].map(({ role, side }) => ({
      sAccountId: idOf.get(role),
      sSummary,
      dDebit: side === 'dDebit' ? amount : 0,
      dCredit: side === 'dCredit' ? amount : 0,
    })),
  )
  if (!office.forgets(15))
    office.agenda.after(office.random.between(0, 3), () => approve(office, 'accvoucher', sId))
}

/** Wages, rent, power and what else a month costs. */
export const enterMonth = async (office: Office): Promise<void> => {
  const { random, size } = office
  const about = (amount: number): number =>
    Number((amount * size * (1 + random.between(-80, 80) / 1000)).toFixed(2))
  const wages = about(96_000)
  await enter(office, ['Wages 计提工资', 'administration', 'wages', wages])
  await enter(office, ['Wages paid 发放工资', 'wages', 'bank', wages])
  await enter(office, ['Rent 厂房租金', 'administration', 'bank', Number((32_000 * size).toFixed(2))])
  await enter(office, ['Power and water 水电费', 'overhead', 'bank', about(14_500)])
  await enter(office, ['Freight out 运输费', 'selling', 'bank', about(9_800)])
}

/** Dates what was never approved in a period, such as transfers of goods that were not there, to the present day. */
const putOffDrafts = async (office: Office, sId: string): Promise<void> => {
  const drafts = await office.rows<{ tb: string; from: string; to: string }>(
    `select distinct d.tb, p."tFrom"::text as from, p."tTo"::text as to
     from accperiod p
     cross join lateral fn_accperiod_drafts(p."sBrandsId", p."sSubsidiaryId", p."tFrom", p."tTo") d
     where ${own('p')} and p."sId" = $1`,
    [sId],
  )
  for (const { tb, from, to } of drafts)
    await office.rows(
      `update ${tb} h set "tBillDate" = $1 where ${own('h')} and h."bCheck" = 0 and h."tBillDate" between $2 and $3`,
      [office.agenda.date(), from, to],
    )
}

/** Carries the profit of each month that ended more than two months ago forward and closes it. */
export const closeMonths = async (office: Office): Promise<void> => {
  const periods = await office.rows<{ sId: string }>(
    `select p."sId" from accperiod p where ${own('p')} and p."tTo" < $1 order by p."tFrom"`,
    [office.agenda.date(office.agenda.lastDay - 62)],
  )
  for (const { sId } of periods) {
    await putOffDrafts(office, sId)
    await office.as('manager', () => office.call('sp_btn_accperiod_profit', { sIds: [sId] }))
    await office.as('manager', () => office.call('sp_btn_accperiod_close', { sIds: [sId] }))
  }
}
