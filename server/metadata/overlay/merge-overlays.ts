// Merges a tenant's and a user's overlays into the base columns of a form. Pure.
import type { ColumnRow, OverlayRow } from '../load/rows.ts'

type Matches = (column: ColumnRow) => boolean

/** Which columns an overlay means: those of the control that it names; where there is no such control, those of the name. */
const meaning = (columns: readonly ColumnRow[], { sFormId, sControlName, sName }: OverlayRow): Matches => {
  const byControl: Matches = (column) => column.sFormId === sFormId && column.sControlName === sControlName
  if (sControlName !== null && columns.some(byControl)) return byControl
  return (column) => column.sFormId === sFormId && column.sName === sName
}

/** What a column is of which nobody said more than its name. */
export const COLUMN_DEFAULTS = {
  sFieldType: 'text',
  iOrder: 9999,
  iWidth: null,
  iDigits: null,
  sGroupEn: null,
  sGroupZh: null,
  sTabEn: null,
  sTabZh: null,
  bVisible: 1,
  bInList: 1,
  bRequired: 0,
  bReadOnly: 0,
  bSearch: 0,
  bSum: 0,
  sRequiredWhen: null,
  sReadOnlyWhen: null,
  sVisibleWhen: null,
  sDefault: null,
  sValidation: null,
  sValidationMessageEn: null,
  sValidationMessageZh: null,
  sComputed: null,
  sConstName: null,
  sLookupFormId: null,
  sLookupModelsId: null,
  sLookupValue: null,
  sLookupShow: null,
  sLookupText: null,
  jLookupCopy: [],
  sHelpEn: null,
  sHelpZh: null,
} as const

const stated = (overlay: OverlayRow): Partial<ColumnRow> =>
  Object.fromEntries(Object.entries(overlay).filter(([, value]) => value !== null)) as Partial<ColumnRow>

type Layer = 'tenant' | 'user'

// A tenant's overlay takes the place of the base column. A user's can hide what the tenant shows, not reveal what it hides.
const visibility = (column: ColumnRow, { bVisible }: OverlayRow, layer: Layer): ColumnRow['bVisible'] =>
  layer === 'user' && column.bVisible === 0 ? 0 : (bVisible ?? column.bVisible)

const replace = (column: ColumnRow, overlay: OverlayRow, layer: Layer): ColumnRow => ({
  ...column,
  ...stated(overlay),
  sId: column.sId,
  sControlName: column.sControlName,
  bVisible: visibility(column, overlay, layer),
})

const addColumn = (overlay: OverlayRow & { readonly sName: string }): ColumnRow => ({
  ...COLUMN_DEFAULTS,
  sControlName: overlay.sName,
  sLabelEn: overlay.sName,
  sLabelZh: overlay.sLabelEn ?? overlay.sName,
  ...stated(overlay),
  sId: overlay.sId ?? overlay.sName,
  sFormId: overlay.sFormId,
  sName: overlay.sName,
})

const applyOverlay = (
  columns: readonly ColumnRow[],
  overlay: OverlayRow,
  layer: Layer,
): readonly ColumnRow[] => {
  const isMeant = meaning(columns, overlay)
  const { sName } = overlay
  if (columns.some(isMeant))
    return columns.map((column) => (isMeant(column) ? replace(column, overlay, layer) : column))
  return sName === null ? columns : [...columns, addColumn({ ...overlay, sName })]
}

const applyLayer = (
  columns: readonly ColumnRow[],
  overlays: readonly OverlayRow[],
  layer: Layer,
): readonly ColumnRow[] => overlays.reduce((merged, overlay) => applyOverlay(merged, overlay, layer), columns)

/**
 * The columns of a module's forms as one user has them, in order. An overlay replaces the base column whose
 * sControlName or sName it names; attributes that it leaves null are inherited; one that names a column the form
 * does not have adds it. What the tenant hides or the user hides is hidden.
 */
export const mergeOverlays = (
  base: readonly ColumnRow[],
  layers: { readonly tenant: readonly OverlayRow[]; readonly user: readonly OverlayRow[] },
): readonly ColumnRow[] =>
  applyLayer(applyLayer(base, layers.tenant, 'tenant'), layers.user, 'user').toSorted(
    (one, other) => one.iOrder - other.iOrder,
  )
