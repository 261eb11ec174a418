// Approvals that are data: what they name has to be there, and what is wrong is said in its file and line.
import { findsPlanted, replace } from '../support/planted-mistakes.ts'

const APPROVAL = 'quo/quotation/approval.json'

findsPlanted([
  {
    what: 'a refusal on a column that is not there',
    file: APPROVAL,
    change: replace('tValidUntil is null', 'tValidTo is null'),
    complaint: /quo\/quotation\/approval\.json:7: There is no tValidTo here.*\(tValidTo is null\)/,
  },
  {
    what: 'a code that says that a record is approved already',
    file: 'sal/return/approval.json',
    change: replace('"sCode": -4', '"sCode": -2'),
    complaint: /approval\.json:\d+: sCode is at most -3/,
  },
  {
    what: 'a message that shows a column that is not there',
    file: APPROVAL,
    change: replace('Quotation {sBillNo} does', 'Quotation {sBilNo} does'),
    complaint: /approval\.json:7: quoquotation has no column sBilNo/,
  },
  {
    what: 'a routine that is given a column that is not there',
    file: APPROVAL,
    change: replace('"with": ["sCustomerId"]', '"with": ["sClientId"]'),
    complaint: /approval\.json:\d+: quoquotation has no column sClientId/,
  },
  {
    what: 'a withdrawal that forgets what is made from the document',
    file: APPROVAL,
    change: replace('"made": { "sal/sales-order": { "sCode": -3 } }', '"made": {}'),
    complaint:
      /approval\.json:\d+: sal\/sales-order is made from this: say in "made" with which code that refuses/,
  },
  {
    what: 'a voucher that cannot balance',
    file: 'sal/delivery/approval.json',
    change: replace('"debit": "-dProduct - dSemi"', '"debit": "-dProduct"'),
    complaint: /approval\.json:\d+: the voucher does not balance: -dProduct against -dProduct \+ -dSemi/,
  },
  {
    what: 'an amount of a column that is not there',
    file: 'sal/invoice/approval.json',
    change: replace('"credit": "dTax"', '"credit": "dTaxes"'),
    complaint: /approval\.json:\d+: There is no dTaxes here/,
  },
  {
    what: 'a movement of a column that is not there',
    file: 'pur/receipt/approval.json',
    change: replace('"sItemId": "sMaterialId"', '"sItemId": "sMaterial"'),
    complaint: /approval\.json:\d+: There is no sMaterial here/,
  },
  {
    what: 'a quantity of lines that is not there',
    file: 'sal/delivery/approval.json',
    change: replace('"digitsLine": "dQty"', '"digitsLine": "dQuantity"'),
    complaint: /approval\.json:\d+: saldeliveryline has no column dQuantity/,
  },
  {
    what: 'an approval by a routine that is not there',
    file: APPROVAL,
    change: replace('fn_elecustomer_refusal', 'fn_elecustomer_refuses'),
    complaint: /approval\.json:\d+: there is no routine fn_elecustomer_refuses/,
  },
  {
    what: 'a later document that is not there',
    file: APPROVAL,
    change: replace('"sal/sales-order"', '"sal/order"'),
    complaint: /approval\.json:\d+: nothing of sal\/order is made from this/,
  },
  {
    what: 'a routine that depends on when it was written',
    file: APPROVAL,
    change: replace('tValidUntil is null', 'tValidUntil < today()'),
    complaint: /approval\.json:7: a routine does not know the time/,
  },
  {
    what: 'a column that is set and is not there',
    file: 'sal/delivery/approval.json',
    change: replace('"jReleased"', '"jReleaset"'),
    complaint: /delivery\/approval\.json:\d+: saldelivery has no column jReleaset/,
  },
  {
    what: 'a routine by hand beside the one that is written',
    file: 'quo/quotation/sp_quoquotation_examine.sql',
    change: () =>
      '-- By hand.\ncreate function sp_quoquotation_examine() returns int language sql as $$ select 1 $$',
    complaint: /sp_quoquotation_examine is made by quo\/quotation\/sp_quoquotation_examine\.sql already/,
  },
])
