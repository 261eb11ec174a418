// A cell of an export, before it is written in one format or another.
import type { Places } from '#contracts/places.ts'

export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** `digits` are all that there are. */
  | { readonly kind: 'number'; readonly digits: string; readonly places: Places; readonly isGrouped: boolean }
  /** `2026-01-31` */
  | { readonly kind: 'date'; readonly day: string }
  /** `2026-01-31 08:05:09`, by the clocks where the user is. */
  | { readonly kind: 'timestamp'; readonly moment: string }
