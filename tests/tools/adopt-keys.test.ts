// Tables whose keys and values are of every kind, adopted: each row is listed, opened, sorted, found and saved, and no other in its place.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adoptInto, fixture, type TestAdoption } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let database: TestDatabase
let service: TestService
let client: Client
let adoption: TestAdoption

before(async () => {
  database = await openTestDatabase()
  service = await openTestService({ database })
  client = await service.signIn()
  adoption = await adoptInto(database, fixture('keys.sql'), { prefix: 'k', name: 'Keys' })
})

after(async () => {
  await service?.close()
  await database?.close()
})

type Row = Readonly<Record<string, unknown>> & { readonly sId: string; readonly version: string }
type Field = { readonly sName: string; readonly sFieldType: string }
type Form = { readonly sId: string; readonly sFormKind: string; readonly columns: readonly Field[] }

const read = (table: string, form: string, request: object) =>
  client.post(
    `/entry/business/getBusinessDataByFormcustomId/k-${table}.${form}?sModelsId=k-${table}`,
    request,
  )

const rowsOf = async (table: string, form: string, request: object = {}): Promise<readonly Row[]> => {
  const answer = await read(table, form, request)
  assert.equal(answer.status, 200, `${table}.${form} ${JSON.stringify(request)}: ${answer.text}`)
  return answer.body.rows
}

const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ sId }) => sId)

const save = (table: string, row: object) =>
  client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=k-${table}`, {
    forms: [{ sFormId: `k-${table}.master`, rows: [row] }],
  })

const formsOf = async (table: string): Promise<readonly Form[]> =>
  (await client.get(`/entry/business/getModelBysId/k-${table}?sModelsId=k-${table}`)).body.forms

const keys = (): readonly string[] => adoption.plan.tables.map(({ key }) => key)

const UNORDERED = new Set(['json', 'file', 'image'])

/** Page by page, so that each cursor is one of these values. */
const paged = async (table: string, field: string): Promise<readonly string[]> => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const request = {
      orderBy: [{ field, desc: true }],
      pageSize: 2,
      ...(cursor === undefined ? {} : { cursor }),
    }
    const answer = await read(table, 'list', request)
    assert.equal(answer.status, 200, `${table} by ${field}: ${answer.text}`)
    found.push(...idsOf(answer.body.rows))
    cursor = answer.body.nextCursor
  } while (cursor !== undefined)
  return found
}

const MOST = 200

const isNameable = (sId: string): boolean =>
  !['', '.', '..'].includes(sId) &&
  sId.length <= MOST &&
  [...sId].every((character) => character >= ' ' && character !== '\u007f')

test('each row is opened by its id, which can stand in an address', async () => {
  for (const table of keys())
    for (const { sId } of await rowsOf(table, 'list')) {
      assert.ok(isNameable(sId), JSON.stringify(sId))
      assert.deepEqual(idsOf(await rowsOf(table, 'master', { sId })), [sId])
      assert.deepEqual(
        idsOf(await rowsOf(table, 'list', { filters: [{ field: 'sId', op: 'eq', value: sId }] })),
        [sId],
      )
    }
})

test('each column orders all rows, also from page to page', async () => {
  for (const table of keys()) {
    const [list] = (await formsOf(table)).filter(({ sFormKind }) => sFormKind === 'list')
    const all = idsOf(await rowsOf(table, 'list')).toSorted()
    for (const { sName } of list?.columns.filter(({ sFieldType }) => !UNORDERED.has(sFieldType)) ?? [])
      assert.deepEqual((await paged(table, sName)).toSorted(), all, `${table} by ${sName}`)
  }
})

/** The client's own reading of numbers has lost the digits of some. */
const isWhole = (value: unknown): boolean => typeof value !== 'number' || Number.isSafeInteger(value * 100)

const findsItself = async (table: string, { sId }: Row, field: string, value: unknown): Promise<void> => {
  const filter = value === null ? { field, op: 'isNull' } : { field, op: 'eq', value }
  const answer = await read(table, 'list', { filters: [filter] })
  if (answer.status === 400)
    assert.match(answer.body.errors[0].message, /is expected here|does not fit the type/)
  else assert.ok(idsOf(answer.body.rows).includes(sId), `${table} ${JSON.stringify(filter)}: ${answer.text}`)
}

test('what a row shows finds it, or is refused in words', async () => {
  for (const table of keys())
    for (const row of await rowsOf(table, 'list')) {
      const shown = Object.entries(row).filter(([name, value]) => name !== 'version' && isWhole(value))
      for (const [field, value] of shown) await findsItself(table, row, field, value)
    }
})

test('each row is saved once with the version that was read', async () => {
  for (const table of keys())
    for (const { sId, version } of await rowsOf(table, 'master')) {
      const row = { handleType: 'update', sId, version, data: { sWhat: 'changed' } }
      const first = await save(table, row)
      assert.equal(first.status, 200, `${table} ${sId}: ${first.text}`)
      assert.deepEqual(first.body.forms[0].rows[0].sId, sId)
      const second = await save(table, { ...row, data: { sWhat: 'changed again' } })
      assert.deepEqual([second.status, second.body.code], [409, 'version_conflict'], `${table} ${sId}`)
      const [stored] = await rowsOf(table, 'master', { sId })
      assert.equal(stored?.sWhat, 'changed')
    }
})

test('lookups refer to rows by the same ids, and the keys themselves stay', async () => {
  const ids = new Set(idsOf(await rowsOf('by_text', 'list')))
  for (const { sCode } of await rowsOf('of_text', 'master')) assert.ok(ids.has(String(sCode)), String(sCode))
  const codes = (await rowsOf('by_text', 'list')).map(({ sCode }) => sCode)
  for (const code of ['', 'a\nb', '..', 'x'.repeat(1500)]) assert.ok(codes.includes(code), code)
  assert.deepEqual((await rowsOf('by_id', 'master')).map(({ sIdValue }) => sIdValue).toSorted(), ['', 'x'])
})

test('a new row is asked for its key where nothing can count it', async () => {
  const asked = async (table: string, data: object = {}) => {
    const answer = await save(table, { handleType: 'add', data })
    return answer.status === 200 ? 'added' : answer.body.errors.map(({ path }: { path: string }) => path)
  }
  assert.deepEqual(await asked('by_flag'), ['forms.0.rows.0.data.bYes'])
  assert.deepEqual(await asked('by_text'), ['forms.0.rows.0.data.sCode'])
  assert.deepEqual(await asked('by_numeric'), ['forms.0.rows.0.data.dN'])
  assert.deepEqual(await asked('by_bigint'), 'added')
  assert.deepEqual(await asked('by_date', { tD: '2026-02-01' }), 'added')
})
