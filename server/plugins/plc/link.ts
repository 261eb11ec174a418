// A connection to a device, whatever it speaks.
import type { Device } from './device.ts'

/** The device, or its point, does not take a value: for certain nothing was written. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten'
}

export type Link = {
  /** The values of all points in their order, scaled; null where a point has none. Throws when the device does not answer in time. */
  readonly read: () => Promise<readonly (number | null)[]>
  /**
   * Writes the value, scaled, of the point in that place. Throws NotWritten, in words, when the point cannot take it or the device refuses it;
   * after anything else that it throws nobody knows whether it was written. Neither beside a read nor beside another write.
   */
  readonly write: (index: number, value: number) => Promise<void>
  /** What is wrong with points while the device answers, in words. */
  readonly complaint: () => string | null
  readonly close: () => void
}

/** `address` is that of the device, which may be reached. Throws when it does not answer in time. */
export type OpenLink = (device: Device, address: string) => Promise<Link>

/** How long a device may take for an answer, and for letting somebody in. */
export const LIMIT_MS = 2_000
