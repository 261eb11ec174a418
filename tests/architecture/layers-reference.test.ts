// The table of what layers may say of a column names every attribute of columns as `contracts/metadata/column.ts` has it. Planted
// differences are found.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Attribute } from '#contracts/metadata/attribute.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'

const page = readFileSync('docs/reference/modules.md', 'utf8')

/** As the page says it: who may say something else, and what becomes of what both say. */
const saidOnPage = (company: string, user: string): string => {
  if (company === 'never') return 'identity'
  const layer = user === 'no' ? 'tenant' : 'user'
  return /^(set|beside)/.test(company) ? `${layer}, joined` : layer
}

const saidInCode = (attribute: Attribute): string =>
  'joined' in attribute ? `${attribute.overlay}, joined` : String(attribute.overlay)

const onPage = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^\| ([^|]*`[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
      ([, names = '', company = '', user = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, saidOnPage(company, user)] as const),
    ),
  )

const inCode = Object.fromEntries(
  Object.entries<Attribute>(COLUMN_ATTRIBUTES)
    .filter(([, { overlay, isStored }]) => overlay !== undefined && isStored !== false)
    .map(([name, attribute]) => [name, saidInCode(attribute)]),
)

test('docs/reference/modules.md says of every attribute which layer may say it', () => {
  assert.deepEqual(onPage(page), inCode)
})

for (const [what, from, to] of [
  ['an attribute that is missing', ', `sValidationMessage`', ''],
  ['one that no overlay has', '`bInList`', '`bInList`, `bSecret`'],
  ['another layer', 'secret column | no |', 'secret column | yes |'],
  ['one that replaces', '| beside those', '| over those'],
] as const)
  test(`planted: ${what}`, () => {
    const wrong = page.replace(from, to)
    assert.notEqual(wrong, page)
    assert.notDeepEqual(onPage(wrong), inCode)
  })
