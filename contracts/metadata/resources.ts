// What the builder edits, a controller each: the rows of a table, by their attributes. Whoever reads, judges, writes or documents
// one asks this table.
import { ACTION_ATTRIBUTES } from './action.ts'
import { API_ATTRIBUTES, CREDENTIAL_ATTRIBUTES } from './api.ts'
import { APPROVAL_ATTRIBUTES } from './approval.ts'
import { APPROVAL_LIMIT_ATTRIBUTES } from './approval-limit.ts'
import type { Attributes } from './attribute.ts'
import { columnsOf } from './attribute-columns.ts'
import { BILL_NUMBER_ATTRIBUTES } from './bill-number.ts'
import { BUTTON_ATTRIBUTES } from './button.ts'
import { CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from './chart.ts'
import { COLUMN_ATTRIBUTES } from './column.ts'
import { CONSTANT_ATTRIBUTES } from './constant.ts'
import { CONVERSION_ATTRIBUTES } from './conversion.ts'
import { EDITION_ATTRIBUTES } from './edition.ts'
import { FORM_ATTRIBUTES } from './form.ts'
import { GRANT_ATTRIBUTES } from './grant.ts'
import { HOOK_ATTRIBUTES } from './hook.ts'
import { HOOK_OUT_ATTRIBUTES } from './hook-out.ts'
import { MODULE_ATTRIBUTES } from './module.ts'
import { MODULE_FLOW_ATTRIBUTES } from './module-flow.ts'
import { PAGE_ATTRIBUTES } from './page.ts'
import { REPORT_ATTRIBUTES } from './report.ts'
import { ROUTE_ATTRIBUTES } from './route.ts'

type Lines = {
  readonly table: string
  readonly attributes: Attributes
  /** The column in which they name their master. */
  readonly parent: string
  /** Columns that say what one of the row says, by that one's name, where they say nothing. */
  readonly otherwise?: Readonly<Record<string, string>>
}

export type Resource = {
  readonly table: string
  readonly attributes: Attributes
  /** How a row tells to which module it belongs: it is one, names one, names a form of one; or it belongs to none. */
  readonly of: 'itself' | 'module' | 'form' | 'none'
  /**
   * Base rows say something to all tenants. An overlay's rows are one tenant's. Of `both`, a tenant's own stand beside the base. `own` are
   * whole rows of one tenant each.
   */
  readonly layer: 'base' | 'tenant' | 'both' | 'own'
  /** Of `own`: the resource of whose rows each tenant has copies; one that it deletes is copied anew. */
  readonly copyOf?: 'gdsbillnosettings' | 'gdsreport'
  /** Of `both`: the columns that tell a row from others; a tenant's own row is not called like one of the base. */
  readonly identity?: readonly string[]
  /** What is no metadata, counts at once and is gathered in no change set. */
  readonly isLive?: true
  /** What is read and written with a row, whole. */
  readonly lines?: Lines
}

export const RESOURCES = {
  gdsmodule: { table: 'gdsmodule', attributes: MODULE_ATTRIBUTES, of: 'itself', layer: 'base' },
  gdsconfigformmaster: {
    table: 'gdsconfigformmaster',
    attributes: FORM_ATTRIBUTES,
    of: 'module',
    layer: 'base',
  },
  gdsconfigformslave: {
    table: 'gdsconfigformslave',
    attributes: COLUMN_ATTRIBUTES,
    of: 'form',
    layer: 'base',
  },
  gdsconfigformcustomslave: {
    table: 'gdsconfigformcustomslave',
    attributes: COLUMN_ATTRIBUTES,
    of: 'form',
    layer: 'tenant',
  },
  gdsformconst: { table: 'gdsformconst', attributes: CONSTANT_ATTRIBUTES, of: 'form', layer: 'base' },
  gdsjurisdiction: {
    table: 'gdsjurisdiction',
    attributes: BUTTON_ATTRIBUTES,
    of: 'module',
    layer: 'both',
    identity: ['sModelsId', 'sActionCode'],
  },
  gdsroute: {
    table: 'gdsroute',
    attributes: ROUTE_ATTRIBUTES,
    of: 'none',
    layer: 'both',
    identity: ['sRoute'],
  },
  gdsconfigchar: {
    table: 'gdsconfigcharmaster',
    attributes: CHART_ATTRIBUTES,
    of: 'module',
    layer: 'both',
    identity: [],
    lines: {
      ...{ table: 'gdsconfigcharslave', attributes: CHART_COLUMN_ATTRIBUTES, parent: 'sMasterId' },
      otherwise: { sLabelEn: 'sNameEn', sLabelZh: 'sNameZh' },
    },
  },
  gdsaction: { table: 'gdsaction', attributes: ACTION_ATTRIBUTES, of: 'module', layer: 'base' },
  gdsapproval: { table: 'gdsapproval', attributes: APPROVAL_ATTRIBUTES, of: 'module', layer: 'base' },
  gdsconversion: { table: 'gdsconversion', attributes: CONVERSION_ATTRIBUTES, of: 'module', layer: 'base' },
  sisversionflow: {
    table: 'sisversionflow',
    attributes: EDITION_ATTRIBUTES,
    of: 'none',
    layer: 'both',
    identity: ['sCode'],
  },
  gdsbillnosettings: {
    table: 'gdsbillnosettings',
    attributes: BILL_NUMBER_ATTRIBUTES,
    of: 'none',
    layer: 'base',
  },
  sysbillnosettings: {
    table: 'sysbillnosettings',
    attributes: BILL_NUMBER_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    copyOf: 'gdsbillnosettings',
  },
  gdsreport: { table: 'gdsreport', attributes: REPORT_ATTRIBUTES, of: 'module', layer: 'base' },
  sysreport: {
    table: 'sysreport',
    attributes: REPORT_ATTRIBUTES,
    of: 'module',
    layer: 'own',
    copyOf: 'gdsreport',
  },
  sysjurisdiction: {
    table: 'sysjurisdiction',
    attributes: GRANT_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
  sysapi: {
    table: 'sysapi',
    attributes: API_ATTRIBUTES,
    of: 'none',
    layer: 'both',
    identity: ['sApiCode'],
  },
  sysapibrand: {
    table: 'sysapibrand',
    attributes: CREDENTIAL_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
  syswebhook: {
    table: 'syswebhook',
    attributes: HOOK_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
  syswebhookout: {
    table: 'syswebhookout',
    attributes: HOOK_OUT_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
  syspage: {
    table: 'syspage',
    attributes: PAGE_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
  sysapprovallimit: {
    table: 'sysapprovallimit',
    attributes: APPROVAL_LIMIT_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
  gdsmoduleflow: {
    table: 'gdsmoduleflow',
    attributes: MODULE_FLOW_ATTRIBUTES,
    of: 'none',
    layer: 'own',
    isLive: true,
  },
} as const satisfies Readonly<Record<string, Resource>>

export type ResourceName = keyof typeof RESOURCES

export const RESOURCE_NAMES = Object.keys(RESOURCES) as readonly ResourceName[]

/** The attributes that a row of the resource has: of an overlay those that overlays have. */
export const attributesOf = ({ attributes, layer }: Resource): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([, { isStored, overlay }]) => isStored !== false && (layer !== 'tenant' || overlay !== undefined),
    ),
  )

/** Of which layer a row of a resource of `both` is: the base, or the tenant's own. */
export const LAYERS = ['base', 'tenant'] as const

export type Layer = (typeof LAYERS)[number]

/** Their columns, in their order. */
export const columnsOfAttributes = (attributes: Attributes): readonly string[] =>
  Object.entries(attributes).flatMap(([name, attribute]) => columnsOf(name, attribute))
