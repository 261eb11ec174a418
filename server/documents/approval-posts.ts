// The steps of an approval that post: stock, what is owed, vouchers. Each hands the document and its amounts to the routine that keeps them.
import type { OpenStep, StockStep, VoucherEntry, VoucherStep } from '#contracts/metadata/approval-steps.ts'
import { type Sight, type WrittenValue, writeValue } from './conversion-values.ts'
import { columnOfRecord, literal, quoted } from './static-sql.ts'
import type { StepPlace, WrittenStep } from './step-places.ts'
import { imbalanceOf } from './voucher-balance.ts'

export const refuseSaid = (sCode: number): readonly string[] => [
  'if "sMsg" is not null then',
  `  "sCode" := ${sCode};`,
  '  return;',
  'end if;',
]

type Member = readonly [name: string, sql: string]

const objectSql = (members: readonly Member[]): string =>
  `jsonb_build_object(${members.map(([name, sql]) => `${literal(name)}, ${sql}`).join(', ')})`

const recordSight = ({ record }: StepPlace): Sight => ({ row: record, rowAlias: 'v_bill', named: {} })

const COLUMN = /\bv_bill\."([A-Za-z]+)"/g

const columnsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => [...line.matchAll(COLUMN)].map(([, name = '']) => name))

/** Calls the routine with one object, which says of which document it is. */
const postSql = (
  routine: string,
  { table }: StepPlace,
  members: readonly Member[],
  lines: readonly string[] = [],
): readonly string[] => {
  const all: readonly Member[] = [
    ...members,
    ['sDocTable', literal(table)],
    ['sDocId', 'v_id'],
    ['sDocNo', columnOfRecord('sBillNo')],
  ]
  return [
    `"sMsg" := ${routine}("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(`,
    ...all.map(
      ([name, sql], index) =>
        `  ${literal(name)}, ${sql}${index === all.length - 1 && lines.length === 0 ? '' : ','}`,
    ),
    ...(lines.length === 0 ? [] : [`  'lines', ${lines[0]}`, ...lines.slice(1).map((line) => `  ${line}`)]),
    '));',
  ]
}

const step = (lines: readonly string[], values: readonly WrittenValue[]): WrittenStep => ({
  lines,
  columns: columnsIn(lines),
  complaints: values.flatMap(({ complaints }) => complaints),
})

const writeOpen = ({ open, amount, due, sCode }: OpenStep, place: StepPlace): WrittenStep => {
  const party = open === 'receivable' ? 'sCustomerId' : 'sSupplierId'
  const value = writeValue(amount, recordSight(place), 'decimal')
  const members: readonly Member[] = [
    [party, columnOfRecord(party)],
    ['tBillDate', columnOfRecord('tBillDate')],
    ...(due === undefined ? [] : [['tDueDate', columnOfRecord(due)] as const]),
    ['sCurrency', columnOfRecord('sCurrency')],
    ['dAmount', value.sql],
  ]
  return step([...postSql(`fn_${open}_open`, place, members), ...refuseSaid(sCode)], [value])
}

type Asked = Extract<VoucherStep['lines'], { readonly call: string }>

const askedSql = ({ call, with: given = [] }: Asked): string => {
  const values = given.map((name) =>
    name === 'sId' ? 'v_id' : name.startsWith("'") ? name : columnOfRecord(name),
  )
  return `${call}(${['"sBrandsId"', '"sSubsidiaryId"', ...values].join(', ')})`
}

const movedAlone = (moved: readonly string[]): readonly string[] => [
  'jsonb_build_array(',
  ...moved.map((line) => `  ${line}`),
  ')',
]

const movedByLines = (
  moved: readonly string[],
  lineTable: string,
  condition: string | undefined,
): readonly string[] => [
  '(',
  '  select coalesce(jsonb_agg(',
  ...moved.map((line) => `    ${line}`),
  '    order by l."iLine", l."sId"',
  `  ), '[]')`,
  `  from ${lineTable} l`,
  '  where l."sBrandsId" = "sBrandsId"',
  '    and l."sSubsidiaryId" = "sSubsidiaryId"',
  '    and l."sParentId" = v_id',
  ...(condition === undefined ? [] : [`    and ${condition}`]),
  ')',
]

