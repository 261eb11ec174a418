// A purchase of the last two weeks: half of the board asked for is ordered, half of that received, half of that invoiced, and half of that paid.
import { addBill } from '../documents.ts'
import { approved, half, pay, rest, type Step, type Story } from './story.ts'

const BOARD = { sMaterialId: 'material-M004', dQty: 400 }

const ask: Step = async (office, told) => {
  const { agenda } = office
  const tNeedDate = agenda.date(agenda.day() + 14)
  const header = { sForDepartmentId: 'department-PROD', tNeedDate }
  told.set('purrequisition', await addBill(office, 'purrequisition', header, [BOARD]))
}

const ORDER = { from: 'purrequisition', routine: 'sp_btn_requisition_to_order', to: 'purorder' }
const RECEIPT = { from: 'purorder', routine: 'sp_btn_order_to_receipt', to: 'purreceipt' }
const INVOICE = {
  from: 'purreceipt',
  routine: 'sp_btn_receipt_to_invoice',
  to: 'purinvoice',
  values: { sSupplierInvoiceNo: '05520417' },
}
const PAYMENT = pay({
  table: 'cahpayment',
  items: 'accpayable',
  invoice: 'purinvoice',
  partner: 'sSupplierId',
  item: 'sPayableId',
  bank: 'bank-CNY',
})

export const PURCHASE: Story = {
  steps: [
    [0, ask],
    [0, approved('purrequisition')],
    [0, half(ORDER)],
    [2, half(RECEIPT)],
    [1, half(INVOICE)],
    [1, PAYMENT],
    [0, approved('cahpayment')],
  ],
  today: [rest(ORDER), rest(RECEIPT), rest(INVOICE), PAYMENT, ask],
}
