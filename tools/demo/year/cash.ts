// Money that comes in from customers, and the weekly run of payments to suppliers.
import { addBill, own, tryApprove } from './documents.ts'
import type { Office } from './office.ts'

type OpenItem = { readonly sId: string; readonly open: number }

const bankFor = (currency: string): string => `bank-${currency}`

/** A customer pays what is due, less its credits. Nothing happens where nothing is. */
export const collectFrom = async (
  office: Office,
  customer: { readonly sId: string; readonly sCurrency: string },
): Promise<void> => {
  const items = await office.rows<OpenItem>(
    `select r."sId", r."dOpen"::float8 as open from accreceivable r
     where ${own('r')} and r."sCustomerId" = $1 and r."sCurrency" = $2 and r."dOpen" <> 0 and (r."tDueDate" <= $3::date + 4 or r."dOpen" < 0)
       and not exists (select from cahreceiptline l where ${own('l')} and l."sReceivableId" = r."sId")
     order by r."tDueDate", r."sDocNo"`,
    [customer.sId, customer.sCurrency, office.agenda.date()],
  )
  if (items.reduce((sum, { open }) => sum + open, 0) <= 0) return
  const header = {
    sCustomerId: customer.sId,
    sBankAccountId: bankFor(customer.sCurrency),
    sReference: `TT${String(office.random.between(10_000_000, 99_999_999))}`,
  }
  const sId = await addBill(
    office,
    'cahreceipt',
    header,
    items.map((item) => ({ sReceivableId: item.sId, dAmount: item.open })),
  )
  if (!office.forgets(12)) await tryApprove(office, 'cahreceipt', sId)
}

const paySupplier = async (office: Office, sSupplierId: string, sCurrency: string): Promise<void> => {
  const items = await office.rows<OpenItem>(
    `select p."sId", p."dOpen"::float8 as open from accpayable p
     where ${own('p')} and p."sSupplierId" = $1 and p."sCurrency" = $2 and p."dOpen" <> 0 and (p."tDueDate" <= $3::date + 3 or p."dOpen" < 0)
       and not exists (select from cahpaymentline l where ${own('l')} and l."sPayableId" = p."sId")
     order by p."tDueDate", p."sDocNo"`,
    [sSupplierId, sCurrency, office.agenda.date()],
  )
  if (items.reduce((sum, { open }) => sum + open, 0) <= 0) return
  const sId = await addBill(
    office,
    'cahpayment',
    { sSupplierId, sBankAccountId: bankFor(sCurrency) },
    items.map((item) => ({ sPayableId: item.sId, dAmount: item.open })),
  )
  if (!office.forgets(15)) await tryApprove(office, 'cahpayment', sId)
}

/** Pays every supplier what is due within days. */
export const paySuppliers = async (office: Office): Promise<void> => {
  const due = await office.rows<{ supplier: string; currency: string }>(
    `select p."sSupplierId" as supplier, p."sCurrency" as currency from accpayable p
     where ${own('p')} and p."dOpen" > 0 and p."tDueDate" <= $1::date + 3 group by 1, 2 order by 1, 2`,
    [office.agenda.date()],
  )
  for (const { supplier, currency } of due) await paySupplier(office, supplier, currency)
}
