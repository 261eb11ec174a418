// Tables that a tenant defines for itself, through HTTP alone: define, fill, refuse what does not fit, read as rows; nobody else sees them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client
let table: string

const post = (client: Client, path: string, module: string, body: object): Promise<Answer> =>
  client.post(`/entry/${path}?sModelsId=${module}`, body)
const read = async (client: Client, form: string, request: object): Promise<readonly Row[]> => {
  const module = form.split('.')[0] ?? ''
  const answer = await post(client, `business/getBusinessDataByFormcustomId/${form}`, module, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const save = (module: string, ...forms: readonly (readonly [string, readonly object[]])[]): Promise<Answer> =>
  post(admin, 'business/addUpdateDelBusinessData', module, {
    forms: forms.map(([form, rows]) => ({ sFormId: `${module}.${form}`, rows })),
  })
const added = (...rows: object[]): readonly object[] => rows.map((data) => ({ handleType: 'add', data }))
const record = (data: object): Promise<Answer> =>
  save('udf-record', ['master', added({ sTableId: table, ...data })])
const rows = (client: Client, params: object, page: object = {}): Promise<Answer> =>
  post(client, 'procedureCall/doGenericProcedureCall', 'udf-record', {
    sProName: 'Sp_udfrecord_rows',
    params,
    ...page,
  })

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service.close())

test('a table is defined by rows, in one save', async () => {
  const answer = await save(
    'udf-table',
    ['master', added({ sCode: 'TEST-DIE', sNameEn: 'Cutting dies', sNameZh: '刀模' })],
    [
      'slave',
      added(
        { sName: 'dieNo', sLabelEn: 'Die no.', sLabelZh: '刀模号', bRequired: 1, iLine: 1 },
        { sName: 'cuts', sLabelEn: 'Cuts', sLabelZh: '次数', sType: 'integer', iLine: 2 },
        { sName: 'length', sLabelEn: 'Length', sLabelZh: '长度', sType: 'decimal', iLine: 3 },
        {
          sName: 'state',
          sLabelEn: 'State',
          sLabelZh: '状态',
          sType: 'choice',
          sChoices: 'new, worn',
          iLine: 4,
        },
      ),
    ],
  )
  assert.equal(answer.status, 200, answer.text)
  table = answer.body.forms[0].rows[0].sId
  const wrong = await save('udf-table', [
    'slave',
    added({ sParentId: table, sName: 'Die no', sLabelEn: 'x', sLabelZh: '刀' }),
  ])
  assert.deepEqual([wrong.status, wrong.body.procedureCode], [422, -1], wrong.text)
})

test('records hold what the definition allows, every digit of it', async () => {
  const answer = await admin.post(
    '/entry/business/addUpdateDelBusinessData?sModelsId=udf-record',
    `{"forms": [{"sFormId": "udf-record.master", "rows": [{"handleType": "add", "data": {"sTableId": "${table}", "sCode": "D1",
      "jValues": {"dieNo": "T-1", "cuts": 1200, "length": 12.345678901234567890123, "state": "worn"}}}]}]}`,
  )
  assert.equal(answer.status, 200, answer.text)
  assert.match(answer.text, /12\.345678901234567890123/)
  assert.equal(answer.body.forms[0].rows[0].data.sTitle?.startsWith('T-1 · 1200'), true, answer.text)
  for (const [jValues, message] of [
    [{ cuts: 1 }, /Die no\. is missing/],
    [{ dieNo: 'T-2', cuts: 'many' }, /Cuts: a whole number is expected/],
    [{ dieNo: 'T-2', state: 'lost' }, /one of new, worn is expected/],
    [{ dieNo: 'T-2', colour: 'red' }, /no column colour/],
  ] as const) {
    const refused = await record({ jValues })
    assert.equal(refused.status, 422, refused.text)
    assert.match(refused.body.detail, message)
  }
  assert.equal((await record({ sCode: 'D2', jValues: { dieNo: 'T-2', state: 'new' } })).status, 200)
  const twin = await record({ sCode: 'D2', jValues: { dieNo: 'T-3' } })
  assert.equal(twin.status, 409, twin.text)
  // Without values a record begins as the empty one of its table, which lacks what is required.
  const empty = await record({ sCode: 'D4' })
  assert.match(empty.body.detail, /Die no\. is missing/)
})

test('a table is read as rows of its own columns, and as a list', async () => {
  const all = await rows(admin, { sTable: 'TEST-DIE' })
  assert.equal(all.status, 200, all.text)
  assert.deepEqual(
    all.body.rows.map(({ sCode, dieNo, state }: Record<string, unknown>) => [sCode, dieNo, state]),
    [
      ['D1', 'T-1', 'worn'],
      ['D2', 'T-2', 'new'],
    ],
  )
  const worn = await rows(admin, { sTable: 'TEST-DIE', jWhere: { state: 'worn' } })
  assert.equal(worn.body.rows.length, 1)
  const second = await rows(admin, { sTable: 'TEST-DIE' }, { pageNum: 2, pageSize: 1 })
  assert.equal(second.body.rows[0]?.dieNo, 'T-2')
  const [found] = await read(admin, 'udf-record.list', { search: 'T-2' })
  assert.ok(found !== undefined)
  const values = await read(admin, 'udf-record.panel-values', { sParentId: found.sId })
  assert.deepEqual(
    values.map(({ sLabelEn, sValue }) => [sLabelEn, sValue]),
    [
      ['Die no.', 'T-2'],
      ['Cuts', null],
      ['Length', null],
      ['State', 'new'],
    ],
  )
})

test('a definition grows; what values contradict is refused', async () => {
  const columns = await read(admin, 'udf-table.slave', { sParentId: table })
  const [first] = columns
  assert.equal(first?.sName, 'dieNo')
  const renamed = {
    handleType: 'update',
    sId: first?.sId,
    version: first?.version,
    data: { sName: 'number' },
  }
  assert.equal((await save('udf-table', ['slave', [renamed]])).body.procedureCode, -3)
  const gone = { handleType: 'del', sId: first?.sId, version: first?.version }
  assert.equal((await save('udf-table', ['slave', [gone]])).body.procedureCode, -3)
  const [master] = await read(admin, 'udf-table.master', { sId: table })
  const whole = { handleType: 'del', sId: table, version: master?.version }
  assert.ok([409, 422].includes((await save('udf-table', ['master', [whole]])).status))
  const more = { sParentId: table, sName: 'shelf', sLabelEn: 'Shelf', sLabelZh: '货架', iLine: 5 }
  assert.equal((await save('udf-table', ['slave', added(more)])).status, 200)
  assert.equal((await record({ sCode: 'D5', jValues: { dieNo: 'T-5', shelf: 'R2' } })).status, 200)
})

test('another company has neither the table nor its records', async () => {
  const other = await service.signIn({ company: 'acme' })
  assert.deepEqual((await rows(other, { sTable: 'TEST-DIE' })).body.rows, [])
  assert.deepEqual(await read(other, 'udf-table.list', { search: 'TEST-DIE' }), [])
})
