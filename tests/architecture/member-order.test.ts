// The SQL that is written from a document's data does not depend on the order of an object's members, of which the database keeps none.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'
import { copyEdition, type EditionCopy } from '../support/edition-copy.ts'

let copy: EditionCopy

before(async () => {
  copy = await copyEdition()
})
after(() => copy.dispose())

/** The text with the members of one object turned round. */
const turned = (member: string) => (text: string) =>
  JSON.stringify(
    JSON.parse(text, (name, value) =>
      name === member ? Object.fromEntries(Object.entries(value).toReversed()) : value,
    ),
  )

test('looked-up records, counters and successors in another order make the same SQL', async () => {
  await copy.edit('pur/invoice/conversion-receipt.json', turned('look'))
  await copy.edit('sal/return/conversion-delivery.json', turned('count'))
  await copy.edit('pur/receipt/approval.json', turned('made'))
  const { edition, problems } = await readEdition(copy.folder)
  assert.deepEqual(problems, [])
  assert.deepEqual(edition.sqlFiles, (await readEdition(STANDARD_EDITION)).edition.sqlFiles)
})
