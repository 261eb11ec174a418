// What the service writes beside a change of structure: structure commits by itself, so it is kept with the record of the change until
// it is written, and whoever comes after a node that ended in between finishes it.
import type { MetadataMove, TableChange } from '#contracts/tables.ts'
import type { RequestContext } from './request-context.ts'

/** The names that metadata has for what is called otherwise, and what tells of the change. */
export type BesideTables = {
  readonly kind: 'tables'
  readonly moves: readonly MetadataMove[]
  readonly change: TableChange
  readonly wayBack: TableChange | null
  /** The change that it takes back. */
  readonly takesBack: string | null
}

/** The rows that routines were written from ahead. */
export type BesideRoutines = {
  readonly kind: 'routines'
  readonly sBrandNo: string
  readonly routines: readonly { readonly sModelsId: string; readonly sName: string }[]
}

export type Beside = (BesideTables | BesideRoutines) & {
  /** Its own. */
  readonly sId: string
  /** Whose it is. */
  readonly context: RequestContext
}

/** As it is kept: nothing that opens anything. */
export const besideOf = <Work extends BesideTables | BesideRoutines>(
  context: RequestContext,
  work: Work,
): Work & Pick<Beside, 'sId' | 'context'> => ({
  ...work,
  sId: crypto.randomUUID(),
  context: { ...context, sSessionId: '', sClientIp: '' },
})
