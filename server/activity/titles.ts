// What records of one module are called: of those that its master form shows, as its list tells them, else by the module's name.
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { toldRowsOf } from '#server/records/read/query/told-rows-query.ts'
import { fewRows } from '#server/records/read/response/few-rows.ts'
import { type ToldRecord, toldRecord } from '#server/records/read/response/told-record.ts'
import { type FoundRecord, shownIdsSql } from '#server/records/rows/query/rows-query.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { planActivity } from './plan-activity.ts'

export type TitleParts = {
  readonly database: Pick<Database, 'inTenant' | 'readCurrent' | 'writeTable'>
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
}

export type Titles = {
  /** Of the module. */
  readonly sName: string
  /** By the id of each record that is shown; others are left out. */
  readonly titleOf: ReadonlyMap<string, string>
  /** Of those, what their list tells besides. */
  readonly toldOf: ReadonlyMap<string, ToldRecord>
}

type Asked = { readonly sModelsId: string; readonly ids: readonly string[] }

/** Throws forbidden without the grant, broken_metadata. */
export const createTitles =
  ({ database, metadata }: TitleParts) =>
  async (session: Session, { sModelsId, ids }: Asked): Promise<Titles> => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    const { sName } = module.metadata.module
    const target = planActivity(module).record
    if (target === null) return { sName, titleOf: new Map(), toldOf: new Map() }
    const forms = [...module.forms.values()]
    const list = forms.find(
      ({ metadata: { sFormKind }, backing }) => sFormKind === 'list' && backing.kind === 'relation',
    )
    const told = toldRowsOf(module, list ?? target.form, { context, ids })
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    return database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const shown = await query<FoundRecord>(shownIdsSql({ module, target, ids }, context))
      const [{ rows = null } = {}] = told === null ? [] : await query<{ rows: string | null }>(told.query)
      const toldOf = new Map(
        told === null ? [] : fewRows(rows).map((row) => [String(row.sId), toldRecord(told.columns, row)]),
      )
      const titleOf = new Map(shown.map(({ sId }) => [sId, toldOf.get(sId)?.sTitle || sName]))
      return { sName, titleOf, toldOf }
    })
  }
