// The documents of a business day: what is approved, what makes something follow, and how one becomes the next.
const MAKING = ['mft-plan', 'mft-work-order', 'mft-requisition', 'mft-report', 'mft-completion']

export const INSPECTIONS = ['qly-incoming-inspection', 'qly-in-process-inspection', 'qly-final-inspection']

export const APPROVED = [
  'quo-quotation',
  'sal-sales-order',
  'sal-delivery',
  'sal-invoice',
  'sal-return',
  'pur-requisition',
  'pur-order',
  'pur-receipt',
  'pur-invoice',
  'pur-return',
  'cah-receipt',
  'cah-payment',
  'acc-voucher',
  'ops-order',
  'ops-receipt',
  'ept-repair',
  'qly-non-conformance',
  ...INSPECTIONS,
  ...MAKING,
  ...['mit', 'pit', 'sgd'].flatMap((family) =>
    ['in', 'out', 'transfer', 'count'].map((kind) => `${family}-${kind}`),
  ),
]

/** Those whose approval makes something follow: pressed more often, so that the day moves on. */
export const MOVING = [
  'quo-quotation',
  'sal-sales-order',
  'sal-delivery',
  'sal-invoice',
  'pur-requisition',
  'pur-order',
  'pur-receipt',
  'pur-invoice',
  'cah-receipt',
  'cah-payment',
  'ops-order',
  'ops-receipt',
  ...INSPECTIONS,
  ...MAKING,
]

export const CONVERSIONS = [
  ['quo-quotation', 'sp_btn_quotation_to_order'],
  ['sal-sales-order', 'sp_btn_order_to_delivery'],
  ['sal-sales-order', 'sp_btn_order_to_delivery'],
  ['sal-delivery', 'sp_btn_delivery_to_invoice'],
  ['sal-delivery', 'sp_btn_delivery_to_invoice'],
  ['sal-delivery', 'sp_btn_delivery_to_return'],
  ['sal-sales-order', 'sp_btn_salorder_to_mftplan'],
  ['mft-plan', 'sp_btn_mftplan_to_workorder'],
  ['mft-work-order', 'sp_btn_workorder_to_requisition'],
  ['mft-work-order', 'sp_btn_workorder_to_report'],
  ['mft-work-order', 'sp_btn_workorder_to_completion'],
  ['pur-requisition', 'sp_btn_requisition_to_order'],
  ['pur-order', 'sp_btn_order_to_receipt'],
  ['pur-order', 'sp_btn_order_to_receipt'],
  ['pur-receipt', 'sp_btn_receipt_to_invoice'],
  ['pur-receipt', 'sp_btn_receipt_to_return'],
  ['pur-receipt', 'sp_btn_receipt_to_inspection'],
  ['ops-order', 'sp_btn_opsorder_to_receipt'],
  ['mft-work-order', 'sp_btn_workorder_to_inspection'],
  ['mft-completion', 'sp_btn_completion_to_inspection'],
  ['qly-incoming-inspection', 'sp_btn_incoming_to_nonconformance'],
  ['qly-in-process-inspection', 'sp_btn_inprocess_to_nonconformance'],
  ['qly-final-inspection', 'sp_btn_final_to_nonconformance'],
] as const
