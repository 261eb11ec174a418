// Further mistakes that `pack check` finds: circles, types that do not fit, hooks of nothing, a where without the company.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { copyEdition } from '../support/edition-copy.ts'
import { findsPlanted, type Plant, replace } from '../support/planted-mistakes.ts'

const LINES = 'quo/quotation/form-slave.json'
const MASTER = 'sal/sales-order/form-master.json'
const TABLE = 'sal/sales-order/sales-order.table.sql'
const RETURN = 'sal/sales-order/sp_salorder_savereturn.sql'

const hook = (text: string) => text.replaceAll('sp_accperiod_beforesave', 'sp_accperiods_beforesave')

const PLANTS: readonly Plant[] = [
  {
    what: 'modules that are each other’s parents',
    file: 'sal/module.json',
    change: replace('"iOrder"', '"sParentId": "sal/sales-order", "iOrder"'),
    complaint: /^sal\/.*module\.json:\d+: sParentId goes round in a circle: sal.* → sal/,
  },
  {
    what: 'forms that are each other’s parents',
    file: MASTER,
    change: replace('"sTbName"', '"sParentFormId": "slave",\n  "sTbName"'),
    complaint:
      /form-master\.json:4: sParentFormId goes round in a circle: sal-sales-order\.master → sal-sales-order\.slave → /,
  },
  {
    what: 'columns that are computed of one another',
    file: LINES,
    change: replace('"dAmount + dTax"', '"dAmount + dTotal"'),
    complaint: /form-slave\.json:\d+: .*dTotal → dTotal/,
  },
  {
    what: 'a button twice',
    file: 'sal/sales-order/buttons.json',
    change: replace('"toPlan"', '"toDelivery"'),
    complaint: /buttons\.json:11: there is a button toDelivery already$/,
  },
  {
    what: 'a field that cannot hold its column',
    file: MASTER,
    change: replace('"sLabelZh": "联系人"', '"sLabelZh": "联系人", "sFieldType": "date"'),
    complaint:
      /form-master\.json:39: salorder\.sContact is kept as text, and cannot be a date: it is one of text, longText, /,
  },
  {
    what: 'a verdict of another type',
    file: 'acc/period/sp_accperiod_beforesave.sql',
    change: replace('out "sCode" int', 'out "sCode" text'),
    complaint: /sp_accperiod_beforesave\.sql:1: the verdict's sCode is int, not text$/,
  },
  {
    what: 'a hook of no table',
    file: 'acc/period/sp_accperiods_beforesave.sql',
    change: () =>
      hook(
        '-- Hook.\ncreate or replace function sp_accperiod_beforesave() returns int language sql as $$ select 1 $$;\n',
      ),
    complaint: /no save calls sp_accperiods_beforesave: there is no table accperiods$/,
  },
  {
    what: 'a where without the company',
    file: RETURN,
    change: (text) =>
      `${text}create or replace view viw_x as\nselect o."sId"\nfrom salorder o\nwhere o."bCheck" = 1;\n`,
    complaint: /sp_salorder_savereturn\.sql:\d+: the where on salorder names the company first: "sBrandsId"$/,
  },
  {
    what: 'a where without the company within another that names it',
    file: RETURN,
    change: (text) =>
      `${text}create or replace view viw_x as\nselect o."sId"\nfrom salorder o\nwhere o."sBrandsId" = '1'\n  and exists (\n    select\n    from salorderline l\n    where l."sParentId" = o."sId"\n  );\n`,
    complaint:
      /sp_salorder_savereturn\.sql:\d+: the where on salorderline names the company first: "sBrandsId"$/,
  },
  {
    what: 'a where without the company after a union with another that names it',
    file: RETURN,
    change: (text) =>
      `${text}create or replace view viw_x as\nselect o."sBrandsId"\nfrom salorder o\nwhere o."sBrandsId" = '1'\nunion all\nselect l."sBrandsId"\nfrom salorderline l\nwhere l."dQty" > 0;\n`,
    complaint:
      /sp_salorder_savereturn\.sql:\d+: the where on salorderline names the company first: "sBrandsId"$/,
  },
  {
    what: 'a control that tells a column apart from no other',
    file: MASTER,
    change: replace('"sLabelZh": "联系人"', '"sLabelZh": "联系人", "sControlName": "DatePicker"'),
    complaint:
      /form-master\.json:39: sControlName is sContact, or left away: the form shows sContact once; how it is shown says sFieldType, one of text, longText, /,
  },
  {
    what: 'a type that is changed in the create table alone',
    file: TABLE,
    change: (text) => `${text}alter table salorder add column if not exists "sContact" numeric;\n`,
    complaint: /sales-order\.table\.sql:\d+: salorder\.sContact is text above, and numeric here$/,
  },
  {
    what: 'a question that names a column that the record does not have',
    file: 'acc/period/buttons.json',
    change: replace('{iYear}', '{iYaer}'),
    complaint: /buttons\.json:\d+: sConfirmEn: .*iYaer/,
  },
]

findsPlanted(PLANTS)

test('a file that is not UTF-8 is told with its line, and nothing else of it', async () => {
  const copy = await copyEdition()
  try {
    const path = join(copy.folder, MASTER)
    const bytes = await readFile(path)
    const at = bytes.indexOf('联系人')
    await writeFile(
      path,
      Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc1, 0xaa, 0xcf, 0xb5]), bytes.subarray(at + 9)]),
    )
    assert.deepEqual(await checkPack(copy.folder), [`${MASTER}:39: the file is not written in UTF-8`])
  } finally {
    await copy.dispose()
  }
})
