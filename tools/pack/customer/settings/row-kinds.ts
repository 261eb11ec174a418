// What a company has beside the modules of its folder and beside what the standard has, a kind of row each: in which files they stand and
// what tells one from another. Pure.

import { API_ATTRIBUTES, CREDENTIAL_ATTRIBUTES } from '#contracts/metadata/api.ts'
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { BILL_NUMBER_ATTRIBUTES } from '#contracts/metadata/bill-number.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import { EDITION_ATTRIBUTES } from '#contracts/metadata/edition.ts'
import { PAGE_ATTRIBUTES } from '#contracts/metadata/page.ts'
import { REPORT_ATTRIBUTES } from '#contracts/metadata/report.ts'
import { ROUTE_ATTRIBUTES } from '#contracts/metadata/route.ts'
import type { NamingTable } from '../../attribute-references.ts'

/** A list for the whole folder, a list beside a document, or a file each, called by what tells the row. */
type Place = { readonly list: string } | { readonly beside: string } | { readonly folder: string }

export type RowKind = {
  readonly table: string
  /** By whose attributes it names modules and forms; null where it names none. */
  readonly naming: NamingTable | null
  readonly attributes: Attributes
  readonly place: Place
  /** What tells a row within its file: columns, or `sCode`, which is the end of its id. */
  readonly told: readonly string[]
  /** Each company has a copy of what this table has: only what differs from that is said. */
  readonly base?: 'gdsreport' | 'gdsbillnosettings'
  /** Its columns, which stand in it as a list. */
  readonly lines?: { readonly table: string; readonly parent: string; readonly attributes: Attributes }
}

export const ROW_KINDS = {
  route: {
    table: 'gdsroute',
    naming: null,
    attributes: ROUTE_ATTRIBUTES,
    place: { list: 'routes.json' },
    told: ['sRoute'],
  },
  edition: {
    table: 'sisversionflow',
    naming: null,
    attributes: EDITION_ATTRIBUTES,
    place: { list: 'editions.json' },
    told: ['sCode'],
  },
  interface: {
    table: 'sysapi',
    naming: 'sysapi',
    attributes: API_ATTRIBUTES,
    place: { folder: 'interfaces' },
    told: ['sApiCode'],
  },
  credential: {
    table: 'sysapibrand',
    naming: null,
    attributes: CREDENTIAL_ATTRIBUTES,
    place: { list: 'credentials.json' },
    told: ['sCode'],
  },
  page: {
    table: 'syspage',
    naming: null,
    attributes: PAGE_ATTRIBUTES,
    place: { folder: 'pages' },
    told: ['sPageCode'],
  },
  number: {
    table: 'sysbillnosettings',
    naming: null,
    attributes: BILL_NUMBER_ATTRIBUTES,
    place: { list: 'bill-numbers.json' },
    told: ['sTbName', 'sFieldName'],
    base: 'gdsbillnosettings',
  },
  button: {
    table: 'gdsjurisdiction',
    naming: 'gdsjurisdiction',
    attributes: BUTTON_ATTRIBUTES,
    place: { beside: 'buttons.json' },
    told: ['sActionCode'],
  },
  chart: {
    table: 'gdsconfigcharmaster',
    naming: 'gdsconfigcharmaster',
    attributes: CHART_ATTRIBUTES,
    place: { beside: 'charts.json' },
    told: ['sCode'],
    lines: { table: 'gdsconfigcharslave', parent: 'sMasterId', attributes: CHART_COLUMN_ATTRIBUTES },
  },
  report: {
    table: 'sysreport',
    naming: 'gdsreport',
    attributes: REPORT_ATTRIBUTES,
    place: { beside: 'reports.json' },
    told: ['sCode'],
    base: 'gdsreport',
  },
} as const satisfies Readonly<Record<string, RowKind>>

export type RowKindName = keyof typeof ROW_KINDS

export const ROW_KIND_NAMES = Object.keys(ROW_KINDS) as readonly RowKindName[]

export const rowKindOf = (name: RowKindName): RowKind => ROW_KINDS[name]

export const isRowKind = (kind: string): kind is RowKindName => Object.hasOwn(ROW_KINDS, kind)

/** It is told by its id, or the end of it. */
export const isByCode = ({ told, attributes }: RowKind): boolean =>
  told.includes('sCode') && !('sCode' in attributes)

export const isBeside = ({ place }: RowKind): boolean => 'beside' in place

/** What the place of a row says, what the service makes, and what is joined, no file says. */
const isSaid = ({ content, isMade, isStored }: Attribute): boolean =>
  content !== 'place' && content !== 'never' && isMade === undefined && isStored !== false

/** The attribute of each column that files say, in their order. */
export const saidColumns = (attributes: Attributes): ReadonlyMap<string, Attribute> =>
  new Map(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      isSaid(attribute) ? columnsOf(name, attribute).map((column) => [column, attribute] as const) : [],
    ),
  )

/** The member in which a row with columns of its own has them. */
export const LINES = 'columns'
