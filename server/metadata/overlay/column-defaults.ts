// What a column is of which nobody said more than its name. Pure.
import { defaultsOf } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import type { ColumnRow } from '../load/rows.ts'

type Named = Pick<ColumnRow, 'sId' | 'sFormId' | 'sName'> & Partial<ColumnRow>

const DEFAULTS = defaultsOf(COLUMN_ATTRIBUTES)

/** Called by its name. */
export const defaultColumn = (named: Named): ColumnRow => ({
  ...DEFAULTS,
  sControlName: named.sName,
  sLabelEn: named.sName,
  sLabelZh: named.sName,
  ...named,
})
