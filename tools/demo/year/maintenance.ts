// The machines break down and are maintained, and say how they do.
import { addBill, changeRow, convert, own, tryApprove } from './documents.ts'
import type { Office } from './office.ts'

const MACHINES = ['CTP-1', 'KBA-1', 'HD-1', 'BST-1', 'GLU-1'] as const

type Fault = readonly [fault: string, work: string]

const FAULTS: readonly [Fault, ...Fault[]] = [
  ['Feeder stops at random 飞达停机', 'Sensor cleaned and set 清洁并校准传感器'],
  ['Ink fountain leaks 墨斗漏墨', 'Seal replaced 更换密封件'],
  ['Belt slips 皮带打滑', 'Belt replaced 更换皮带'],
  ['Register drifts 套准漂移', 'Side guide aligned 校正侧规'],
]

const close = async (office: Office, sId: string, sWork: string): Promise<void> => {
  const { random } = office
  await changeRow(office, 'eptrepair', {
    sId,
    sWork,
    sStateAfter: 'running',
    dHours: random.between(2, 18) / 2,
    dCost: random.between(0, 40) * 50,
    sRepairer: random.pick(['Liu Bo 刘波', 'Bobst service', '周建国']),
  })
  await tryApprove(office, 'eptrepair', sId)
}

/** A machine stops working. */
export const breakDown = async (office: Office): Promise<void> => {
  const { agenda, random } = office
  const [sFault, sWork] = random.pick(FAULTS)
  const sEquipmentId = `equipment-${random.pick(MACHINES)}`
  const sId = await addBill(office, 'eptrepair', { sEquipmentId, sKind: 'breakdown', sFault })
  if (!office.forgets(30)) agenda.after(random.between(0, 2), () => close(office, sId, sWork))
}

/** Makes the orders of the maintenance plans that have come due, and has them done. */
export const maintain = async (office: Office): Promise<void> => {
  const due = await office.rows<{ sId: string }>(
    `select m."sId" from eptmaintenance m
     where ${own('m')} and m."bActive" = 1 and m."tNextDue" <= $1::date
       and not exists (select from eptrepair r where ${own('r')} and r."sPlanId" = m."sId" and r."bCheck" = 0)
     order by m."sId"`,
    [office.agenda.date()],
  )
  for (const plan of due) {
    // Something is overdue at last.
    if (office.forgets(40)) continue
    const sId = await convert(office, 'sp_btn_eptmaintenance_to_repair', plan.sId)
    await close(office, sId, 'Done as planned 按计划完成')
  }
}

const DAYS = 3

/** Three days of readings up to this midnight, by the clock of the place: every two hours state, speed and operating hours of each machine. */
export const readSignals = async (office: Office): Promise<void> => {
  const { agenda, random } = office
  const jSignals = MACHINES.flatMap((sMachine) =>
    Array.from({ length: DAYS * 12 + 1 }, (_, at) => {
      const day = agenda.lastDay - DAYS + Math.floor(at / 12)
      const tSignalAt = `${agenda.date(day)}T${String((at % 12) * 2).padStart(2, '0')}:00:00`
      const isRunning = at % 12 > 3 && at % 12 < 10
      return [
        { sMachine, sSignal: 'state', sValue: isRunning ? 'running' : 'idle', tSignalAt },
        { sMachine, sSignal: 'speed', dValue: isRunning ? random.between(4_000, 9_500) : 0, tSignalAt },
        { sMachine, sSignal: 'hours', dValue: 2_400 + at, tSignalAt },
      ]
    }).flat(),
  )
  await office.call('sp_eptsignal_take', { jSignals })
}

/** One order is being worked on today. */
export const repairToday = async (office: Office): Promise<void> => {
  const sId = await addBill(office, 'eptrepair', {
    sEquipmentId: 'equipment-BST-1',
    sKind: 'breakdown',
    sFault: 'Stripping unit jams 清废卡纸',
    sRepairer: '周建国',
  })
  await office.attempt(() => office.call('sp_btn_eptrepair_start', { sIds: [sId] }))
}
