// The connection to a device, kept until it is let go of.
import type { Link } from '../link.ts'

export type KeptLink = {
  /** The connection, made where there is none. */
  readonly connect: () => Promise<Link>
  readonly letGo: () => void
}

export const makeKeptLink = (open: () => Promise<Link>): KeptLink => {
  let link: Link | undefined
  return {
    connect: async () => {
      link ??= await open()
      return link
    },
    letGo: () => {
      link?.close()
      link = undefined
    },
  }
}
