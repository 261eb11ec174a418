// Saving, approving and converting a document of any kind: what the generic endpoints do, without HTTP.
import { personName } from '../people.ts'
import type { Office, Values } from './office.ts'

/** `"sBrandsId" = … and "sSubsidiaryId" = …` for a query's alias: the office's place, without verifying the context for each table. */
export const own = (alias: string): string =>
  `${alias}."sBrandsId" = current_setting('demo.tenant') and ${alias}."sSubsidiaryId" = current_setting('demo.subsidiary')`

const callHook = async (office: Office, hook: string, jRows: readonly Values[]): Promise<void> => {
  if (office.knows(hook)) await office.call(hook, { jRows })
}

const rowsAsSaved = (handleType: string, rows: readonly Values[]): readonly Values[] =>
  rows.map((data) => ({ handleType, sId: data.sId ?? null, data }))

const insert = async (office: Office, table: string, rows: readonly Values[]): Promise<readonly string[]> => {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  const made = await office.rows<{ sId: string }>(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1) returning "sId"`,
    [JSON.stringify(rows)],
  )
  return made.map(({ sId }) => sId)
}

/** Adds rows with the table's hooks; answers their sIds. */
export const addRows = async (
  office: Office,
  table: string,
  rows: readonly Values[],
): Promise<readonly string[]> => {
  await callHook(office, `sp_${table}_beforesave`, rowsAsSaved('add', rows))
  const ids = await insert(office, table, rows)
  await callHook(
    office,
    `sp_${table}_aftersave`,
    rowsAsSaved(
      'add',
      rows.map((row, at) => ({ ...row, sId: ids[at] })),
    ),
  )
  return ids
}

/** Changes one row with the table's hooks. */
export const changeRow = async (
  office: Office,
  table: string,
  { sId, ...data }: Values & { readonly sId: string },
): Promise<void> => {
  const jRows = [{ handleType: 'update', sId, data }]
  await callHook(office, `sp_${table}_beforesave`, jRows)
  const columns = Object.keys(data)
    .map((name) => `"${name}" = r."${name}"`)
    .join(', ')
  await office.rows(
    `update ${table} h set ${columns} from jsonb_populate_record(null::${table}, $2) r where ${own('h')} and h."sId" = $1`,
    [sId, JSON.stringify(data)],
  )
  await callHook(office, `sp_${table}_aftersave`, jRows)
}

/** A bill of the present day with its lines (of the table with `line` at its end), numbered and completed; answers its sId. */
export const addBill = async (
  office: Office,
  table: string,
  header: Values,
  lines: readonly Values[] = [],
): Promise<string> => {
  const tBillDate = office.agenda.date()
  const [number] = await office.rows<{ sBillNo: string }>(
    `select framework.next_bill_no($1, 'sBillNo', $2::date) as "sBillNo"`,
    [table, tBillDate],
  )
  const sMakePerson = personName('clerk')
  const [sId = ''] = await addRows(office, table, [{ ...number, tBillDate, sMakePerson, ...header }])
  if (lines.length > 0) {
    await addRows(
      office,
      `${table}line`,
      lines.map((line, at) => ({ sParentId: sId, iLine: at + 1, sMakePerson, ...line })),
    )
    // The header as it is saved once its lines are there.
    await callHook(office, `sp_${table}_aftersave`, [{ handleType: 'update', sId, data: header }])
  }
  return sId
}

/** Approves as the manager does. Throws a Refusal. */
export const approve = async (office: Office, table: string, sId: string): Promise<void> => {
  await office.as('manager', () => office.call(`sp_${table}_examine`, { sIds: [sId] }))
}

/** Approves, or leaves the document open where that is refused; answers whether it is approved. */
export const tryApprove = async (office: Office, table: string, sId: string): Promise<boolean> =>
  (await office.attempt(() => approve(office, table, sId).then(() => true))) ?? false

/** Makes the next document by a button's routine on the present day; answers its sId. Throws a Refusal. */
export const convert = async (
  office: Office,
  routine: string,
  sId: string,
  parameters: Values = {},
): Promise<string> => {
  const outcome = await office.call(routine, {
    sIds: [sId],
    tBillDate: office.agenda.date(),
    ...parameters,
  })
  return outcome.sId ?? ''
}

/** Converts, or answers null where that is refused. */
export const tryConvert = (office: Office, routine: string, sId: string): Promise<string | null> =>
  office.attempt(() => convert(office, routine, sId))
