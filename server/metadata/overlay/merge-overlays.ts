// Merges a tenant's and a user's overlays into the base columns of a form. Pure.
import type { ColumnRow, OverlayRow } from '../load/rows.ts'

const matches = (overlay: OverlayRow, column: ColumnRow): boolean =>
  overlay.sControlName !== null
    ? overlay.sControlName === column.sControlName
    : overlay.sName === column.sName

const DEFAULTS = {
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

// A field hidden at a lower layer stays hidden: an overlay can hide, not reveal.
const replace = (column: ColumnRow, overlay: OverlayRow): ColumnRow => ({
  ...column,
  ...stated(overlay),
  sId: column.sId,
  sControlName: column.sControlName,
  bVisible: column.bVisible === 0 || overlay.bVisible === 0 ? 0 : 1,
})

const addColumn = (overlay: OverlayRow & { readonly sName: string }): ColumnRow => ({
  ...DEFAULTS,
  sControlName: overlay.sName,
  sLabelEn: overlay.sName,
  sLabelZh: overlay.sLabelEn ?? overlay.sName,
  ...stated(overlay),
  sId: overlay.sId ?? overlay.sName,
  sFormId: overlay.sFormId,
  sName: overlay.sName,
})

const applyLayer = (columns: readonly ColumnRow[], overlays: readonly OverlayRow[]): readonly ColumnRow[] => {
  let merged = columns
  for (const overlay of overlays) {
    const isKnown = merged.some((column) => column.sFormId === overlay.sFormId && matches(overlay, column))
    if (isKnown) {
      merged = merged.map((column) =>
        column.sFormId === overlay.sFormId && matches(overlay, column) ? replace(column, overlay) : column,
      )
    } else if (overlay.sName !== null) merged = [...merged, addColumn({ ...overlay, sName: overlay.sName })]
  }
  return merged
}

/**
 * The columns of a module's forms as one user has them, in order. An overlay replaces the base column whose
 * sControlName or sName it names; attributes that it leaves null are inherited; one that names a column the form
 * does not have adds it. Hidden at either layer is hidden.
 */
export const mergeOverlays = (
  base: readonly ColumnRow[],
  layers: { readonly tenant: readonly OverlayRow[]; readonly user: readonly OverlayRow[] },
): readonly ColumnRow[] =>
  applyLayer(applyLayer(base, layers.tenant), layers.user).toSorted((one, other) => one.iOrder - other.iOrder)
