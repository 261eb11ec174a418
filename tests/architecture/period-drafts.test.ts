// Before a period is closed, every kind of document whose approval posts into it is asked for drafts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'

const POSTS = /"(stock|voucher|open)":|fn_period_require_open|fn_stock_book/

test('closing a period asks for the drafts of every document that posts', async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const asked = readFileSync(join(STANDARD_EDITION, 'acc/period/fn_accperiod_drafts.sql'), 'utf8')
  const tables = edition.documents
    .filter(({ approval }) => POSTS.test(JSON.stringify(approval?.value.approve ?? {})))
    .flatMap(({ forms }) => forms.filter(({ name }) => name === 'master'))
    .map(({ content }) => content.value.sTbName)
  assert.ok(tables.includes('salinvoice') && tables.includes('cahpayment'), tables.join(', '))
  assert.deepEqual(
    tables.filter((table) => !asked.includes(`  from ${table} h\n`)),
    [],
  )
})
