// Lines of the journal: whom they concern.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfTenant, ofUser, tenantLine, userLine } from './news.ts'

const li = { sBrandsId: 'demo', sUserId: 'li' }

test('a line concerns one tenant, or one user of it', () => {
  const news = new Set([
    tenantLine('acme'),
    userLine({ ...li, sRunId: null }),
    userLine({ ...li, sRunId: 'r1' }),
  ])
  assert.deepEqual([isOfTenant(news, 'acme'), isOfTenant(news, 'demo')], [true, false])
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
  assert.equal(isOfTenant('all', 'demo'), true)
  assert.deepEqual(ofUser('all', li), [{ ...li, sRunId: null }])
})
