// The rules about bill numbers hold for every document that is numbered: each names the tables of all.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { filesBelow } from '#tools/pack/files-below.ts'
import { INVARIANTS, STANDARD_EDITION } from '#tools/pack/folders.ts'

const RULES = ['bill-numbers-are-unique', 'bill-numbers-have-no-gaps', 'void-numbers-have-no-document']

test('each rule about numbers asks every table that is numbered', async () => {
  const files = (await filesBelow(STANDARD_EDITION)).filter((path) => path.endsWith('bill-number.json'))
  const settings = await Promise.all(
    files.map(async (path) => JSON.parse(await readFile(join(STANDARD_EDITION, path), 'utf8'))),
  )
  const tables = settings.map(({ sTbName }) => String(sTbName)).toSorted()
  assert.ok(tables.length > 20)
  for (const rule of RULES) {
    const text = await readFile(join(INVARIANTS, `${rule}.sql`), 'utf8')
    const asked = [...text.matchAll(/^ {2}from (\w+) h$/gm)].map(([, table]) => String(table))
    assert.deepEqual(asked.toSorted(), tables, rule)
  }
})
