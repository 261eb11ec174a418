// What an attribute needs to be loaded, kept, overlaid and told is its entry in a table.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { nothingTold } from '#contracts/metadata/told.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import { compileSql } from '#server/platform/postgres/sql.ts'
import { tellerOf } from '../module/tell.ts'
import { overlayOf, rowWithId } from './row-schema.ts'
import { selected, selectedOfOverlay } from './selected.ts'

const help = { en: 'What it is for.', zh: '用途。' }
const THINGS = {
  sFormId: { type: 'text', overlay: 'identity', isTold: false, help },
  sHint: { type: 'words', default: null, overlay: 'user', help },
  sPlace: { type: 'text', default: null, isStored: false, overlay: 'tenant', help },
  bLoud: { type: 'flag', default: 0, help },
  jMore: { type: 'json', holds: 'lookupCopies', default: [], help },
  bMenu: { type: 'flag', default: 1, isLoaded: false, help },
} as const satisfies Attributes

const ROW = {
  sId: 'x',
  sFormId: 'f',
  sHintEn: 'Hint',
  sHintZh: '提示',
  sPlace: null,
  bLoud: 1,
  jMore: [],
} as const

describe('the rows of a table of attributes', () => {
  it('are selected by their columns', () => {
    assert.equal(
      compileSql(selected(THINGS, 't')).text,
      '"t"."sFormId", "t"."sHintEn", "t"."sHintZh", "t"."bLoud", "t"."jMore"',
    )
    assert.equal(
      compileSql(selectedOfOverlay(THINGS, 't')).text,
      '"t"."sFormId", "t"."sHintEn", "t"."sHintZh"',
    )
  })

  it('are believed when they have every column, and null only where a row may go without', () => {
    const parse = jsonParser(rowWithId(THINGS))
    assert.deepEqual(parse(JSON.stringify(ROW)), ROW)
    assert.deepEqual(parse(JSON.stringify({ ...ROW, sHintEn: null })), { ...ROW, sHintEn: null })
    for (const wrong of [
      { bLoud: null },
      { sHintEn: 1 },
      { jMore: {} },
      { sFormId: null },
      { sPlace: undefined },
    ])
      assert.equal(parse(JSON.stringify({ ...ROW, ...wrong })), undefined, JSON.stringify(wrong))
  })

  it('have overlays of the attributes that may be overlaid', () => {
    const parse = jsonParser(overlayOf(THINGS))
    const said = { sId: null, sFormId: 'f', sHintEn: null, sHintZh: null, sPlace: null }
    assert.deepEqual(parse(JSON.stringify(said)), said)
    assert.equal(parse(JSON.stringify({ ...said, sFormId: null })), undefined)
  })

  it('are told in one language, in the other where a text is missing, without what is not told', () => {
    const tell = tellerOf(THINGS)
    const told = { sPlace: null, bLoud: 1, jMore: [] }
    assert.deepEqual(tell(ROW, 'en'), { ...told, sHint: 'Hint' })
    assert.deepEqual(tell(ROW, 'zh-CN'), { ...told, sHint: '提示' })
    assert.deepEqual(tell({ ...ROW, sHintZh: null }, 'zh-CN'), { ...told, sHint: 'Hint' })
    assert.deepEqual(nothingTold(THINGS), { sPlace: null, bLoud: 0, jMore: [], sHint: null })
  })
})
