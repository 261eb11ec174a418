// The shifts of a subsidiary of the demo, the controllers of its presses, and a command for one of them: as a company would describe them, and not
// connected.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'
import { addBill } from './year/documents.ts'
import type { Office } from './year/office.ts'

const SHIFTS = [
  ['EARLY', 'Early 早班', '06:00', '14:00'],
  ['LATE', 'Late 中班', '14:00', '22:00'],
] as const

/** Addresses are of a network that examples are written with. */
const DEVICES = [
  ['PLC-KBA-1', 'machine-KBA-1', 'Sheet-fed press, 5 colours', '192.0.2.11'],
  ['PLC-HD-1', 'machine-HD-1', '海德堡四色机', '192.0.2.12'],
] as const

const POINTS = [
  { sName: 'Sheets 印张', sAddress: '100', sType: 'uint32', sArea: 'holding', sRole: 'good', dDeadBand: 0 },
  { sName: 'Waste 废张', sAddress: '102', sType: 'uint32', sArea: 'holding', sRole: 'scrap', dDeadBand: 0 },
  { sName: 'Runs 运行', sAddress: '0', sType: 'bool', sArea: 'coil', sRole: 'running', dDeadBand: 0 },
  { sName: 'Speed 车速', sAddress: '104', sType: 'uint16', sArea: 'input', sRole: 'value', dDeadBand: 50 },
] as const

const SETTABLE = {
  ...{ sName: 'Target speed 设定车速', sAddress: '110', sType: 'uint16', sArea: 'holding', sRole: 'value' },
  ...{ dDeadBand: 0, sUnit: '/h', bWritable: 1, dLeast: 0, dMost: 15_000, bTwoPersons: 1 },
} as const

export const makeDevices = async (client: pg.ClientBase): Promise<void> => {
  await insertRows(
    client,
    'eptshift',
    SHIFTS.map(([sCode, sName, sBegins, sEnds]) => ({
      sId: `shift-${sCode}`,
      sCode,
      sName,
      sBegins,
      sEnds,
    })),
  )
  await insertRows(
    client,
    'eptdevice',
    DEVICES.map(([sCode, sMachineId, sMachineName, sHost]) => ({
      sId: `device-${sCode}`,
      sCode,
      sName: `Controller 控制器 ${sCode}`,
      sMachineId,
      sMachineName,
      sHost,
      bActive: 0,
    })),
  )
  await insertRows(
    client,
    'eptdevicepoint',
    DEVICES.map(([sCode]) => ({
      ...SETTABLE,
      sId: `point-${sCode}-set`,
      sParentId: `device-${sCode}`,
    })),
  )
  await insertRows(
    client,
    'eptdevicepoint',
    DEVICES.flatMap(([sCode]) =>
      POINTS.map((point, at) => ({
        ...point,
        sId: `point-${sCode}-${at + 1}`,
        sParentId: `device-${sCode}`,
      })),
    ),
  )
}

/** Somebody wants a press to go slower, and nobody has approved it yet. */
export const askForCommand = async (office: Office): Promise<void> => {
  await addBill(office, 'eptcommand', {
    sPointId: 'point-PLC-KBA-1-set',
    dValue: 9_000,
    sReason: 'Thin board: slower until it is used up 薄纸板，用完前降速',
  })
}
