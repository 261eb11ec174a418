// A connection to a device, whatever it speaks.
import type { Device } from './device.ts'

export type Link = {
  /** The values of all points in their order, scaled; null where a point has none. Throws when the device does not answer in time. */
  readonly read: () => Promise<readonly (number | null)[]>
  /** Writes the value, scaled, of the point in that place. Throws, in words, when the point cannot take it or the device refuses it. One at a time. */
  readonly write: (index: number, value: number) => Promise<void>
  /** What is wrong with points while the device answers, in words. */
  readonly complaint: () => string | null
  readonly close: () => void
}

/** `address` is that of the device, which may be reached. Throws when it does not answer in time. */
export type OpenLink = (device: Device, address: string) => Promise<Link>

/** How long a device may take for an answer, and for letting somebody in. */
export const LIMIT_MS = 2_000
