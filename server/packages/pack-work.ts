// What the service asks of the process that works on a customer's folder, and what that answers.
import type { PackageSide } from '#contracts/packages.ts'

/** A script may take a minute, and another command may have the turn. */
export const LONGEST_MS = 180_000

export type PackWork = {
  readonly deed: 'download' | 'plan' | 'apply'
  /** The administrator's address: by the channel, for arguments and environments are read by others. */
  readonly url: string
  /** A folder that is called like the tenant. */
  readonly folder: string
  /** Of the plan that was shown. */
  readonly fingerprint: string
  /** Whose word counts where both sides changed the same; null: nobody has decided. */
  readonly counts: PackageSide | null
}

export type PackPlanned = {
  /** One for each change, as the command prints them. */
  readonly lines: readonly string[]
  /** What both sides changed since they agreed, as lines of the folder's side. */
  readonly conflicts: readonly string[]
  readonly fingerprint: string
}

export type PackAnswer =
  | { readonly kind: 'done'; readonly lines: readonly string[]; readonly notices: readonly string[] }
  | ({ readonly kind: 'planned'; readonly notices: readonly string[] } & PackPlanned)
  /** `file:line: message` each. */
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
