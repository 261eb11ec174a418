// What a save will do, as data: which routines are called with which rows, what is written, what is answered; or what it is refused
// for. What is not in the plan does not happen.
import type { HandleType } from '#contracts/records.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import type { AskedForm } from './asked-save.ts'
import type { Belonging } from './belonging.ts'
import type { FileClaim } from './file-claims.ts'
import type { FormHooks } from './form-hooks.ts'
import type { Cascade } from './save-needs.ts'
import type { RowsOfTarget, SaveWrites } from './save-writes.ts'

/** A row as hooks see it before the base path: as it will be, or, when it is deleted, as it is. */
export type HookedRow = {
  readonly handleType: HandleType
  readonly sId: string
  readonly values: Readonly<Record<string, unknown>>
}

export type HookedForm = FormHooks & { readonly rows: readonly HookedRow[] }

export type WritePlan = {
  readonly kind: 'write'
  readonly module: Module
  /** In the order of the request. */
  readonly forms: readonly AskedForm[]
  readonly hooks: readonly HookedForm[]
  readonly writes: SaveWrites
  /** Nothing changes the rows once they are written: what writes them can give them back as they will be read. */
  readonly rowsStay: boolean
  /** A trigger of a view may store rows under other ids: only the statements that write them tell which. */
  readonly idsMayChange: boolean
  /** What is asked once more when everything has acted on the rows. */
  readonly belonging: readonly Belonging[]
  readonly files: readonly FileClaim[]
}

/** A row was changed since the client read it: refused with the row as its user may see it now. */
type ChangedPlan = {
  readonly kind: 'changed'
  readonly module: Module
  readonly target: Target
  readonly sId: string
}

/**
 * A row is approved. One to be deleted is tried all the same, since what was made from a record keeps it from being deleted whether
 * or not it is approved; in the end it is refused one way or the other.
 */
type ApprovedPlan = {
  readonly kind: 'approved'
  readonly tried: { readonly cascades: readonly Cascade[]; readonly deletion: RowsOfTarget } | null
}

export type SavePlan = WritePlan | ChangedPlan | ApprovedPlan
