// What the tiers serve to those who build, beside what others ask for too.
import type { DocumentsPlan } from '#contracts/documents.ts'
import type { TryTemplateRequest } from '#contracts/requests/report-request.ts'
import type { Hooks } from '#server/hooks/hooks.ts'
import type { HooksOut } from '#server/hooks/telling/hooks-out.ts'
import type { Interfaces } from '#server/interfaces/interfaces.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { BillNumberAhead } from '#server/metadata/admin/bill-number-ahead.ts'
import type { MetadataHealth } from '#server/metadata/health/metadata-health.ts'
import type { WhereUsed } from '#server/metadata/uses/where-used.ts'
import type { Packages } from '#server/packages/packages.ts'
import type { Modeler } from '#server/workflow/modeler/modeler.ts'

export type BuilderServices = {
  /** Who uses something that metadata names. */
  readonly whereUsed: WhereUsed
  readonly metadataHealth: MetadataHealth
  /** The routines that follow from what modules say; 403 but for administrators of the platform, in the builder. */
  readonly documents: {
    readonly plan: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
    readonly write: (session: Session, sModelsId: string) => Promise<DocumentsPlan>
  }
  /** What is offered to the outside: definitions tried, secrets made, calls told. */
  readonly interfaces: Interfaces
  /** What other systems send: secrets made, receipts told, delivered again. */
  readonly hooks: Hooks
  /** What other systems are told: secrets made, deliveries told, told again. */
  readonly hooksOut: HooksOut
  /** What a tenant has of its own as one file, made and applied. */
  readonly packages: Packages
  /** Processes as they are drawn; 403 but for administrators, in the builder. */
  readonly modeler: Modeler
  /** How a document would be numbered next; for administrators, in the builder. */
  readonly billNumberAhead: BillNumberAhead
  /** A print template as it is being changed, on records; for administrators, in the builder. */
  readonly tryTemplate: (
    session: Session,
    sModelsId: string,
    request: TryTemplateRequest,
    reader: { readonly unwanted: AbortSignal },
  ) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>
}
