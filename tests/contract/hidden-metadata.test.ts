// What a module's description tells of columns that its reader may not see: names and types, for the expressions it holds;
// of secret ones nothing, unless such an expression names them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, openHidden } from './hidden-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

const run = (text: string) => hidden.service.database.query(text)

before(async () => {
  hidden = await openHidden()
  await run(
    `update framework.gdsconfigformslave set "sLabelEn" = 'What it cost', "sLabelZh" = 'What it cost', "sHelpEn" = 'Telling', "sGroupEn" = 'Telling', "iWidth" = 77,
       "sDefault" = '4711', "sValidation" = 'dCost > 4711', "sValidationMessageEn" = 'Telling', "sConstName" = 'COSTS', "sLookupFormId" = 'hid.view',
       "sLookupShow" = 'sTelling', "sLookupText" = 'sTelling', "jLookupCopy" = '[{"from": "sTelling", "to": "sName"}]', "bRequired" = 1, "bSum" = 1
     where "sFormId" = 'hid.master' and "sName" = 'dCost';
     update framework.gdsconfigformslave set "sComputed" = 'dPrice + coalesce(dCost, if(constants.RATE = ''1'', 0, 0)) * 0', "sFieldType" = 'computed' where "sFormId" = 'hid.view' and "sName" = 'dPrice';
     update framework.gdsconfigformslave set "sConstName" = 'NAMES', "sUnitColumn" = 'sNote', "sLookupText" = 'sNote', "jLookupCopy" = '[{"from": "a", "to": "sNote"}, {"from": "b", "to": "dPrice"}]' where "sFormId" = 'hid.master' and "sName" = 'sName';
     update framework.gdsconfigformmaster set "sDefaultOrder" = 'dCost desc, sName, sNote' where "sId" = 'hid.master';
     insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sConstName", "bSecret") values
       ('hid.master', 'sNote', 'sNote', 'Telling', 'Telling', 'text', 'NOTES', 1);
     insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sFieldName", "sPrefix") values ('demo', 'hush', 'sNote', 'TELL');
     insert into framework.gdsformconst ("sFormId", "sConstName", "sValue", "sLabelEn", "sLabelZh") values
       ('hid.master', 'COSTS', 'c', 'Telling', 'Telling'), ('hid.master', 'NOTES', 'n', 'Telling', 'Telling'),
       ('hid.master', 'NAMES', 'm', 'x', 'x'), ('hid.view', 'RATE', '1', 'x', 'x')`,
  )
})
after(() => hidden?.close())

const describe = async () => {
  const answer = await hidden.clerk.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  assert.equal(answer.status, 200, answer.text)
  const form = (name: string) => answer.body.forms.find(({ sId }: { sId: string }) => sId === `hid.${name}`)
  const column = (name: string, sName: string) =>
    form(name).columns.find((one: { sName: string }) => one.sName === sName)
  return { ...answer, form, column }
}

test('a hidden column has names, type and nothing else', async () => {
  const { column, text } = await describe()
  const said = Object.entries(column('master', 'dCost')).filter(
    ([, value]) => value !== null && value !== '' && value !== 0 && JSON.stringify(value) !== '[]',
  )
  assert.deepEqual(said.map(([name]) => name).sort(), ['sControlName', 'sFieldType', 'sId', 'sName'])
  assert.equal(column('master', 'dCost').bVisible, 0)
  assert.equal(column('master', 'dCost').sFieldType, 'decimal')
  assert.doesNotMatch(text, /What it cost|Telling|4711|COSTS/)
})

test('a secret column is absent, as is what is told of it elsewhere', async (t) => {
  const { form, column, text, body } = await describe()
  assert.doesNotMatch(text, /sNote|NOTES|TELL/)
  assert.equal(form('master').sDefaultOrder, 'sName')
  assert.equal(column('master', 'sName').sLookupText, null)
  assert.equal(column('master', 'sName').sUnitColumn, '')
  assert.deepEqual(column('master', 'sName').jLookupCopy, [{ from: 'b', to: 'dPrice' }])
  assert.deepEqual(body.constants.map(({ sConstName }: { sConstName: string }) => sConstName).sort(), [
    'NAMES',
    'RATE',
  ])
  t.after(() =>
    run(`update framework.gdsconfigformslave set "sVisibleWhen" = null where "sFormId" = 'hid.master'`),
  )
  await run(
    `update framework.gdsconfigformslave set "sVisibleWhen" = 'sNote is null' where "sFormId" = 'hid.master' and "sName" = 'dPrice'`,
  )
  const named = (await describe()).column('master', 'sNote')
  assert.deepEqual([named.sFieldType, named.bVisible, named.sLabel, named.sConstName], ['text', 0, '', null])
})
