// What a user may not see on the forms of a document is not in its print either, under whatever name the routine gives it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { MODULE, makeReports, print } from './report-things.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await makeReports(service.database)
  admin = await service.signIn()
})
after(() => service.close())

const overlay = (columns: readonly (readonly [string, string])[], bVisible: 0 | 1) =>
  service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "sControlName", "bVisible")
     select 'demo', '${MODULE}.' || c.form, c.name, c.name, ${bVisible}
     from unnest($1::text[], $2::text[]) c (form, name)`,
    [columns.map(([form]) => form), columns.map(([, name]) => name)],
  )

const SHOWN = [
  ['master', 'sSecret'],
  ['lines', 'sMargin'],
] as const

/** What is printed while the company's overlay shows the columns that the base hides, and hides these. */
const printedWithout = async (...hidden: readonly (readonly [string, string])[]): Promise<string> => {
  // Each column once: of two rows of one millisecond either may come first.
  await overlay(
    SHOWN.filter((shown) => !hidden.some((column) => column.join() === shown.join())),
    1,
  )
  await overlay(hidden, 0)
  const { status, pages, body } = await print(service.url, admin, {
    sModelsId: MODULE,
    sReportId: 'paper',
    sIds: ['p1'],
  })
  await service.database.query(`delete from framework.gdsconfigformcustomslave where "sBrandsId" = 'demo'`)
  assert.equal(status, 200, JSON.stringify(body))
  return pages.join(' ')
}

const FACTS = [
  'phone of',
  'paid from',
  'unsaid',
  'secret part',
  'part size',
  'maker of items',
  '1 Fold Street',
  'Brightfold',
]

/** A long text is broken into lines anywhere. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

const shownIn = (text: string): readonly string[] =>
  FACTS.filter((fact) => withoutSpaces(text).includes(withoutSpaces(fact)))
const without = (...gone: readonly string[]): readonly string[] =>
  FACTS.filter((fact) => !gone.includes(fact))

test('every fact is printed for whoever sees every column', async () => {
  assert.deepEqual(shownIn(await printedWithout()), FACTS)
})

test('a fact whose name begins with that of a hidden column is left out', async () => {
  assert.deepEqual(shownIn(await printedWithout(['master', 'sPartner'])), without('phone of', 'unsaid'))
})

test('a fact of which the template says that it tells of a hidden column is left out', async () => {
  const shown = shownIn(await printedWithout(['master', 'sRemark']))
  assert.deepEqual(shown, without('paid from', 'unsaid'))
})

test('a member within a fact is left out like a fact', async () => {
  const shown = shownIn(await printedWithout(['master', 'sSecret']))
  assert.deepEqual(shown, without('unsaid', 'secret part'))
})

test('a fact of what the lines hide is left out', async () => {
  assert.deepEqual(shownIn(await printedWithout(['lines', 'sItem'])), without('unsaid', 'maker of items'))
})
