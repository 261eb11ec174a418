// Every record of the edition has a name: a column that metadata says, its number, or one that is searched or must be filled; never just the
// first text that happens to stand there. What it comes to has a currency.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RoledColumn, roleColumnsOf } from '#contracts/column-roles.ts'
import { deriveRows } from '#tools/pack/derive-rows.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'

const KINDS: ReadonlySet<unknown> = new Set(['list', 'master'])
const NUMBER = /No$/

const isName = ({ sName, sRole, bSearch, bRequired }: RoledColumn): boolean =>
  sRole === 'title' || bSearch === 1 || bRequired === 1 || NUMBER.test(sName)

type Column = RoledColumn & { readonly sUnitColumn: string | null }

/** The lists and records of the edition, each with its columns and what they are to whoever looks for one. */
const formsWithRoles = async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const rows = deriveRows(edition)
  const columnsOf = Map.groupBy(
    rows.filter(({ table }) => table === 'gdsconfigformslave').map(({ values }) => values),
    ({ sFormId }) => sFormId,
  )
  const forms = rows.filter(
    ({ table, values }) => table === 'gdsconfigformmaster' && KINDS.has(values.sFormKind),
  )
  assert.ok(forms.length > 100)
  return forms.map(({ sId, values }) => {
    const columns = (columnsOf.get(sId) ?? []) as readonly unknown[] as readonly Column[]
    return { sId, columns, roles: roleColumnsOf({ sTbName: String(values.sTbName), columns }, []) }
  })
}

test('lists and records are named by a column that is meant to name them', async () => {
  const nameless = (await formsWithRoles()).filter(({ columns, roles }) => {
    const column = columns.find(({ sName }) => sName === roles.title)
    return column === undefined || !isName(column)
  })
  assert.deepEqual(
    nameless.map(({ sId }) => sId),
    [],
  )
})

test('what lists and records come to names its currency, unless there is but that of the books', async () => {
  const silent = (await formsWithRoles()).filter(({ columns, roles }) => {
    const amount = columns.find(({ sName }) => sName === roles.amount)
    const currencies = columns.filter(({ sName }) => /currency/i.test(sName)).map(({ sName }) => sName)
    return amount !== undefined && currencies.length > 0 && !currencies.includes(amount.sUnitColumn ?? '')
  })
  assert.deepEqual(
    silent.map(({ sId }) => sId),
    [],
  )
})

test('stock is told by what it is, how much of it there is, and what that is worth', async () => {
  const stock = (await formsWithRoles()).filter(({ sId }) => /\b(on-hand|stock-age|ledger)\.list$/.test(sId))
  assert.ok(stock.length > 3)
  for (const { sId, columns, roles } of stock) {
    assert.ok(roles.party === 'sItemName' && roles.amount === 'dCost', sId)
    const counted = columns.find(({ sFieldType, bSum }) => sFieldType === 'quantity' && bSum === 1)
    assert.equal(counted?.sUnitColumn, 'sUnit', sId)
  }
})
