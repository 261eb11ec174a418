// A device of tests that speaks OPC UA, as its rows say.
import type { Device, Point } from '#server/plugins/plc/device.ts'

export const opcuaPoint = (sAddress: string, rest: Partial<Point> = {}): Point => ({
  sId: sAddress,
  sName: sAddress,
  sArea: 'holding',
  sAddress,
  sType: 'float64',
  sByteOrder: 'ABCD',
  dScale: 1,
  dOffset: 0,
  dDeadBand: 0,
  sRole: 'value',
  dCounterEnd: null,
  ...rest,
})

export const opcuaDevice = (iPort: number, points: readonly Point[]): Device => ({
  sId: 'device',
  sCode: 'D',
  sMachineId: null,
  sProtocol: 'opcua',
  sHost: '127.0.0.1',
  iPort,
  iUnit: 1,
  sPath: '',
  iPeriodSeconds: 1,
  points,
})
