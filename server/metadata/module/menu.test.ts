import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MenuEntry } from '#contracts/module.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { buildMenu, type MenuRow } from './menu.ts'

const row = (sId: string, sParentId: string | null, hasForms: boolean): MenuRow => ({
  sId,
  sParentId,
  sNameEn: sId,
  sNameZh: `${sId}中`,
  iOrder: 0,
  sRoute: null,
  sIcon: null,
  isOwn: false,
  hasForms,
})

const ROWS = [
  row('sales', null, false),
  row('order', 'sales', true),
  row('invoice', 'sales', true),
  row('stock', null, false),
  row('bin', 'stock', true),
  row('parts', 'order', true),
]

const session = (granted: readonly string[], licence: readonly string[] | '*' = '*', sLanguage = 'en') =>
  ({
    context: { sVerifyLicense: licence, sLanguage },
    grants: new Map(granted.map((id) => [id, new Set(['view'])])),
  }) as unknown as Session

const shape = (entries: readonly MenuEntry[]): unknown =>
  entries.map(({ sId, children }) => [sId, shape(children)])

describe('the menu', () => {
  it('shows granted modules under their folders, and no empty folder', () => {
    assert.deepEqual(shape(buildMenu(ROWS, session(['order']))), [['sales', [['order', []]]]])
  })

  it('keeps the way to a granted module below one that is not', () => {
    assert.deepEqual(shape(buildMenu(ROWS, session(['parts']))), [['sales', [['order', [['parts', []]]]]]])
  })

  it('shows a granted module that has neither forms nor others below it', () => {
    const rows = [...ROWS, row('board', 'stock', false)]
    assert.deepEqual(shape(buildMenu(rows, session(['board', 'stock']))), [['stock', [['board', []]]]])
    assert.deepEqual(shape(buildMenu(rows, session(['stock']))), [])
  })

  it('leaves out what the licence does not list', () => {
    assert.deepEqual(shape(buildMenu(ROWS, session(['order', 'bin'], ['bin']))), [['stock', [['bin', []]]]])
  })

  it("speaks the session's language", () => {
    assert.equal(buildMenu(ROWS, session(['bin'], '*', 'zh-CN'))[0]?.sName, 'stock中')
  })

  it('is empty without grants', () => assert.deepEqual(buildMenu(ROWS, session([])), []))
})
