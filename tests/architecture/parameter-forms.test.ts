// What is asked before a routine runs is held against the routine: planted mistakes are found, in their file and line.
import { findsPlanted, replace } from '../support/planted-mistakes.ts'

const RETURN = 'sal/delivery/form-params-return.json'
const ROUTINE = 'acc/period/sp_btn_accperiod_year.sql'

findsPlanted([
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
    change: replace('"iYear" int default null', '"iYear" int, "dShare" numeric'),
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
])
