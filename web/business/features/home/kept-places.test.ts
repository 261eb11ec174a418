import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '#contracts/work-center.ts'
import { keptPlaces, keyOf } from './kept-places.ts'

const row = (sId: string, sTitle = sId): Decision => ({
  ...{ act: 'approve', taskId: null, sModelsId: 'm', sName: 'M', sId, sTitle },
  ...{ sParty: null, dAmount: null, sCurrency: null, tDate: null, bOpinion: 0 },
})

test('what was decided keeps its place, what others decided goes, what is new stands at the end', () => {
  const before = [row('a'), row('b'), row('c')]
  const shown = keptPlaces(before, [row('new'), row('c', 'c, changed')], new Set([keyOf(row('a'))]))
  assert.deepEqual(
    shown.map(({ sTitle }) => sTitle),
    ['a', 'c, changed', 'new'],
  )
  assert.deepEqual(keptPlaces([], before, new Set()), before)
})