const movementsSql = (
  stock: Exclude<StockStep['stock'], Asked>,
  place: StepPlace,
): { readonly lines: readonly string[]; readonly values: readonly WrittenValue[] } => {
  const sight: Sight =
    place.lineTable === null
      ? recordSight(place)
      : { row: place.lines, rowAlias: 'l', parent: place.record, named: {} }
  const { when, ...members } = stock
  const said = { sWarehouseId: 'sWarehouseId', sBin: 'sBin', sBatch: 'sBatch', dQty: 'dQty', ...members }
  const values = Object.entries(said).map(([name, text]) => ({
    name,
    value: writeValue(text, sight, name.startsWith('d') ? 'decimal' : 'text'),
  }))
  const condition = when === undefined ? null : writeValue(when, sight, 'condition')
  const all = values.map(({ name, value }): Member => [name, value.sql])
  const { lineTable } = place
  const id: Member = ['sDocLineId', lineTable === null ? 'v_id' : 'l."sId"']
  const moved = [
    'jsonb_build_object(',
    ...[...all, id].map(
      ([name, sql], index) => `  ${literal(name)}, ${sql}${index === all.length ? '' : ','}`,
    ),
    ')',
  ]
  return {
    lines: lineTable === null ? movedAlone(moved) : movedByLines(moved, lineTable, condition?.sql),
    values: [...values.map(({ value }) => value), ...(condition === null ? [] : [condition])],
  }
}

/** What a voucher is called: its name, in the language of who approves, with the number of the document. */
const summarySql = (en: string, zh: string | undefined): string => {
  const name =
    zh === undefined
      ? literal(`${en} `)
      : `framework.text_in("sLanguage", ${literal(`${en} `)}, ${literal(`${zh} `)})`
  return `${name} || ${columnOfRecord('sBillNo')}`
}

const bookedOf = ({ book }: StockStep): readonly Member[] =>
  book === undefined
    ? []
    : [
        ['sItemKind', columnOfRecord('sItemKind')],
        ['sSummary', summarySql(book.summary, book.summaryZh)],
        ['sPerson', quoted('sUserName')],
        ...(book.account === undefined ? [] : [['sAccountId', columnOfRecord(book.account)] as const]),
      ]

const writeStock = (one: StockStep, place: StepPlace): WrittenStep => {
  const { stock, book, keepBack, sCode } = one
  const { lines, values } =
    'call' in stock ? { lines: [askedSql(stock)], values: [] } : movementsSql(stock, place)
  const members: readonly Member[] = [
    ['tPostDate', columnOfRecord('tBillDate')],
    ...(keepBack === undefined ? [] : [['bKeepBack', String(keepBack)] as const]),
    ...bookedOf(one),
  ]
  const routine = book === undefined ? 'fn_stock_post' : 'fn_stock_book'
  return step([...postSql(routine, place, members, lines), ...refuseSaid(sCode)], values)
}

const partyOf = ({ customer, supplier }: VoucherEntry): readonly Member[] => {
  const column = customer ?? supplier
  return column === undefined
    ? []
    : [
        ['sPartyKind', literal(customer === undefined ? 'supplier' : 'customer')],
        ['sPartyId', columnOfRecord(column)],
      ]
}

const entrySql = (entry: VoucherEntry, sight: Sight) => {
  const value = (text: string | undefined, name: string, type: 'decimal' | 'text') =>
    text === undefined ? [] : [{ name, value: writeValue(text, sight, type) }]
  const values = [
    ...value(entry.account, 'sAccount', 'text'),
    ...value(entry.debit, 'dDebit', 'decimal'),
    ...value(entry.credit, 'dCredit', 'decimal'),
  ]
  const members: readonly Member[] = [
    ...(entry.role === undefined ? [] : [['sRole', literal(entry.role)] as const]),
    ...values.map(({ name, value: { sql } }): Member => [name, sql]),
    ...partyOf(entry),
  ]
  return { sql: objectSql(members), values: values.map(({ value: one }) => one) }
}

const writeVoucher = (
  { voucher, voucherZh, currency, lines, sCode }: VoucherStep,
  place: StepPlace,
): WrittenStep => {
  const sight = recordSight(place)
  const entries = 'call' in lines ? [] : lines.map((entry) => entrySql(entry, sight))
  const last = entries.length - 1
  const body =
    'call' in lines
      ? [askedSql(lines)]
      : [
          'jsonb_build_array(',
          ...entries.map(({ sql }, index) => `  ${sql}${index === last ? '' : ','}`),
          ')',
        ]
  const members: readonly Member[] = [
    ['tPostDate', columnOfRecord('tBillDate')],
    ['sSummary', summarySql(voucher, voucherZh)],
    ['sPerson', quoted('sUserName')],
    ...(currency === undefined ? [] : [['sCurrency', columnOfRecord(currency)] as const]),
  ]
  const written = step(
    [...postSql('fn_voucher_post', place, members, body), ...refuseSaid(sCode)],
    entries.flatMap(({ values }) => values),
  )
  const imbalance = 'call' in lines || written.complaints.length > 0 ? null : imbalanceOf(lines, place.record)
  return imbalance === null ? written : { ...written, complaints: [imbalance] }
}

export const writePost = (one: OpenStep | StockStep | VoucherStep, place: StepPlace): WrittenStep => {
  if ('open' in one) return writeOpen(one, place)
  return 'stock' in one ? writeStock(one, place) : writeVoucher(one, place)
}
