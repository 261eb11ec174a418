// What the tiers serve to those who build, beside what others ask for too.
import type { DocumentsPlan } from '#contracts/documents.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { BillNumberAhead } from '#server/metadata/admin/bill-number-ahead.ts'

export type BuilderServices = {
  /** The routines that follow from what modules say; 403 but for administrators of the platform, in the builder. */
  readonly documents: {
    readonly plan: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
    readonly write: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
  }
  /** How a document would be numbered next; for administrators, in the builder. */
  readonly billNumberAhead: BillNumberAhead
}
