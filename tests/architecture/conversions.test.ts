// Conversions that are data, and what is kept and refused with them: what they name has to be there, and what is wrong is said in its file and line.
import { findsPlanted, replace } from '../support/planted-mistakes.ts'

const CONVERSION = 'sal/delivery/conversion-order.json'

findsPlanted([
  {
    what: 'a source that is not there',
    file: CONVERSION,
    change: replace('sal/sales-order/master', 'sal/order/master'),
    complaint: /sal\/delivery\/conversion-order\.json:7: there is no form sal\/order\/master/,
  },
  {
    what: 'a name that is not that of a conversion',
    file: CONVERSION,
    change: replace('sp_btn_order_to_delivery', 'sp_btn_sal_order_to_delivery'),
    complaint:
      /conversion-order\.json:2: sRoutine is sp_btn_<from>_to_<made>, one word of small letters each$/,
  },
  {
    what: 'a routine that is called by a name of another kind',
    file: CONVERSION,
    change: replace('fn_saldeliveryline_complete', 'sp_saldeliveryline_complete'),
    complaint: /conversion-order\.json:\d+: an entry of after is fn_ and then small letters, digits and _$/,
  },
  {
    what: 'a column of the same name that the source has not',
    file: CONVERSION,
    change: replace('"sDeliveryAddress"', '"sAddress"'),
    complaint: /conversion-order\.json:\d+: salorder has no column sAddress/,
  },
  {
    what: 'a column that is filled and is not there',
    file: CONVERSION,
    change: replace('"sOrderNo":', '"sOrderNumber":'),
    complaint: /conversion-order\.json:\d+: saldelivery has no column sOrderNumber/,
  },
  {
    what: 'a value of a column that is not there',
    file: CONVERSION,
    change: replace('"sOrderNo": "sBillNo"', '"sOrderNo": "sBilNo"'),
    complaint: /conversion-order\.json:\d+: There is no sBilNo here.*\(sBilNo\)/,
  },
  {
    what: 'a value of another type than its column',
    file: CONVERSION,
    change: replace('"sOrderNo": "sBillNo"', '"sOrderNo": "bCheck and true"'),
    complaint: /conversion-order\.json:\d+: .*\(bCheck and true\)/,
  },
  {
    what: 'a record that is looked up in a form that is not there',
    file: CONVERSION,
    change: replace('ele/warehouse/master', 'ele/store/master'),
    complaint: /conversion-order\.json:\d+: there is no form ele\/store\/master/,
  },
  {
    what: 'a quantity of a column that is not there',
    file: CONVERSION,
    change: replace('"less": "dDeliveredQty"', '"less": "dDelivered"'),
    complaint: /conversion-order\.json:\d+: There is no dDelivered here/,
  },
  {
    what: 'a counter that the source has not',
    file: CONVERSION,
    change: replace('"count": { "dDeliveredQty"', '"count": { "dSentQty"'),
    complaint: /conversion-order\.json:\d+: salorderline has no column dSentQty/,
  },
  {
    what: 'what a counter adds up and is not there',
    file: CONVERSION,
    change: replace(
      '"count": { "dDeliveredQty": "dQty" }',
      '"count": { "dDeliveredQty": "dQty - dReturned" }',
    ),
    complaint: /conversion-order\.json:\d+: There is no dReturned here/,
  },
  {
    what: 'a counter of rows that do not say of what they were made',
    file: CONVERSION,
    change: replace('"sOrderLineId": "sId"', '"sOrderLineId": "coalesce(sId, sId)"'),
    complaint: /conversion-order\.json:\d+: no column says of which source a row was made/,
  },
  {
    what: 'a sum of lines that have no such column',
    file: 'mft/report/kept.json',
    change: replace('"dWages"', '"dWage"'),
    complaint: /mft\/report\/kept\.json:2: mftreportline has no column dWage/,
  },
  {
    what: 'a flag of every line that is not there',
    file: 'pur/order/kept.json',
    change: replace('"bDone"', '"bOver"'),
    complaint: /pur\/order\/kept\.json:1: purorder has no column bOver/,
  },
  {
    what: 'a total that the document keeps by a routine of its own',
    file: 'quo/quotation/kept.json',
    change: replace('{\n  "calls"', '{ "every": ["bDone"],\n  "calls"'),
    complaint:
      /quo\/quotation\/kept\.json:1: nothing follows every: fn_quoquotation_total, which is called here, keeps the totals/,
  },
  {
    what: 'a kept column that is not there',
    file: 'mft/work-order/kept.json',
    change: replace('"by": "sPlanId"', '"by": "sPlan"'),
    complaint: /mft\/work-order\/kept\.json:3: mftworkorder has no column sPlan/,
  },
  {
    what: 'a routine that keeps and is not there',
    file: 'mft/work-order/kept.json',
    change: replace('fn_mftplan_state', 'fn_mftplan_states'),
    complaint: /mft\/work-order\/kept\.json:3: there is no routine fn_mftplan_states/,
  },
  {
    what: 'a refusal to add what the form lets be added',
    file: 'quo/quotation/save.json',
    change: replace('"master": {', '"master": { "added": -3,'),
    complaint: /quo\/quotation\/save\.json:2: the form does not say that only a button makes one/,
  },
  {
    what: 'a named column that is not there',
    file: 'quo/quotation/save.json',
    change: replace('"sCustomerId"', '"sClientId"'),
    complaint: /quo\/quotation\/save\.json:\d+: quoquotation has no column sClientId/,
  },
  {
    what: 'a column that stays and is not there',
    file: 'ele/warehouse/save.json',
    change: replace('"bActive"', '"bOpen"'),
    complaint: /ele\/warehouse\/save\.json:\d+: elewarehouse has no column bOpen/,
  },
  {
    what: 'a routine that says what stays and is not there',
    file: 'ele/warehouse/save.json',
    change: replace('fn_elewarehouse_stays', 'fn_elewarehouse_remains'),
    complaint: /ele\/warehouse\/save\.json:\d+: there is no routine fn_elewarehouse_remains/,
  },
  {
    what: 'a routine that refuses and is not there',
    file: 'quo/quotation/save.json',
    change: replace('fn_elecustomer_refusal', 'fn_elecustomer_refuses'),
    complaint: /quo\/quotation\/save\.json:\d+: there is no routine fn_elecustomer_refuses/,
  },
  {
    what: 'a completed column that is not there',
    file: 'pur/receipt/save.json',
    change: replace('"dTotal": "dAmount', '"dSum": "dAmount'),
    complaint: /pur\/receipt\/save\.json:\d+: purreceiptline has no column dSum/,
  },
  {
    what: 'a value of a record that no lookup refers to',
    file: 'pur/receipt/save.json',
    change: replace('sWarehouseId.sName', 'sShelfId.sName'),
    complaint: /pur\/receipt\/save\.json:\d+: .*\(sShelfId\.sName\)/,
  },
  {
    what: 'a lookup that the form has not',
    file: 'pur/receipt/save.json',
    change: replace('["sMaterialId"]', '["sMaterial"]'),
    complaint: /pur\/receipt\/save\.json:\d+: sMaterial is no lookup of the form/,
  },
  {
    what: 'values that need each other',
    file: 'pur/receipt/save.json',
    change: replace(/"dPrice": "coalesce\(known[^"]*"/, '"dPrice": "dTotal / dQty"'),
    complaint: /pur\/receipt\/save\.json:\d+: these values need each other/,
  },
  {
    what: 'a column that a refusal after the save is given and is not there',
    file: 'mit/in/save.json',
    change: replace('"sItemKind"', '"sItemType"'),
    complaint: /mit\/in\/save\.json:\d+: mitinline has no column sItemType/,
  },
  {
    what: 'a routine that runs after a save and is not there',
    file: 'pur/receipt/save.json',
    change: replace('fn_purreceipt_total', 'fn_purreceipt_totals'),
    complaint: /pur\/receipt\/save\.json:\d+: there is no routine fn_purreceipt_totals/,
  },
  {
    what: 'a routine that answers rows and is not there',
    file: CONVERSION,
    change: replace('fn_saldeliveryline_cells', 'fn_saldeliveryline_places'),
    complaint: /conversion-order\.json:\d+: there is no routine fn_saldeliveryline_places/,
  },
  {
    what: 'a routine that completes and is not there',
    file: CONVERSION,
    change: replace('fn_saldeliveryline_complete', 'fn_saldeliveryline_completes'),
    complaint: /conversion-order\.json:\d+: there is no routine fn_saldeliveryline_completes/,
  },
  {
    what: 'a routine that depends on when it was written',
    file: 'mft/plan/conversion-order.json',
    change: replace('max(tDeliveryDate, asked.tBillDate)', 'max(tDeliveryDate, today())'),
    complaint: /mft\/plan\/conversion-order\.json:\d+: a routine does not know the time/,
  },
  {
    what: 'a source that is to be approved and never is',
    file: 'ept/repair/conversion-maintenance.json',
    change: replace('"bApproved": 0,', ''),
    complaint: /ept\/repair\/conversion-maintenance\.json:7: eptmaintenance has no column bCheck/,
  },
  {
    what: 'a routine by hand beside the one that is written',
    file: 'sal/delivery/sp_btn_order_to_delivery.sql',
    change: () =>
      '-- By hand.\ncreate function sp_btn_order_to_delivery() returns int language sql as $$ select 1 $$',
    complaint: /sp_btn_order_to_delivery is made by sal\/delivery\/sp_btn_order_to_delivery\.sql already/,
  },
])
