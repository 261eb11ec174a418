// What a newcomer to content misspells or forgets is said by the check, before a database is asked; a file that cannot be read is told alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'
import { copyEdition } from '../support/edition-copy.ts'
import { findsPlanted, type Plant, replace } from '../support/planted-mistakes.ts'

const PLANTS: readonly Plant[] = [
  {
    what: 'a column of a form that its table does not have',
    file: 'sal/return/return.table.sql',
    change: replace('"sReason" text', '"sReasn" text'),
    complaint: /^sal\/return\/form-list\.json:\d+: salreturn has no column sReason: did you mean sReasn\?$/,
  },
  {
    what: 'lines whose table does not know its master',
    file: 'sal/return/return.table.sql',
    change: replace(
      "make_document('salreturn', '{salreturnline}')",
      "make_tenant_table('salreturn'), framework.make_tenant_table('salreturnline')",
    ),
    complaint: /^sal\/return\/form-slave\.json:1: salreturnline has no column sParentId$/,
  },
  {
    what: 'a table that is not there',
    file: 'sal/return/form-list.json',
    change: replace('"salreturn"', '"salreturns"'),
    complaint:
      /^sal\/return\/form-list\.json:1: there is no table, view or routine salreturns: did you mean salreturn\?$/,
  },
  {
    what: 'an approval of records that stand on no table',
    file: 'sal/return/form-master.json',
    change: replace('"salreturn"', '"fn_constant"'),
    complaint: /^sal\/return\/approval\.json:1: there is no form sal\/return\/master that stands on a table$/,
  },
  {
    what: 'numbers for a column that is not there',
    file: 'sal/return/bill-number.json',
    change: replace('"sPrefix"', '"sFieldName": "sNo", "sPrefix"'),
    complaint: /^sal\/return\/bill-number\.json:1: salreturn has no column sNo$/,
  },
  {
    what: 'a routine of a module that is not there',
    file: 'sal/return/module.json',
    change: replace('Sp_salreturn_examine', 'Sp_salreturns_examine'),
    complaint:
      /^sal\/return\/module\.json:1: there is no routine Sp_salreturns_examine: did you mean sp_salreturn_examine\?$/,
  },
  {
    what: 'an approval that no module runs',
    file: 'sal/return/module.json',
    change: replace('Sp_salreturn_examine', 'Sp_saldelivery_examine'),
    complaint:
      /approval\.json:4: nobody approves: sal\/return\/module\.json has no .*"sp_salreturn_examine"$/,
  },
  {
    what: 'a withdrawal without a button',
    file: 'sal/return/buttons.json',
    change: () => '[]',
    complaint: /no button runs sp_btn_salreturn_unexamine: it belongs in sal\/return\/buttons\.json$/,
  },
  {
    what: 'a conversion without a button',
    file: 'sal/delivery/buttons.json',
    change: replace('sp_btn_delivery_to_return', 'sp_btn_delivery_to_invoice'),
    complaint: /no button runs sp_btn_delivery_to_return: it belongs in sal\/delivery\/buttons\.json$/,
  },
  {
    what: 'a routine that is given too little',
    file: 'sal/delivery/approval.json',
    change: replace(/,\s+"with": \["sCustomerId"\]/, ''),
    complaint:
      /fn_elecustomer_refusal takes 4 values \(.*\), and is given 3 \(written from data: pack check --print sal\/delivery\)$/,
  },
  {
    what: 'a conversion that does not say from what a record was made',
    file: 'sal/return/conversion-delivery.json',
    change: replace('"sDeliveryId": "sId", ', ''),
    complaint: /conversion-delivery\.json:\d+: no column says from which record one was made/,
  },
  {
    what: 'a conversion that fills too little',
    file: 'sal/return/conversion-delivery.json',
    change: replace('"copy": ["sProductId", ', '"copy": ['),
    complaint: /conversion-delivery\.json:\d+: nothing fills sProductId, which salreturnline needs$/,
  },
  {
    what: 'a conversion that counts for nothing',
    file: 'sal/return/conversion-delivery.json',
    change: replace('"less": "dReturnedQty",', ''),
    complaint: /conversion-delivery\.json:\d+: what is counted is never taken off/,
  },
  {
    what: 'a value that is none of its kind',
    file: 'sal/return/buttons.json',
    change: replace('"many"', '"several"'),
    complaint: /buttons\.json:\d+: sNeeds is one of .*\bmany\b/,
  },
]

findsPlanted(PLANTS)

test('of an edition with a file that cannot be read, only that is said', async () => {
  const copy = await copyEdition()
  try {
    await copy.edit('sal/return/form-master.json', replace('"sTbName"', '"sTable"'))
    const [missing, strange = '', ...others] = await checkPack(copy.folder)
    assert.equal(missing, 'sal/return/form-master.json:1: sTbName is missing')
    assert.match(
      strange,
      /^sal\/return\/form-master\.json:4: sTable has no meaning here: there may be .*sTbName/,
    )
    assert.deepEqual(others, [])
  } finally {
    await copy.dispose()
  }
})

test('a form that stands on nothing is told alone, not with what follows from it', async (context) => {
  const copy = await copyEdition()
  context.after(() => copy.dispose())
  await copy.edit('sal/sales-order/form-master.json', replace('"salorder"', '"salordr"'))
  assert.deepEqual(await checkPack(copy.folder), [
    'sal/sales-order/form-master.json:1: there is no table, view or routine salordr: did you mean salorder?',
  ])
})

test('no two modules with tasks have one name: the work center shows the name alone', async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const named = edition.documents.map(({ module }) => module.value).filter(({ bUnTask }) => bUnTask === 1)
  assert.ok(named.length > 20)
  for (const column of ['sNameEn', 'sNameZh'] as const) {
    const names = named.map((module) => module[column])
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    )
  }
})
