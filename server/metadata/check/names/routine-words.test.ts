import assert from 'node:assert/strict'
import { it } from 'node:test'
import { routineWords } from './routine-words.ts'

it('names stand outside comments and quotes; what dollars quote is code', () => {
  const { names, texts } = routineWords(`
    -- salgone
    /* purgone "sGone" */
    select o."sBillNo" from SalOrder o where o."sState" = 'it''s salsaid';
    execute $q$ select "dQty" from salline $q$;`)
  assert.deepEqual(
    ['salorder', 'sBillNo', 'dQty', 'salline', 'salgone', 'purgone', 'sGone', 'salsaid'].map((name) =>
      names.has(name),
    ),
    [true, true, true, true, false, false, false, false],
  )
  assert.ok(texts.has("it's salsaid"))
})
