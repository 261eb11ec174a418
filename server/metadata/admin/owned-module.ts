// The module to which a row belongs, and what is wrong with it as its rows stand.
import type { Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { documentComplaints } from './document-complaints.ts'
import type { ModuleComplaint } from './fresh-complaints.ts'
import { complaintsOfModule } from './module-complaints.ts'

export type ModuleJudging = {
  readonly query: Query
  readonly session: Session
  readonly catalogue: Catalogue
}

export type Owned = {
  /** The module to which a row belongs, as it is or is going to be. */
  readonly sModelsId: string | null
  /** For whom it is judged: what it names is there for them. Null: for everybody. */
  readonly sBrandsId: string | null
}

export const complaintsNow = async (
  { query, session, catalogue }: ModuleJudging,
  { sModelsId, sBrandsId }: Owned,
): Promise<readonly ModuleComplaint[]> => {
  if (sModelsId === null) return []
  const context = { ...session.context, sBrandsId: sBrandsId ?? session.context.sBrandsId }
  return [
    ...(await complaintsOfModule(query, { context, catalogue }, sModelsId)),
    ...(await documentComplaints(query, catalogue, sModelsId)),
  ]
}
