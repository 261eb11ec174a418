// The menu: the tree of modules that the licence lists and the session's grants reach. Pure but for its loader.
import { type Static, Type } from 'typebox'
import { type Language, textIn } from '#contracts/language.ts'
import type { MenuEntry } from '#contracts/module.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { ofTenant, type Scope } from '../load/of-tenant.ts'
import { isLicensed } from './licensed.ts'

const MaybeText = Type.Union([Type.String(), Type.Null()])

export const MenuRow = Type.Object({
  sId: Type.String(),
  sParentId: MaybeText,
  sNameEn: Type.String(),
  sNameZh: Type.String(),
  iOrder: Type.Integer(),
  sRoute: MaybeText,
  sIcon: MaybeText,
  isOwn: Type.Boolean(),
  /** A module with others below it and without forms is a folder: it shows when something in it does. */
  hasForms: Type.Boolean(),
})
export type MenuRow = Static<typeof MenuRow>

export const loadMenuRows = (query: Query, { sBrandsId }: Pick<Scope, 'sBrandsId'>): Promise<MenuRow[]> =>
  query<MenuRow>(sql`
    select m."sId", m."sParentId", m."sNameEn", m."sNameZh", m."iOrder", m."sRoute", m."sIcon",
      m."sOwnerBrandsId" is not null as "isOwn",
      m."sRoute" is not null or exists (select from framework.gdsconfigformmaster f where f."sModelsId" = m."sId") as "hasForms"
    from framework.gdsmodule m
    where m."bMenu" = 1
      and ${ofTenant(sBrandsId)}
    order by m."iOrder", m."sId"`)

const entryOf = (row: MenuRow, children: readonly MenuEntry[], language: Language): MenuEntry => ({
  sId: row.sId,
  sName: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
  iOrder: row.iOrder,
  sRoute: row.sRoute,
  ...(row.sIcon === null ? {} : { sIcon: row.sIcon }),
  children,
})

export const buildMenu = (rows: readonly MenuRow[], session: Session): readonly MenuEntry[] => {
  const byParent = Map.groupBy(rows, (row) => row.sParentId)
  const isReachable = (row: MenuRow) =>
    (row.hasForms || !byParent.has(row.sId)) &&
    isLicensed(session.context, row) &&
    allows(session.grants, row.sId, 'view')
  const branch = (parent: string | null): readonly MenuEntry[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      const children = branch(row.sId)
      return children.length > 0 || isReachable(row)
        ? [entryOf(row, children, session.context.sLanguage)]
        : []
    })
  return branch(null)
}
