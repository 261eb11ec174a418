import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ColumnRow, OverlayRow } from '../load/rows.ts'
import { mergeOverlays } from './merge-overlays.ts'

const ATTRIBUTES = {
  iWidth: null,
  iDigits: null,
  sGroupEn: null,
  sGroupZh: null,
  sTabEn: null,
  sTabZh: null,
  bInList: 1,
  bRequired: 0,
  bReadOnly: 0,
  bSearch: 0,
  bSum: 0,
  sRequiredWhen: null,
  sReadOnlyWhen: null,
  sVisibleWhen: null,
  sDefault: null,
  sValidation: null,
  sValidationMessageEn: null,
  sValidationMessageZh: null,
  sComputed: null,
  sConstName: null,
  sLookupFormId: null,
  sLookupModelsId: null,
  sLookupValue: null,
  sLookupShow: null,
  sLookupText: null,
  jLookupCopy: [],
  sHelpEn: null,
  sHelpZh: null,
} as const

const column = (sName: string, iOrder: number, changed: Partial<ColumnRow> = {}): ColumnRow => ({
  ...ATTRIBUTES,
  sId: `id-${sName}`,
  sFormId: 'f',
  sName,
  sControlName: sName,
  sLabelEn: sName,
  sLabelZh: sName,
  sFieldType: 'text',
  iOrder,
  bVisible: 1,
  ...changed,
})

const NOTHING = Object.fromEntries(
  Object.keys(column('x', 0)).map((key) => [key, null]),
) as unknown as OverlayRow

const overlay = (changed: Partial<OverlayRow>): OverlayRow => ({
  ...NOTHING,
  sFormId: 'f',
  sId: 'o',
  ...changed,
})

const BASE = [column('sName', 1), column('dPrice', 2, { sLabelEn: 'Price', sControlName: 'price' })]

const merge = (tenant: readonly OverlayRow[], user: readonly OverlayRow[] = []) =>
  mergeOverlays(BASE, { tenant, user })

describe('overlays', () => {
  it('replace what they state and inherit what they leave null', () => {
    const merged = merge([overlay({ sName: 'sName', sLabelEn: 'Title', bRequired: 1 })])
    assert.deepEqual(merged[0], column('sName', 1, { sLabelEn: 'Title', bRequired: 1 }))
    assert.deepEqual(merged[1], BASE[1])
  })

  it('match by the control when they name one', () => {
    assert.equal(merge([overlay({ sControlName: 'price', sLabelEn: 'Cost' })])[1]?.sLabelEn, 'Cost')
    assert.equal(merge([overlay({ sControlName: 'nothing', sLabelEn: 'Cost' })]).length, 2)
  })

  it('match by the name when the form has no such control, and hide it then too', () => {
    const merged = merge([overlay({ sControlName: 'other', sName: 'dPrice', bVisible: 0 })])
    assert.deepEqual(
      merged.map(({ sName, bVisible }) => [sName, bVisible]),
      [
        ['sName', 1],
        ['dPrice', 0],
      ],
    )
  })

  it('take the place of the base column, also when that is hidden', () => {
    const base = [column('sSecret', 1, { bVisible: 0 })]
    const visible = (tenant: OverlayRow[], user: OverlayRow[] = []) =>
      mergeOverlays(base, { tenant, user })[0]?.bVisible
    assert.equal(visible([overlay({ sName: 'sSecret', bVisible: 1 })]), 1)
    assert.equal(visible([overlay({ sName: 'sSecret', sLabelEn: 'X' })]), 0)
    assert.equal(visible([], [overlay({ sName: 'sSecret', bVisible: 1 })]), 0)
  })

  it('hide at either layer; the user cannot reveal what the tenant hides', () => {
    assert.equal(
      merge([overlay({ sName: 'dPrice', bVisible: 0 })], [overlay({ sName: 'dPrice', bVisible: 1 })])[1]
        ?.bVisible,
      0,
    )
    assert.equal(merge([], [overlay({ sName: 'dPrice', bVisible: 0 })])[1]?.bVisible, 0)
  })

  it("put the user's word over the tenant's", () => {
    const merged = merge(
      [overlay({ sName: 'sName', iWidth: 100 })],
      [overlay({ sName: 'sName', iWidth: 200 })],
    )
    assert.equal(merged[0]?.iWidth, 200)
  })

  it('move a column', () => {
    assert.deepEqual(
      merge([overlay({ sName: 'sName', iOrder: 9 })]).map((one) => one.sName),
      ['dPrice', 'sName'],
    )
  })

  it("add a tenant's own column", () => {
    const added = merge([overlay({ sName: 'sColour', sLabelEn: 'Colour', sFieldType: 'text' })])[2]
    assert.deepEqual(
      { name: added?.sName, control: added?.sControlName, label: added?.sLabelEn, visible: added?.bVisible },
      {
        name: 'sColour',
        control: 'sColour',
        label: 'Colour',
        visible: 1,
      },
    )
  })

  it('leave the columns of other forms alone', () => {
    assert.deepEqual(merge([overlay({ sFormId: 'g', sControlName: 'sName', sLabelEn: 'X' })]), BASE)
  })
})
