// The content is well formed, and the check that says so is awake: every planted mistake is found, in its file and line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { findsPlanted, type Plant, replace } from '../support/planted-mistakes.ts'

test('the standard edition and the customers’ folders', async () => {
  assert.deepEqual(await checkPack(), [])
})

const MASTER = 'sal/sales-order/form-master.json'
const LINES = 'sal/sales-order/form-slave.json'

const PLANTS: readonly Plant[] = [
  {
    what: 'a file of no known kind',
    file: 'sal/sales-order/notes.txt',
    change: () => 'x',
    complaint: /^sal\/sales-order\/notes\.txt:1: no part of a business document/,
  },
  {
    what: 'a form without a module',
    file: 'sal/shared/form-list.json',
    change: () => '{}',
    complaint: /^sal\/shared:1: module\.json is missing in this folder/,
  },
  {
    what: 'a member that has no meaning',
    file: MASTER,
    change: replace('"sTbName"', '"sTable"'),
    complaint: /form-master\.json:4: sTable has no meaning here: there may be .*sTbName/,
  },
  {
    what: 'a missing member',
    file: MASTER,
    change: replace(/"sLabelZh": "订单号", /, ''),
    complaint: /form-master\.json:6: sLabelZh is missing/,
  },
  {
    what: 'a value of another kind',
    file: MASTER,
    change: replace('"bReadOnly": 1', '"bReadOnly": 2'),
    complaint: /form-master\.json:6: bReadOnly is 0 or 1$/,
  },
  {
    what: 'text that is not JSON',
    file: MASTER,
    change: replace('"columns": [', '"columns": [ ,'),
    complaint: /form-master\.json:5: a value is expected here, not ,/,
  },
  {
    what: 'a lookup into a form that is not there',
    file: MASTER,
    change: replace('ele/customer/list', 'ele/customers/list'),
    complaint:
      /form-master\.json:\d+: there is no form ele\/customers\/list: did you mean ele-customer\.list\?$/,
  },
  {
    what: 'a copy of a column that is not there',
    file: LINES,
    change: replace('{ "from": "sSpec"', '{ "from": "sSpecification"'),
    complaint: /form-slave\.json:\d+: the form ele-product\.list has no column sSpecification/,
  },
  {
    what: 'an order by a column that is not there',
    file: 'sal/sales-order/form-list.json',
    change: replace('tBillDate desc', 'tBilDate desc'),
    complaint: /form-list\.json:5: the form sal-sales-order\.list has no column tBilDate/,
  },
  {
    what: 'a parent module that is not there',
    file: 'sal/sales-order/module.json',
    change: replace('sal/quote-to-cash', 'sal/cash'),
    complaint: /module\.json:4: there is no module sal\/cash/,
  },
  {
    what: 'a choice without constants',
    file: 'mft/work-order/constants.json',
    change: replace('"list", "master"', '"list"'),
    complaint: /form-master\.json:\d+: constants\.json has no workOrderState for this form/,
  },
  {
    what: 'an expression with an unknown name',
    file: LINES,
    change: replace('dQty > 0', 'dQuantity > 0'),
    complaint: /form-slave\.json:\d+: sValidation: There is no dQuantity here.*\(dQuantity > 0\)/,
  },
  {
    what: 'an expression of another type',
    file: LINES,
    change: replace('dAmount + dTax', "'a' & 'b'"),
    complaint: /form-slave\.json:\d+: sComputed: Expected a number, found a text/,
  },
  {
    what: 'a condition of an open task with an unknown name',
    file: 'sal/sales-order/module.json',
    change: replace('not bCheck', 'not bCheked'),
    complaint: /module\.json:\d+: sUnCondition: There is no bCheked here/,
  },
  {
    what: 'open tasks that no list shows',
    file: 'sal/sales-order/module.json',
    change: replace('"sUnFormId": "list"', '"sUnFormId": "master"'),
    complaint: /module\.json:\d+: open tasks are counted in a list of the module itself/,
  },
  {
    what: 'a column of a form that is a key of the context',
    file: MASTER,
    change: replace('"sName": "sContact"', '"sName": "sEmployeeId"'),
    complaint: /form-master\.json:\d+: sEmployeeId is a key of the context/,
  },
  {
    what: 'a column of a table that is a key of the context',
    file: 'sal/sales-order/sales-order.table.sql',
    change: replace('"sContact" text', '"sDepartmentId" text'),
    complaint: /sales-order\.table\.sql:\d+: sDepartmentId is a key of the context/,
  },
  {
    what: 'a column of a view that is a key of the context',
    file: 'sal/sales-order/sales-order.view.sql',
    change: replace('o."sContact"', 'o."sContact" as "sUserName"'),
    complaint: /sales-order\.view\.sql:\d+: sUserName is a key of the context/,
  },
  {
    what: 'a text in one language',
    file: MASTER,
    change: replace(/,\n\s+"sValidationMessageZh": "交货日期不能早于订单日期。"/, ''),
    complaint: /form-master\.json:\d+: sValidationMessage is there in one language only/,
  },
  {
    what: 'Chinese where English belongs',
    file: MASTER,
    change: replace('"sNameEn": "Sales order"', '"sNameEn": "订单"'),
    complaint: /form-master\.json:2: sNameEn is Chinese/,
  },
  {
    what: 'a routine without a test',
    file: 'sal/sales-order/sales-order.test.sql',
    change: (text) => text.replaceAll('sp_salorder_savereturn', 'sp_other'),
    complaint: /sp_salorder_savereturn\.sql:1: no \*\.test\.sql calls sp_salorder_savereturn/,
  },
  {
    what: 'a routine under another name than its file',
    file: 'sal/sales-order/sp_salorder_savereturn.sql',
    change: replace('function sp_salorder_savereturn', 'function sp_salorder_return'),
    complaint: /the routine is sp_salorder_return, the file sp_salorder_savereturn\.sql/,
  },
  {
    what: 'a definer routine',
    file: 'sal/sales-order/sp_salorder_savereturn.sql',
    change: replace('language plpgsql stable as', 'language plpgsql stable security definer as'),
    complaint: /sp_salorder_savereturn\.sql:\d+: content has no security definer routines/,
  },
  {
    what: 'dynamic SQL',
    file: 'sal/sales-order/sp_salorder_savereturn.sql',
    change: replace('begin', "begin\n  execute 'drop table salorder';"),
    complaint: /sp_salorder_savereturn\.sql:\d+: content has no dynamic SQL/,
  },
  {
    what: 'a trigger that a customer could lead astray',
    file: 'mit/count/fn_mitcountline_fill.sql',
    change: replace(' set search_path = pg_catalog, public', ''),
    complaint: /fn_mitcountline_fill\.sql:1: a trigger may run with the rights of the owner/,
  },
  {
    what: 'a table that is nobody’s',
    file: 'ele/product/product.table.sql',
    change: replace("framework.make_tenant_table('eleproduct'", "framework.make_tenant_table('elecustomer'"),
    complaint: /product\.table\.sql:1: eleproduct goes neither through framework\.make_tenant_table nor/,
  },
  {
    what: 'lines that are nobody’s',
    file: 'pur/order/order.table.sql',
    change: replace(
      "framework.make_document('purorder', '{purorderline}')",
      "framework.make_document('purorder')",
    ),
    complaint: /order\.table\.sql:1: purorderline goes neither through framework\.make_tenant_table nor/,
  },
  {
    what: 'a view that runs as its owner',
    file: 'sal/sales-order/sales-order.view.sql',
    change: replace(' with (security_invoker = on)', ''),
    complaint: /sales-order\.view\.sql:1: a view has security_invoker/,
  },
  {
    what: 'a template that names what neither form nor routine has',
    file: 'sal/sales-order/reports.json',
    change: replace('"sRemark"', '"sRemarks"'),
    complaint: /reports\.json:7: neither the form master nor the routine has sRemarks/,
  },
  {
    what: 'a template with a column that its lines do not have',
    file: 'sal/sales-order/reports.json',
    change: replace('"sSpec"', '"sSpecs"'),
    complaint: /reports\.json:7: the form slave has no column sSpecs/,
  },
  {
    what: 'a template whose routine is not there',
    file: 'sal/sales-order/reports.json',
    change: replace('sp_print_salorder', 'sp_print_order'),
    complaint: /reports\.json:7: no file of the edition makes sp_print_order return a table/,
  },
  {
    what: 'a member that a template does not have',
    file: 'sal/sales-order/reports.json',
    change: replace('"totals"', '"total"'),
    complaint: /reports\.json:\d+: total has no meaning here/,
  },
  {
    what: 'a figure made of a column that no list has which its routine leads to',
    file: 'dash/sales/charts.json',
    change: replace('"jListColumns": ["dAmount"]', '"jListColumns": ["dOpen"]'),
    complaint: /dThis: no list that Sp_chart_sales_days leads to has the column "dOpen"/,
  },
  {
    what: 'a chart whose columns make none of its kind',
    file: 'dash/sales/charts.json',
    change: replace('{ "sName": "sDay", "sRole": "category" },', ''),
    complaint: /dash\/sales\/charts\.json:\d+: sBrokenLine needs a column as category/,
  },
  {
    what: 'a chart without a routine',
    file: 'dash/sales/charts.json',
    change: replace('"sProcName": "Sp_chart_sales_days",', ''),
    complaint: /dash\/sales\/charts\.json:\d+: a sBrokenLine needs sProcName/,
  },
  {
    what: 'a README that says too little',
    file: 'sal/sales-order/README.md',
    change: () => '# Orders\n',
    complaint: /README\.md:1: a README has 5 to 15 lines, not 1/,
  },
]

findsPlanted(PLANTS)
