// A connection to a device, whatever it speaks.
import type { Device } from './device.ts'

export type Link = {
  /** The values of all points in their order, scaled; null where a point has none. Throws when the device does not answer in time. */
  readonly read: () => Promise<readonly (number | null)[]>
  /** What is wrong with points while the device answers, in words. */
  readonly complaint: () => string | null
  readonly close: () => void
}

/** `address` is that of the device, which may be reached. Throws when it does not answer in time. */
export type OpenLink = (device: Device, address: string) => Promise<Link>

/** How long a device may take for an answer, and for letting somebody in. */
export const LIMIT_MS = 2_000
