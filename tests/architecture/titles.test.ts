// Every record of the edition has a name: a column that metadata says, its number, or one that is searched or must be filled; never just the
// first text that happens to stand there.
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

test('lists and records are named by a column that is meant to name them', async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const rows = deriveRows(edition)
  const columns = Map.groupBy(
    rows.filter(({ table }) => table === 'gdsconfigformslave').map(({ values }) => values),
    ({ sFormId }) => sFormId,
  )
  const forms = rows.filter(
    ({ table, values }) => table === 'gdsconfigformmaster' && KINDS.has(values.sFormKind),
  )
  const nameless = forms.filter(({ sId, values }) => {
    const own = (columns.get(sId) ?? []) as readonly unknown[] as readonly RoledColumn[]
    const { title } = roleColumnsOf({ sTbName: String(values.sTbName), columns: own }, [])
    const column = own.find(({ sName }) => sName === title)
    return column === undefined || !isName(column)
  })
  assert.ok(forms.length > 100)
  assert.deepEqual(
    nameless.map(({ sId }) => sId),
    [],
  )
})
