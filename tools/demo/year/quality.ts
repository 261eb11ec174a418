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

/** A part of an inspection's quantity is rejected now and then; answers how much. */
const judge = async (office: Office, table: string, sId: string): Promise<number> => {
  const { random } = office
  const [row] = await office.rows<{ qty: number }>(
    `select h."dQty"::float8 as qty from ${table} h where ${own('h')} and h."sId" = $1`,
    [sId],
  )
  const qty = row?.qty ?? 0
  const rejected =
    qty > 1 && random.chance(30) ? Math.max(1, Math.floor((qty * random.between(1, 3)) / 100)) : 0
  if (rejected > 0) {
    await changeRow(office, table, {
      sId,
      dAcceptQty: qty - rejected,
      dRejectQty: rejected,
      sInspector: 'Mei Zhang',
      sDefect: random.pick(DEFECTS),
    })
  }
  return rejected
}

type Routines = { readonly make: string; readonly table: string; readonly report: string }

/** Answers how much is rejected; null where the inspection is not finished. */
const inspect = async (
  office: Office,
  { make, table, report }: Routines,
  from: string,
): Promise<number | null> => {
  const sId = await tryConvert(office, make, from)
  if (sId === null) return 0
  const rejected = await judge(office, table, sId)
  if (office.forgets(25)) return null
  await approve(office, table, sId)
  if (rejected > 0) await reportRejected(office, report, sId)
  return rejected
}

/** Looks at a running work order. */
export const inspectRun = async (office: Office, workOrderId: string): Promise<void> => {
  await inspect(
    office,
    {
      make: 'sp_btn_workorder_to_inspection',
      table: 'qlyinprocessinspection',
      report: 'sp_btn_inprocess_to_nonconformance',
    },
    workOrderId,
  )
}

/** Looks at what a completion is to bring; answers how much of it is rejected, null where nobody has said yet. */
export const inspectGoods = (office: Office, completionId: string): Promise<number | null> =>
  inspect(
    office,
    {
      make: 'sp_btn_completion_to_inspection',
      table: 'qlyfinalinspection',
      report: 'sp_btn_final_to_nonconformance',
    },
    completionId,
  )

/** Reports what was rejected on arrival. */
export const reportArrival = (office: Office, inspectionId: string): Promise<void> =>
  reportRejected(office, 'sp_btn_incoming_to_nonconformance', inspectionId)
