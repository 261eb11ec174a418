// What is asked before a routine runs is held against the routine: planted mistakes are found, in their file and line.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { copyEdition, type EditionCopy } from '../support/edition-copy.ts'

const RETURN = 'sal/delivery/form-params-return.json'
const ROUTINE = 'sal/return/sp_btn_delivery_to_return.sql'

const replace = (from: string, to: string) => (text: string) => {
  assert.ok(text.includes(from), `nothing to replace: ${from}`)
  return text.replace(from, to)
}

const PLANTS = [
  {
    what: 'a column that is no parameter',
    file: RETURN,
    change: replace('"sReason"', '"sReasons"'),
    complaint: /form-params-return\.json:\d+: Sp_btn_delivery_to_return takes no parameter sReasons/,
  },
  {
    what: 'a parameter that the page gives by itself',
    file: RETURN,
    change: replace('"sReason"', '"sIds"'),
    complaint: /form-params-return\.json:\d+: Sp_btn_delivery_to_return takes no parameter sIds/,
  },
  {
    what: 'a routine that nothing runs',
    file: RETURN,
    change: replace('Sp_btn_delivery_to_return', 'Sp_btn_order_to_delivery'),
    complaint:
      /form-params-return\.json:4: no button and no chart of this module runs Sp_btn_order_to_delivery/,
  },
  {
    what: 'a parameter without default that nobody asks for',
    file: ROUTINE,
    change: replace('"tBillDate" date default null', '"tBillDate" date, "dShare" numeric'),
    complaint: /buttons\.json:\d+: \S+ needs dShare, which no form-params-\*\.json of this module asks for/,
  },
  {
    what: 'a parameter of no chart',
    file: 'dash/sales/form-params.json',
    change: replace('"iDays"', '"iWeeks"'),
    complaint: /form-params\.json:\d+: Sp_chart_sales_customers takes no parameter iWeeks/,
  },
  {
    what: 'a default that does not compile',
    file: RETURN,
    change: replace('today()', 'todays()'),
    complaint: /form-params-return\.json:\d+: sDefault: .*todays/,
  },
] as const

let copy: EditionCopy

before(async () => {
  copy = await copyEdition()
})
afterEach(() => copy.restore())
after(() => copy.dispose())

for (const { what, file, change, complaint } of PLANTS) {
  test(what, async () => {
    await copy.edit(file, change)
    const complaints = await checkPack(copy.folder)
    assert.ok(
      complaints.some((line) => complaint.test(line)),
      `${complaint} is not among\n${complaints.join('\n')}`,
    )
  })
}
