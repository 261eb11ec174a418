// Merges a tenant's and a user's overlays into the base columns of the forms of a module. Pure.
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { ColumnRow, OverlayRow, SecretRow } from '../load/rows.ts'
import { defaultColumn } from './column-defaults.ts'
import { narrowed, type Said, type Saying, saidBy } from './layer-says.ts'
import { type Secrets, secretsOf } from './secrets.ts'

/** A column as the layers within have it, and what one layer says of it, its later overlays over its earlier ones. */
type Layered = { readonly inner: ColumnRow; readonly said: Said }

type Matches = (layered: Layered) => boolean

/** Which columns an overlay means: those of the control that it names; where there is no such control, those of the name. */
const meaning = (columns: readonly Layered[], { sFormId, sControlName, sName }: OverlayRow): Matches => {
  const byControl: Matches = ({ inner }) => inner.sFormId === sFormId && inner.sControlName === sControlName
  if (sControlName !== null && columns.some(byControl)) return byControl
  return ({ inner }) => inner.sFormId === sFormId && inner.sName === sName
}

/** A column that the form does not have: its type is the tenant's to say, and it is secret if it is so in another form of the table. */
const addedBy = (overlay: OverlayRow, sName: string, { isSecret }: Secrets): ColumnRow => {
  const { sId, sFormId, sControlName, sFieldType, sLabelEn } = overlay
  const bSecret = isSecret(sFormId, sName) ? 1 : 0
  return defaultColumn({
    sId: sId ?? sName,
    sFormId,
    sName,
    ...(sControlName === null ? {} : { sControlName }),
    ...(sFieldType === null ? {} : { sFieldType }),
    sLabelZh: sLabelEn ?? sName,
    bVisible: bSecret === 1 ? 0 : 1,
    bSecret,
  })
}

const applyOverlay = (
  columns: readonly Layered[],
  overlay: OverlayRow,
  saying: Saying,
): readonly Layered[] => {
  const isMeant = meaning(columns, overlay)
  const said = saidBy(overlay, saying)
  if (columns.some(isMeant))
    return columns.map((layered) =>
      isMeant(layered) ? { ...layered, said: { ...layered.said, ...said } } : layered,
    )
  const { sName } = overlay
  if (sName === null || saying.layer === 'user') return columns
  return [...columns, { inner: addedBy(overlay, sName, saying.secrets), said }]
}

function* applyLayer(
  columns: readonly ColumnRow[],
  overlays: readonly OverlayRow[],
  saying: Saying,
): Steps<readonly ColumnRow[]> {
  if (overlays.length === 0) return columns
  let layered: readonly Layered[] = columns.map((inner) => ({ inner, said: {} }))
  for (const overlay of overlays) {
    layered = applyOverlay(layered, overlay, saying)
    yield
  }
  const applied: ColumnRow[] = []
  for (const { inner, said } of layered) {
    applied.push(narrowed(inner, said, saying))
    yield
  }
  return applied
}

/** A secret column is hidden, whatever else the base says; one that the base hides is secret if another form of the table says so. */
const withSecrecy = (column: ColumnRow, { isSecret }: Secrets): ColumnRow => {
  const { bSecret, bVisible, sFormId, sName } = column
  const isKept = bSecret === 1 || (bVisible === 0 && isSecret(sFormId, sName))
  return isKept ? { ...column, bSecret: 1, bVisible: 0 } : column
}

export type Layers = {
  readonly tenant: readonly OverlayRow[]
  readonly user: readonly OverlayRow[]
  readonly secrets: readonly SecretRow[]
}

/**
 * The columns of a module's forms as one user has them, in order. An overlay changes the column whose sControlName or sName it names;
 * attributes that it leaves null are inherited; a tenant's that names a column which the form does not have adds it.
 */
export function* mergeOverlays(base: readonly ColumnRow[], layers: Layers): Steps<readonly ColumnRow[]> {
  const secrets = secretsOf(layers.secrets)
  const sFormIds = new Set([...base, ...layers.tenant].map(({ sFormId }) => sFormId))
  const own = base.map((column) => withSecrecy(column, secrets))
  const ofTenant = yield* applyLayer(own, layers.tenant, { layer: 'tenant', secrets, sFormIds })
  const ofUser = yield* applyLayer(ofTenant, layers.user, { layer: 'user', secrets, sFormIds })
  return ofUser.toSorted((one, other) => one.iOrder - other.iOrder)
}
