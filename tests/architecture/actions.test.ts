// Actions of buttons that are data: the button they belong to and what they name have to be there, and what is wrong is said in its place.
import { findsPlanted, replace } from '../support/planted-mistakes.ts'

const VOID = 'acc/voucher/action-void.json'

findsPlanted([
  {
    what: 'an action of a button that is not there',
    file: 'kpi/period/buttons.json',
    change: replace('"close"', '"closing"'),
    complaint: /kpi\/period\/action-close\.json:1: no button close of this document runs a routine/,
  },
  {
    what: 'an action of a button that works on no record',
    file: 'kpi/period/buttons.json',
    change: replace('"sNeeds": "many"', '"sNeeds": "none"'),
    complaint: /action-close\.json:1: the button close works on no record/,
  },
  {
    what: 'a routine that is not there',
    file: VOID,
    change: replace('fn_period_require_open', 'fn_period_is_open'),
    complaint: /action-void\.json:\d+: there is no routine fn_period_is_open/,
  },
  {
    what: 'other records of a form that is not there',
    file: VOID,
    change: replace('acc/voucher/slave', 'acc/voucher/lines'),
    complaint: /action-void\.json:\d+: there is no form acc\/voucher\/lines that stands on a table/,
  },
  {
    what: 'a condition on a column that other records have not',
    file: VOID,
    change: replace('sParentId = parent.sId', 'sVoucherId = parent.sId'),
    complaint: /action-void\.json:\d+: There is no sVoucherId here/,
  },
  {
    what: 'a value of a column that is not there',
    file: VOID,
    change: replace('"tNow"', '"tToday"'),
    complaint: /action-void\.json:\d+: There is no tToday here/,
  },
  {
    what: 'what is kept of other records without being said',
    file: 'acc/voucher/approval.json',
    change: (text) => text.replaceAll('bReversed', 'sReversed'),
    complaint: /approval\.json:\d+: say in "is" what sReversed is/,
  },
  {
    what: 'a lock on what is only looked for',
    file: 'acc/period/action-close.json',
    change: replace('"let": "bEarlier",', '"let": "bEarlier", "bLock": 1,'),
    complaint: /action-close\.json:\d+: say in "is" what bEarlier is/,
  },
  {
    what: 'a routine by hand beside the one that is written',
    file: 'acc/voucher/sp_btn_accvoucher_void.sql',
    change: () =>
      '-- By hand.\ncreate function sp_btn_accvoucher_void() returns int language sql as $$ select 1 $$',
    complaint: /sp_btn_accvoucher_void is made by acc\/voucher\/sp_btn_accvoucher_void\.sql already/,
  },
])
