// Files that are another folder's in other words: what `twin.json` names has to be there.
import { findsPlanted, replace } from '../support/planted-mistakes.ts'

const TWIN = 'ele/supplier/twin.json'

findsPlanted([
  {
    what: 'a twin of a folder that is not there',
    file: TWIN,
    change: replace('"ele/customer"', '"ele/client"'),
    complaint: /ele\/supplier\/twin\.json:3: there is no folder ele\/client/,
  },
  {
    what: 'a twin of a file that is not there',
    file: TWIN,
    change: replace('fn_elecustomer_refusal.sql', 'fn_elecustomer_refuses.sql'),
    complaint: /ele\/supplier\/twin\.json:4: there is no ele\/customer\/fn_elecustomer_refuses\.sql/,
  },
])
