// The attributes of every kind of metadata row, by the table in which the rows stand. Rows of later tables refer to those of earlier ones.
import { ACTION_ATTRIBUTES } from './action.ts'
import { APPROVAL_ATTRIBUTES } from './approval.ts'
import type { Attributes } from './attribute.ts'
import { BILL_NUMBER_ATTRIBUTES } from './bill-number.ts'
import { BUTTON_ATTRIBUTES } from './button.ts'
import { CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from './chart.ts'
import { COLUMN_ATTRIBUTES } from './column.ts'
import { CONSTANT_ATTRIBUTES } from './constant.ts'
import { CONVERSION_ATTRIBUTES } from './conversion.ts'
import { EDITION_ATTRIBUTES } from './edition.ts'
import { FORM_ATTRIBUTES } from './form.ts'
import { MODULE_ATTRIBUTES } from './module.ts'
import { REPORT_ATTRIBUTES } from './report.ts'
import { ROUTE_ATTRIBUTES } from './route.ts'

export const METADATA = {
  gdsmodule: MODULE_ATTRIBUTES,
  gdsconfigformmaster: FORM_ATTRIBUTES,
  gdsconfigformslave: COLUMN_ATTRIBUTES,
  gdsformconst: CONSTANT_ATTRIBUTES,
  gdsjurisdiction: BUTTON_ATTRIBUTES,
  gdsroute: ROUTE_ATTRIBUTES,
  gdsbillnosettings: BILL_NUMBER_ATTRIBUTES,
  gdsreport: REPORT_ATTRIBUTES,
  gdsconfigcharmaster: CHART_ATTRIBUTES,
  gdsconfigcharslave: CHART_COLUMN_ATTRIBUTES,
  gdsapproval: APPROVAL_ATTRIBUTES,
  gdsaction: ACTION_ATTRIBUTES,
  gdsconversion: CONVERSION_ATTRIBUTES,
  sisversionflow: EDITION_ATTRIBUTES,
} as const satisfies Readonly<Record<string, Attributes>>
