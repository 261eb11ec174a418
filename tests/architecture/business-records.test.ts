// docs/reference/business-records.md names every module of the standard that has forms, with these. Planted differences are found.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readContent } from '#tools/pack/read-content.ts'

const page = readFileSync('docs/reference/business-records.md', 'utf8')

type Family = { readonly name: string; readonly forms: readonly string[] }

const onPage = (text: string): Readonly<Record<string, Family>> =>
  Object.fromEntries(
    [...text.matchAll(/^\| ([^|]+) \| `([a-z0-9-]+)` \| ([^|]+) \|$/gm)].map(
      ([, name = '', module = '', forms = '']) => [
        module,
        { name, forms: [...forms.matchAll(/`([a-z0-9-]+)`/g)].map(([, form = '']) => form).toSorted() },
      ],
    ),
  )

const { rows } = await readContent(STANDARD_EDITION)

const formsOf = (module: string): readonly string[] =>
  rows
    .filter(({ table, values }) => table === 'gdsconfigformmaster' && values.sModelsId === module)
    .map(({ sId }) => sId.slice(module.length + 1))
    .toSorted()

const inContent: Readonly<Record<string, Family>> = Object.fromEntries(
  rows
    .filter(({ table }) => table === 'gdsmodule')
    .map(
      ({ sId, values }) =>
        [
          sId,
          { name: `${values.sNameEn}, ${values.sNameZh}`, forms: formsOf(sId) } satisfies Family,
        ] as const,
    )
    .filter(([, { forms }]) => forms.length > 0),
)

test('each family of business records stands on the page with its module and forms', () => {
  assert.deepEqual(onPage(page), inContent)
})

for (const [what, from, to] of [
  ['a family that is missing', /^\| Work orders.*\n/m, ''],
  ['another module', '`sal-delivery`', '`sal-deliveries`'],
  ['a form that is missing', '`slave-steps`', ''],
] as const)
  test(`planted: ${what}`, () => {
    const wrong = page.replace(from, to)
    assert.notEqual(wrong, page)
    assert.notDeepEqual(onPage(wrong), inContent)
  })
