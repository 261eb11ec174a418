// The modules that are sources of open tasks, each under its kind and in its flow. Pure but for its loader.
import { type Static, Type } from 'typebox'
import { type Language, textIn } from '#contracts/language.ts'
import { UNTASK_TYPES, type UntaskType } from '#contracts/metadata-values.ts'
import { allows, allowsWork, type Grants, type Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { ofTenant, type Scope } from '../load/of-tenant.ts'
import { isLicensed } from './licensed.ts'

const MaybeText = Type.Union([Type.String(), Type.Null()])

export const TaskSourceRow = Type.Object({
  sId: Type.String(),
  sNameEn: Type.String(),
  sNameZh: Type.String(),
  sUnType: Type.Enum([...UNTASK_TYPES]),
  bCheck: Type.Union([Type.Literal(0), Type.Literal(1)]),
  isOwn: Type.Boolean(),
  flowId: MaybeText,
  flowNameEn: MaybeText,
  flowNameZh: MaybeText,
})
export type TaskSourceRow = Static<typeof TaskSourceRow>

export type TaskSource = {
  readonly sModelsId: string
  readonly sName: string
  readonly sUnType: UntaskType
  /** The user may approve none of its records: what came back to them is their task alone. */
  readonly isOfReturned: boolean
  /** The flow parent among whose steps the module stands. */
  readonly flow: { readonly sId: string; readonly sName: string } | null
}

export const loadTaskSourceRows = (
  query: Query,
  { sBrandsId }: Pick<Scope, 'sBrandsId'>,
): Promise<TaskSourceRow[]> =>
  query<TaskSourceRow>(sql`
    select m."sId", m."sNameEn", m."sNameZh", m."sUnType", m."bCheck", m."sOwnerBrandsId" is not null as "isOwn",
      f."sId" as "flowId", f."sNameEn" as "flowNameEn", f."sNameZh" as "flowNameZh"
    from framework.gdsmodule m
    left join framework.gdsmodule p on p."sId" = m."sParentId" and ${ofTenant(sBrandsId, sql`p`)}
    left join framework.gdsmodule f on f."sId" = p."sId" and f."bFlow" = 1
    where m."bUnTask" = 1
      and m."sUnType" is not null
      and ${ofTenant(sBrandsId)}
    order by coalesce(p."iOrder", m."iOrder"), p."sId", m."iOrder", m."sId"`)

const flowOf = ({ flowId, flowNameEn, flowNameZh }: TaskSourceRow, language: Language): TaskSource['flow'] =>
  flowId === null
    ? null
    : { sId: flowId, sName: textIn(language, { en: flowNameEn ?? flowId, zh: flowNameZh ?? flowId }) }

/** Whether an open task of the kind is one for whoever holds the grants: nobody is told of work that others do. */
const MAY_DO = {
  Pending: allowsWork,
  PendingCheck: (grants, sModelsId) => allows(grants, sModelsId, 'examine'),
  MyWarning: (grants, sModelsId) => allows(grants, sModelsId, 'view'),
} as const satisfies Record<UntaskType, (grants: Grants, sModelsId: string) => boolean>

/** Those that the licence lists and whose tasks the user may do, in the session's language. */
export const taskSourcesFor = (rows: readonly TaskSourceRow[], session: Session): readonly TaskSource[] => {
  const language = session.context.sLanguage
  const mayDo = ({ sId, sUnType }: TaskSourceRow): boolean => MAY_DO[sUnType](session.grants, sId)
  const mayGetBack = ({ sId, sUnType, bCheck }: TaskSourceRow): boolean =>
    sUnType === 'PendingCheck' && bCheck === 1 && allows(session.grants, sId, 'update')
  return rows
    .filter((row) => isLicensed(session.context, row) && (mayDo(row) || mayGetBack(row)))
    .map((row) => ({
      sModelsId: row.sId,
      sName: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
      sUnType: row.sUnType,
      isOfReturned: !mayDo(row),
      flow: flowOf(row, language),
    }))
}
