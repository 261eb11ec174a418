// Devices and what is read of them, as their rows say.

export type Protocol = 'modbus' | 'opcua'

export const POINT_TYPES = ['bool', 'int16', 'uint16', 'int32', 'uint32', 'float32', 'float64'] as const
export type PointType = (typeof POINT_TYPES)[number]

/** How the bytes of a value lie in the registers of Modbus: ABCD is the highest first. */
export const BYTE_ORDERS = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const
export type ByteOrder = (typeof BYTE_ORDERS)[number]

/** Tables of Modbus. */
export type Area = 'holding' | 'input' | 'coil' | 'discrete'

/** What a point says of its machine. */
export type Role = 'value' | 'good' | 'scrap' | 'running'

export type Point = {
  readonly sId: string
  readonly sName: string
  readonly sArea: Area
  /** Of Modbus a number, perhaps with a bit (`100.3`); of OPC UA the id of a node. */
  readonly sAddress: string
  readonly sType: PointType
  readonly sByteOrder: ByteOrder
  readonly dScale: number
  readonly dOffset: number
  /** What changes by no more than this is not kept. */
  readonly dDeadBand: number
  readonly sRole: Role
  /** The last number of a counter before it begins again; null: as its type says. */
  readonly dCounterEnd: number | null
}

export type Device = {
  readonly sId: string
  readonly sCode: string
  readonly sMachineId: string | null
  readonly sProtocol: Protocol
  readonly sHost: string
  readonly iPort: number
  /** The unit behind a Modbus gateway. */
  readonly iUnit: number
  /** Of the endpoint of OPC UA, behind host and port. */
  readonly sPath: string
  readonly iPeriodSeconds: number
  readonly points: readonly Point[]
}

/** A subsidiary that has devices. */
export type Place = { readonly sBrandsId: string; readonly sSubsidiaryId: string }
