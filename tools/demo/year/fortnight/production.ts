// A run of production of the last two weeks: half of the cases planned are being made, and half of those are done; of the boxes none is begun.
import { binOf } from '../../stock-data.ts'
import { addBill, approve, convert, own } from '../documents.ts'
import { reportSteps } from '../shop-floor.ts'
import { approved, half, halfOf, rest, type Step, type Story, toldOf } from './story.ts'

const CASES = { sProductId: 'product-P002', dQty: 400 }
const BOXES = { sProductId: 'product-P003', dQty: 200 }

const plan: Step = async (office, told) => {
  const { agenda } = office
  const header = { tDueDate: agenda.date(agenda.day() + 16), sRemark: 'For stock 备库' }
  told.set('mftplan', await addBill(office, 'mftplan', header, [CASES, BOXES]))
}

type WorkOrder = { readonly sId: string; readonly product: string }

/** Work orders of half of each line. */
const release: Step = async (office, told) => {
  const planId = toldOf(told, 'mftplan')
  const jLines = await halfOf(office, 'mftplanline', planId)
  await convert(office, 'sp_btn_mftplan_to_workorder', planId, { jLines })
  const orders = await office.rows<WorkOrder>(
    `select w."sId", w."sProductId" as product from mftworkorder w
     where ${own('w')} and w."sPlanId" = $1 order by w."sBillNo"`,
    [planId],
  )
  for (const { sId, product } of orders) {
    await approve(office, 'mftworkorder', sId)
    if (product === CASES.sProductId) told.set('mftworkorder', sId)
  }
}

const report: Step = (office, told) =>
  reportSteps(office, { sId: toldOf(told, 'mftworkorder'), qty: CASES.dQty / 4 })

const complete =
  (dQty: number): Step =>
  async (office, told) => {
    const order = toldOf(told, 'mftworkorder')
    const asked = { dQty, sBin: binOf(CASES.sProductId) }
    told.set('mftcompletion', await convert(office, 'sp_btn_workorder_to_completion', order, asked))
  }

const WORK_ORDER = { from: 'mftplan', routine: 'sp_btn_mftplan_to_workorder', to: 'mftworkorder' }
const REQUISITION = {
  from: 'mftworkorder',
  routine: 'sp_btn_workorder_to_requisition',
  to: 'mftrequisition',
}
const REPORT = { from: 'mftworkorder', routine: 'sp_btn_workorder_to_report', to: 'mftreport' }

export const PRODUCTION: Story = {
  steps: [
    [0, plan],
    [0, approved('mftplan')],
    [1, release],
    [1, half(REQUISITION)],
    [1, report],
    [1, complete(CASES.dQty / 4)],
    [0, approved('mftcompletion')],
  ],
  today: [rest(WORK_ORDER), rest(REQUISITION), rest(REPORT), complete(CASES.dQty / 4), plan],
}
