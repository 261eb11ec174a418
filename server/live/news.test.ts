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
    userLine({ ...li, sRunId: 'r2', progress: { iRows: 100, iTotal: 300 } }),
    userLine({ ...li, sRunId: 'r2', progress: { iRows: 200, iTotal: null } }),
  ])
  assert.deepEqual(changesOf(news, 'acme'), [order, silent])
  assert.deepEqual(changesOf(news, 'demo'), [])
  assert.deepEqual(
    ofUser(news, li).map(({ sRunId, progress }) => [sRunId, progress]),
    [
      [null, undefined],
      ['r1', undefined],
      ['r2', { iRows: 100, iTotal: 300 }],
      ['r2', { iRows: 200, iTotal: null }],
    ],
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
