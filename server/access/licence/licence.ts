// What an installation is licensed for. Injected, so that the rest of the service only ever sees the ruling on a tenant.
import type { LicenceState } from '#contracts/licence.ts'

/** What one tenant has today. Days are whole: the licence holds on each of them. */
export type LicenceRuling = {
  readonly state: LicenceState
  /** By their ids, or by the first word of the ids of a whole group; `*` for all. */
  readonly modules: readonly string[] | '*'
  /** Null: any number. */
  readonly mostUsers: number | null
  readonly term: LicenceTerm | null
}

/** `until` is the last day on which all is as licensed, `readUntil` the last on which records can be read. */
export type LicenceTerm = {
  readonly customer: string
  readonly from: string
  readonly until: string
  readonly readUntil: string
}

export type Licence = { readonly of: (sBrandsId: string) => LicenceRuling }

/** The groups of modules that need no licence: whoever gets one later has people, rights and settings to keep meanwhile. */
export const FRAMEWORK_GROUPS: readonly string[] = ['sft', 'sis']
