// The view that the rules about numbers ask has the numbers of every document that is numbered.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { NUMBERS_VIEW } from '#tools/pack/documents/written-numbers.ts'
import { INVARIANTS, STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'
import { createdBy } from '#tools/pack/sql-order.ts'

test('each table that is numbered is in the view', async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const view = edition.sqlFiles.find((file) => createdBy(file).some(({ name }) => name === NUMBERS_VIEW))
  const numbered = edition.documents.flatMap(({ billNumber }) => billNumber?.value.sTbName ?? [])
  assert.ok(numbered.length > 20)
  const asked = [...(view?.text.matchAll(/^from (\w+) h/gm) ?? [])].map(([, table]) => String(table))
  assert.deepEqual(asked.toSorted(), numbered.toSorted())
})

test('the rules about numbers ask the view', async () => {
  for (const rule of [
    'bill-numbers-are-unique',
    'bill-numbers-have-no-gaps',
    'void-numbers-have-no-document',
  ])
    assert.match(await readFile(join(INVARIANTS, `${rule}.sql`), 'utf8'), new RegExp(NUMBERS_VIEW), rule)
})
