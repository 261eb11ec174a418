// Looking at work in progress and at finished goods, and what becomes of what is not good.
import { approve, changeRow, own, tryApprove, tryConvert } from './documents.ts'
import type { Office } from './office.ts'

const DEFECTS = [
  'Colour deviates 色差',
  'Off register 套印不准',
  'Glue seam opens 开胶',
  'Scratched film 膜面划伤',
] as const
const CAUSES = ['Blanket worn 橡皮布磨损', 'Feeder set wrongly 飞达调整不当', 'Damp board 纸板受潮'] as const

/** Reports what an inspection rejected, and decides about it. */
const reportRejected = async (office: Office, routine: string, inspectionId: string): Promise<void> => {
  const { random } = office
  const sId = await tryConvert(office, routine, inspectionId)
  if (sId === null) return
  await changeRow(office, 'qlynonconformance', {
    sId,
    sDisposition:
      routine === 'sp_btn_incoming_to_nonconformance' ? 'return' : random.pick(['rework', 'use', 'rework']),
    sCause: random.pick(CAUSES),
    sMeasure: 'Crew instructed 已培训操作人员',
  })
  if (!office.forgets(50)) await tryApprove(office, 'qlynonconformance', sId)
}

/** A part of an inspection's quantity is rejected now and then; answers whether it was. */
const judge = async (office: Office, table: string, sId: string): Promise<boolean> => {
  const { random } = office
  const [row] = await office.rows<{ qty: number }>(
    `select h."dQty"::float8 as qty from ${table} h where ${own('h')} and h."sId" = $1`,
    [sId],
  )
  const qty = row?.qty ?? 0
  const rejected = random.chance(30) ? Math.max(1, Math.floor((qty * random.between(1, 3)) / 100)) : 0
  if (rejected > 0 && rejected < qty) {
    await changeRow(office, table, {
      sId,
      dAcceptQty: qty - rejected,
      dRejectQty: rejected,
      sInspector: 'Mei Zhang',
      sDefect: random.pick(DEFECTS),
    })
  }
  return rejected > 0 && rejected < qty
}

const inspect = async (
  office: Office,
  routines: readonly [make: string, table: string, report: string],
  from: string,
): Promise<void> => {
  const [make, table, report] = routines
  const sId = await tryConvert(office, make, from)
  if (sId === null) return
  const isRejected = await judge(office, table, sId)
  if (office.forgets(25)) return
  await approve(office, table, sId)
  if (isRejected) await reportRejected(office, report, sId)
}

/** Looks at a running work order. */
export const inspectRun = (office: Office, workOrderId: string): Promise<void> =>
  inspect(
    office,
    ['sp_btn_workorder_to_inspection', 'qlyinprocessinspection', 'sp_btn_inprocess_to_nonconformance'],
    workOrderId,
  )

/** Looks at what a completion brought. */
export const inspectGoods = (office: Office, completionId: string): Promise<void> =>
  inspect(
    office,
    ['sp_btn_completion_to_inspection', 'qlyfinalinspection', 'sp_btn_final_to_nonconformance'],
    completionId,
  )

/** Reports what was rejected on arrival. */
export const reportArrival = (office: Office, inspectionId: string): Promise<void> =>
  reportRejected(office, 'sp_btn_incoming_to_nonconformance', inspectionId)
