// The tables of attributes (contracts/metadata) are what the database has: each kind of row, the overlays on columns, and what a company
// gets as its own. The check is awake: planted differences are found.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Attribute, Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

type Stored = {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly default: string | null
  /** Of all checks on the column alone. */
  readonly checks: string
}

const COLUMNS = `
select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
  pg_get_expr(d.adbin, d.adrelid) as default,
  coalesce((
    select string_agg(pg_get_constraintdef(c.oid), ' ')
    from pg_constraint c
    where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
  ), '') as checks
from pg_attribute a
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attrelid = ('framework.' || $1)::regclass and a.attnum > 0 and not a.attisdropped
order by a.attnum`

const TYPES: Readonly<Record<Attribute['type'], string>> = {
  text: 'text',
  words: 'text',
  expression: 'text',
  whole: 'integer',
  flag: 'smallint',
  json: 'jsonb',
}

/** As PostgreSQL writes a default: `9999`, `'one'::text`, `'[]'::jsonb`. */
const readDefault = (text: string): unknown => {
  const quoted = /^'(.*)'::(\w+)$/.exec(text)
  if (quoted === null) return Number(text)
  return quoted[2] === 'jsonb' ? JSON.parse(quoted[1] ?? '') : quoted[1]
}

const columnComplaints = (
  name: string,
  attribute: Attribute,
  stored: Stored | undefined,
): readonly string[] => {
  if (stored === undefined) return [`there is no column ${name}`]
  const said = JSON.stringify(attribute.default)
  const known = stored.default === null ? null : JSON.stringify(readDefault(stored.default))
  const oneOf = 'oneOf' in attribute ? (attribute.oneOf ?? []) : []
  return [
    ...(stored.type === TYPES[attribute.type] ? [] : [`${name} is ${stored.type}`]),
    ...(stored.isNullable === (attribute.default === null) ? [] : [`${name} may be null in one of both`]),
    ...(known === null || known === said ? [] : [`${name} has the default ${known}, not ${said}`]),
    ...(stored.checks === '' ? [] : oneOf)
      .filter((value) => !stored.checks.includes(`'${value}'`))
      .map((value) => `${name} may not be ${value}`),
  ]
}

/** What no attribute says: ids, and whose a row is. */
const NO_ATTRIBUTES = new Set(['sId', 'sBrandsId', 'sSubsidiaryId', 'sUserId', 'sLanguage', 'bOwn'])

const complaintsAbout = (attributes: Attributes, stored: readonly Stored[]): readonly string[] => {
  const columns = Object.entries(attributes)
    .filter(([, { isStored }]) => isStored !== false)
    .flatMap(([name, attribute]) => columnsOf(name, attribute).map((column) => [column, attribute] as const))
  const known = new Set(columns.map(([name]) => name))
  return [
    ...columns.flatMap(([name, attribute]) =>
      columnComplaints(
        name,
        attribute,
        stored.find((column) => column.name === name),
      ),
    ),
    ...stored
      .filter(({ name }) => !known.has(name) && !NO_ATTRIBUTES.has(name))
      .map(({ name }) => `no attribute says ${name}`),
  ]
}

let database: TestDatabase
const storedIn = (table: string): Promise<Stored[]> => database.query<Stored>(COLUMNS, [table])

before(async () => {
  database = await openTestDatabase('framework')
})
after(() => database.close())

for (const [table, attributes] of Object.entries<Attributes>(METADATA))
  test(`${table} has the columns of its attributes`, async () => {
    assert.deepEqual(complaintsAbout(attributes, await storedIn(table)), [])
  })

test('overlays have a column for each attribute that they may name, and nothing that is not inherited', async () => {
  const overlaid = Object.entries<Attribute>(METADATA.gdsconfigformslave)
    .filter(([, { overlay }]) => overlay !== undefined)
    .map(([name, attribute]) => [name, name === 'sFormId' ? attribute : { ...attribute, default: null }])
  assert.deepEqual(
    complaintsAbout(Object.fromEntries(overlaid), await storedIn('gdsconfigformcustomslave')),
    [],
  )
})

test('what companies get as their own has the columns of what they get it from', async () => {
  for (const [table, source] of [
    ['sysbillnosettings', 'gdsbillnosettings'],
    ['sysreport', 'gdsreport'],
  ] as const) {
    const stored = await storedIn(table)
    assert.deepEqual(
      complaintsAbout(
        METADATA[source],
        stored.filter(({ name }) => name !== 'jGiven'),
      ),
      [],
    )
  }
})

test('planted differences are found', async () => {
  const stored = await storedIn('gdsconfigformslave')
  const attributes: Attributes = METADATA.gdsconfigformslave
  const { sHelp: _help, iOrder, iWidth, sFieldType, ...others } = attributes
  assert.ok(iOrder && iWidth && sFieldType)
  const planted: Attributes = {
    ...others,
    iOrder: { ...iOrder, type: 'whole', default: 0 },
    iWidth: { ...iWidth, type: 'whole', default: 100 },
    sFieldType: { ...sFieldType, type: 'text', default: 'text', oneOf: ['text', 'colour'] },
    bNew: { type: 'flag', default: 0, help: { en: 'New.', zh: '新。' } },
  }
  assert.deepEqual(complaintsAbout(planted, stored).toSorted(), [
    'iOrder has the default 9999, not 0',
    'iWidth may be null in one of both',
    'no attribute says sHelpEn',
    'no attribute says sHelpZh',
    'sFieldType may not be colour',
    'there is no column bNew',
  ])
})

test('every attribute is explained in both languages', () => {
  for (const [table, attributes] of Object.entries<Attributes>(METADATA))
    for (const [name, { help }] of Object.entries(attributes)) {
      assert.match(help.en, /^[A-Z].*\.$/, `${table} ${name}`)
      assert.match(help.zh, /\p{Script=Han}.*。$/u, `${table} ${name}`)
    }
})
