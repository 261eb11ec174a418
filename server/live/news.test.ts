// Lines of the journal: whom they concern.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeLine, changesOf, ofUser, userLine } from './news.ts'

const li = { sBrandsId: 'demo', sUserId: 'li' }
const order = { sBrandsId: 'acme', by: { sUserId: 'wei', sModelsId: 'order' } }

test('a line concerns one tenant, or one user of it', () => {
  const silent = { sBrandsId: 'acme', by: null }
  const news = new Set([
    changeLine(order),
    changeLine(silent),
    userLine({ ...li, sRunId: null }),
    userLine({ ...li, sRunId: 'r1' }),
  ])
  assert.deepEqual(changesOf(news, 'acme'), [order, silent])
  assert.deepEqual(changesOf(news, 'demo'), [])
  assert.deepEqual(
    ofUser(news, li).map(({ sRunId }) => sRunId),
    [null, 'r1'],
  )
  for (const other of [
    { ...li, sUserId: 'wei' },
    { ...li, sBrandsId: 'acme' },
  ])
    assert.deepEqual(ofUser(news, other), [])
})

test('where nobody knows what there was, there may be anything', () => {
  assert.equal(changesOf('all', 'demo'), null)
  assert.deepEqual(ofUser('all', li), [{ ...li, sRunId: null }])
})
