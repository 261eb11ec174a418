// What the shop floor reports of a work order: who did which step on which machine, how long it took, what came out.
import { convert, own, tryApprove } from './documents.ts'
import type { Office, Values } from './office.ts'

type Step = { readonly sId: string; readonly centre: string; readonly hours: number }

/** Machines and workers of each work centre. */
const CREWS: Readonly<Record<string, readonly [machines: readonly [string, ...string[]], worker: string]>> = {
  'centre-PRE': [['machine-CTP-1'], 'employee-E004'],
  'centre-PRESS': [['machine-KBA-1', 'machine-HD-1'], 'employee-E004'],
  'centre-FINISH': [['machine-BST-1'], 'employee-E005'],
  'centre-PACK': [['machine-GLU-1'], 'employee-E009'],
}

const line = (
  office: Office,
  { sId, centre, hours }: Step,
  made: { good: number; scrap: number },
): Values => {
  const { random } = office
  const [machines, sWorkerId] = CREWS[centre] ?? [['machine-BST-1'], 'employee-E005']
  return {
    sId,
    dGoodQty: made.good,
    dScrapQty: made.scrap,
    dHours: Number(((hours * random.between(92, 118)) / 100).toFixed(2)),
    sMachineId: random.pick(machines),
    sWorkerId,
    sReason:
      made.scrap > 0 ? random.pick(['Make-ready 开机损耗', 'Register 套印不准', 'Scratches 划伤']) : null,
  }
}

/** Reports all steps done in the house: the first makes what the others will spoil. */
export const reportSteps = async (
  office: Office,
  order: { readonly sId: string; readonly qty: number },
): Promise<void> => {
  const steps = await office.rows<Step>(
    `select s."sId", s."sWorkCentreId" as centre, s."dPlannedHours"::float8 as hours
     from mftworkorderstep s where ${own('s')} and s."sParentId" = $1 and s."bOutside" = 0 order by s."iLine"`,
    [order.sId],
  )
  const waste = Math.floor((order.qty * office.random.between(0, 20)) / 1000)
  const jLines = steps.map((step, at) =>
    line(office, step, {
      good: order.qty + (at === 0 && steps.length > 1 ? waste : 0),
      scrap: at === 1 ? waste : 0,
    }),
  )
  if (jLines.length === 0) return
  const sId = await convert(office, 'sp_btn_workorder_to_report', order.sId, { jLines })
  if (!office.forgets(10)) await tryApprove(office, 'mftreport', sId)
}
