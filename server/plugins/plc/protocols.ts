// What devices speak. A library is loaded when the first device needs it.
import type { Device } from './device.ts'
import type { Link, OpenLink } from './link.ts'

const OPENERS: Readonly<Record<Device['sProtocol'], () => Promise<OpenLink>>> = {
  modbus: async () => (await import('./modbus/open-modbus.ts')).openModbus,
  opcua: async () => (await import('./opcua/open-opcua.ts')).openOpcua,
}

export const openLink = async (device: Device, address: string): Promise<Link> =>
  (await OPENERS[device.sProtocol]())(device, address)
