// Quantities in the content: what is entered beside a unit is refused where it is finer than that.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'

type Column = { readonly sName: string; readonly sFieldType?: string; readonly bReadOnly?: number }
type Form = { readonly sTbName: string; readonly bReadOnly?: number; readonly columns: readonly Column[] }

const isEntered = ({ sFieldType, bReadOnly }: Column): boolean => sFieldType === 'quantity' && bReadOnly !== 1

/** The tables whose rows say in which unit they count. */
const tablesWithUnit = async (): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for await (const path of glob(`${STANDARD_EDITION}/**/*.table.sql`))
    for (const [, table, columns] of (await readFile(path, 'utf8')).matchAll(
      /^create table if not exists (\w+) \((.*?)^\);/gms,
    ))
      if (columns?.includes('"sUnit"')) found.add(String(table))
  return found
}

/** Each quantity that is entered beside a unit, as its table and column. */
const entered = async (): Promise<ReadonlySet<string>> => {
  const counted = await tablesWithUnit()
  const found = new Set<string>()
  for await (const path of glob(`${STANDARD_EDITION}/**/form-{master,slave*}.json`)) {
    const form: Form = JSON.parse(await readFile(path, 'utf8'))
    if (form.bReadOnly === 1 || !counted.has(form.sTbName)) continue
    for (const column of form.columns.filter(isEntered)) found.add(`${form.sTbName}.${column.sName}`)
  }
  return found
}

const EXCEPTIONS = [
  // What one piece needs is finer than what lies in stock: it is rounded where it is taken.
  'elebomline.dQty',
  // Thresholds that quantities are compared with.
  'elematerial.dMinStock',
  'elepricelistline.dMinQty',
  'eleproduct.dMinStock',
]

test('a quantity that is finer than its unit is refused where it is entered', async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const hooks = new Map(
    edition.sqlFiles.map(({ path, text }) => [path.slice(path.lastIndexOf('/') + 1), text]),
  )
  const isRefused = (quantity: string): boolean => {
    const [table, column] = quantity.split('.')
    const text = hooks.get(`sp_${table}_beforesave.sql`) ?? ''
    return /fn_eleitem_(digits|quantities)_refusal/.test(text) && new RegExp(`\\b${column}\\b`).test(text)
  }
  const quantities = [...(await entered())].toSorted()
  assert.ok(quantities.length > 25, 'the edition has lost its quantities')
  assert.deepEqual(
    quantities.filter((one) => !isRefused(one)),
    EXCEPTIONS,
  )
})
