// The room that the bodies of requests have together.
import { makeRoom, type Room } from './room.ts'

export type BodyLimits = {
  /** Of one body. */
  readonly maxBodyBytes: number
  /** Of all bodies whose requests have not been answered or are still worked on. */
  readonly maxBodiesBytes: number
}

/** A tenant has at most a quarter, and a sixth goes only to tenants that have none; one body fits in any case. */
export const makeBodyRoom = ({ maxBodyBytes, maxBodiesBytes }: BodyLimits): Room =>
  makeRoom({
    size: Math.max(maxBodyBytes, maxBodiesBytes),
    perTenant: Math.max(maxBodyBytes, Math.floor(maxBodiesBytes / 4)),
    reserved: Math.floor(maxBodiesBytes / 6),
  })
