// The equipment of a subsidiary of the demo, and how often it is maintained.
import type pg from 'pg'
import { insertRows } from '../tenant/insert-rows.ts'

const EQUIPMENT = [
  ['CTP-1', 'CTP platesetter', 'machine-CTP-1', 'prepress', 'Hall 1'],
  ['KBA-1', 'Sheet-fed press, 5 colours', 'machine-KBA-1', 'press', 'Hall 1'],
  ['HD-1', '海德堡四色机', 'machine-HD-1', 'press', 'Hall 1'],
  ['BST-1', '自动模切机', 'machine-BST-1', 'finishing', 'Hall 2'],
  ['GLU-1', 'Folder-gluer', 'machine-GLU-1', 'finishing', 'Hall 2'],
  ['AIR-1', 'Compressor 空压机', null, 'utility', 'Yard'],
] as const

const PLANS = [
  ['KBA-1', 'Grease and clean 润滑保养', 30],
  ['HD-1', 'Grease and clean 润滑保养', 30],
  ['BST-1', 'Knife and chain check 刀具链条检查', 45],
  ['GLU-1', 'Belts and nozzles 皮带与喷嘴', 60],
  ['AIR-1', 'Filter change 更换滤芯', 90],
] as const

/** `since`: the date from which the plans count. */
export const makeEquipment = async (client: pg.ClientBase, since: string): Promise<void> => {
  await insertRows(
    client,
    'eptequipment',
    EQUIPMENT.map(([sCode, sName, sMachineId, sCategory, sPlace]) => ({
      sId: `equipment-${sCode}`,
      sCode,
      sName,
      sMachineId,
      sMachineName: sMachineId === null ? null : sName,
      sCategory,
      sPlace,
      sKeeper: '黄志强',
      tInstalledOn: '2021-03-15',
    })),
  )
  await insertRows(
    client,
    'eptmaintenance',
    PLANS.map(([code, sName, dInterval]) => ({
      sId: `maintenance-${code}`,
      sEquipmentId: `equipment-${code}`,
      sEquipmentName: EQUIPMENT.find(([sCode]) => sCode === code)?.[1],
      sName,
      sIntervalKind: 'days',
      dInterval,
      tLastDone: since,
    })),
  )
}
