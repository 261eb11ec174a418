// Whatever stands in a row of metadata, written past every check: it harms its own panel with a clear message, and nothing else. Rows of a
// module, and what stands in them, are drawn at random; each is read, saved and drawn as users do, and then mended.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'sal-sales-order'
const OTHER = 'ele-customer'
const MISTAKES = 20

/** Where rows of the module stand. */
const TABLES: Readonly<Record<string, string>> = {
  gdsmodule: `"sId" = '${MODULE}'`,
  gdsconfigformmaster: `"sModelsId" = '${MODULE}'`,
  gdsconfigformslave: `"sFormId" like '${MODULE}.%'`,
  gdsformconst: `"sFormId" like '${MODULE}.%'`,
  gdsjurisdiction: `"sModelsId" = '${MODULE}'`,
  gdsconfigcharmaster: `"sModelsId" = 'dash-sales'`,
  gdsconfigcharslave: `"sMasterId" like '%'`,
  sysreport: `"sModelsId" = '${MODULE}' and "sBrandsId" = 'demo'`,
}

const KEYS = ['sId', 'sBrandsId', 'sSubsidiaryId', 'sOwnerBrandsId']

const TEXTS = [
  ...[
    '',
    ' ',
    'nobody',
    'sId',
    'sBillNo',
    MODULE,
    `${MODULE}.list`,
    'salorder',
    'pg_class',
    'framework.sysbrand',
  ],
  ...[
    '((',
    "'",
    '"',
    '{{sBillNo',
    '{',
    '[]',
    '{"a":{"__proto__":1}}',
    'sBillNo +',
    'not not not',
    '1 / 0',
    'sum(sum(dTotal))',
  ],
  ...[
    'sBillNo; drop table salorder',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    '\u202e表',
    '�',
    '🧾',
  ],
  ...[
    'x'.repeat(5_000),
    `${'('.repeat(500)}1${')'.repeat(500)}`,
    'date',
    'lookup',
    'money',
    'panel',
    'slave',
    'chart',
  ],
]
const NUMBERS = [-1, 0, 1, 2, 7, 99, 32_767, 2_147_483_647, -2_147_483_648]
const DOCUMENTS = [
  'null',
  '[]',
  '{}',
  '"x"',
  '1',
  '{"bands": 1}',
  '[{"kind": "detail"}]',
  '{"a": [[[[]]]]}',
  '[null]',
]

const VALUES: Readonly<Record<string, readonly (string | number)[]>> = {
  text: TEXTS,
  smallint: NUMBERS.filter((value) => Math.abs(value) < 32_768),
  integer: NUMBERS,
  jsonb: DOCUMENTS,
  json: DOCUMENTS,
}

let service: TestService
let admin: Client
let builder: Client
let columns: readonly { table: string; name: string; type: string }[]

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  builder = await service.signIn({ loginType: 'builder' })
  columns = await service.database.query(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'framework' and table_name = any($1) and not column_name = any($2) and data_type = any($3) order by 1, 2`,
    [Object.keys(TABLES), KEYS, Object.keys(VALUES)],
  )
})
after(() => service?.close())

const list = (module: string, form: string) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`, { pageSize: 3 })

/** What users and builders ask for while a row is wrong, by what it is. */
const asked = async (sId: string): Promise<Readonly<Record<string, Answer>>> => ({
  menu: await admin.get('/entry/menu'),
  module: await admin.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`),
  list: await list(MODULE, `${MODULE}.list`),
  lines: await list(MODULE, `${MODULE}.slave`),
  save: await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}&dryRun=1`, {
    forms: [{ sFormId: `${MODULE}.master`, rows: [{ handleType: 'add', data: { sRemark: 'x' } }] }],
  }),
  approve: await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}&dryRun=1`, {
    sIds: [sId],
    params: { bCheck: 1 },
  }),
  tasks: await admin.post('/entry/modelCenter/getModelCenterCalculation', {}),
  charts: await admin.get('/entry/business/getModelBysId/dash-sales?sModelsId=dash-sales'),
  print: await admin.get(`/entry/renderReport?sModelsId=${MODULE}&sId=${sId}`),
  otherModule: await admin.get(`/entry/business/getModelBysId/${OTHER}?sModelsId=${OTHER}`),
  otherList: await list(OTHER, `${OTHER}.list`),
})

/** Stays good whatever is wrong with another module. */
const UNHARMED = ['menu', 'tasks', 'otherModule', 'otherList'] as const

const harmOf = (answers: Readonly<Record<string, Answer>>): readonly string[] => [
  ...Object.entries(answers).flatMap(([what, { status, text }]) =>
    status >= 500 || /node_modules|\.ts:\d|syntax error at/.test(text)
      ? [`${what}: ${status} ${text.slice(0, 300)}`]
      : [],
  ),
  ...UNHARMED.flatMap((what) => {
    const answer = answers[what]
    return answer?.status === 200 ? [] : [`${what}: ${answer?.status} ${answer?.text.slice(0, 300)}`]
  }),
]

/** It looks at every module, and takes longer than all others: it is asked now and then. */
const harmToHealth = async (made: number, type: string): Promise<readonly string[]> => {
  if (made % 5 !== 0 && type !== 'jsonb') return []
  const { status, text } = await builder.get('/entry/metadataHealth')
  return status === 200 ? [] : [`health: ${text.slice(0, 300)}`]
}

for (const seed of [20_261_126, randomInt(1_000_000_000)])
  test(`${MISTAKES} mistakes of seed ${seed}: each is told in words, and harms nothing else`, async (context) => {
    const { pick } = seededRandom(seed)
    const run = service.database.query
    const [order] = await run<{ sId: string }>(
      `select "sId" from salorder where "sBrandsId" = 'demo' order by "sId" limit 1`,
    )
    const harm: string[] = []
    let made = 0
    for (let mistake = 0; mistake < MISTAKES; mistake += 1) {
      const { table, name, type } = pick(columns)
      const value = pick(VALUES[type] ?? TEXTS)
      const rows = await run<{ sId: string; before: unknown }>(
        `select "sId", "${name}"::text as before from framework.${table} where ${TABLES[table]} order by "sId"`,
      )
      const { sId, before: former } = pick(rows)
      const set = (to: unknown) =>
        run(`update framework.${table} set "${name}" = $1::text::${type} where "sId" = $2`, [to, sId])
      // A constraint of the database refuses some of them: these cannot be there.
      if ((await set(String(value)).catch(() => null)) === null) continue
      made += 1
      const what = `${table} ${sId} ${name} = ${String(value).slice(0, 60)}`
      const done = harmOf(await asked(order?.sId ?? ''))
      harm.push(...[...done, ...(await harmToHealth(made, type))].map((one) => `${what}: ${one}`))
      await set(former)
    }
    context.diagnostic(`${made} of ${MISTAKES} stood in the database`)
    assert.deepEqual(harm, [])
    assert.ok(made > MISTAKES / 3)
    assert.deepEqual(harmOf(await asked(order?.sId ?? '')), [])
  })
