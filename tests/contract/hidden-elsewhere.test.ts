// Rows of a routine that backs a form, shown elsewhere: charts and prints leave out what the form hides, and charts give no rows that it would not show.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, openHidden } from './hidden-things.ts'
import { print } from './report-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

const TEMPLATE = {
  procedure: 'Sp_Hush_Table',
  facts: { sNote: [] },
  fields: [
    ['sName', { field: 'sNote', labelEn: 'Told', labelZh: 'Told' }],
    [{ field: 'dCost', labelEn: 'Withheld', labelZh: 'Withheld' }],
  ],
}

before(async () => {
  hidden = await openHidden()
  await hidden.service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = null where "sId" = 'hid.table';
     insert into framework.gdsconfigcharmaster ("sId", "sModelsId", "sNameEn", "sNameZh", "sCharType", "sProcName") values ('hid.chart', '${MODULE}', 'x', 'x', 'commonList', 'sp_hush_table');
     insert into framework.gdsconfigcharslave ("sMasterId", "sName", "sRole", "sLabelEn", "sLabelZh", "iOrder") values
       ('hid.chart', 'sNote', 'value', 'x', 'x', 1), ('hid.chart', 'dCost', 'value', 'x', 'x', 2);
     insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('hid.print', '${MODULE}', 'hush', 'panel', 'x', 'x');
     insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('hid.print', 'sName', 'sName', 'x', 'x', 'text');
     insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate") values
       ('demo', 'hid-print', '${MODULE}', 'hid.print', 'x', 'x', '${JSON.stringify(TEMPLATE)}')`,
  )
})
after(() => hidden?.close())

test('a chart shows empty cells for a column that the form hides', async () => {
  const { body, text } = await hidden.admin.post(`/entry/indexPage/commonChar?sModelsId=${MODULE}`, {})
  assert.deepEqual(body.charts[0]?.data?.rows[0], ['note 1', null], text)
})

test('a chart shows nothing of a routine whose form shows only some of its rows', async (t) => {
  const { database } = hidden.service
  const rule = (text: string | null) =>
    database.query(`update framework.gdsconfigformmaster set "sRowRule" = $1 where "sId" = 'hid.table'`, [
      text,
    ])
  t.after(() => rule(null))
  await rule('dCost > 2')
  const { body, text } = await hidden.admin.post(`/entry/indexPage/commonChar?sModelsId=${MODULE}`, {})
  const [{ data, error }] = body.charts
  assert.equal(data, null, text)
  assert.equal(error.code, 'broken_metadata')
  assert.match(error.detail, /hid\.table, whose row rule hides/)
})

test('a print leaves out a column that the form behind its routine hides', async () => {
  const answer = await print(hidden.service.url, hidden.admin, {
    sModelsId: MODULE,
    sReportId: 'hid-print',
    sIds: ['h1'],
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const pages = answer.pages.join(' ')
  assert.match(pages, /Told/)
  assert.match(pages, /note 1/)
  assert.doesNotMatch(pages, /Withheld/)
})

test('a print leaves out what the platform marks as secret of the records it prints', async (t) => {
  const { database } = hidden.service
  await database.query(
    `insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "bSecret") values ('hid.master', 'sNote', 'sNote', 'x', 'x', 'text', 1)`,
  )
  t.after(() => database.query(`delete from framework.gdsconfigformslave where "sName" = 'sNote'`))
  const { status, pages } = await print(hidden.service.url, hidden.admin, {
    sModelsId: MODULE,
    sReportId: 'hid-print',
    sIds: ['h1'],
  })
  assert.equal(status, 200)
  assert.match(pages.join(' '), /name 1/)
  assert.doesNotMatch(pages.join(' '), /Told|note 1/)
})
