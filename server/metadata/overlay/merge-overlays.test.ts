import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defaultsOf } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { withoutRest } from '#server/kernel/steps/steps.ts'
import type { ColumnRow, OverlayRow, SecretRow } from '../load/rows.ts'
import { type Layers, mergeOverlays } from './merge-overlays.ts'

const column = (sName: string, iOrder: number, changed: Partial<ColumnRow> = {}): ColumnRow => ({
  ...defaultsOf(COLUMN_ATTRIBUTES),
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
  Object.keys(column('x', 0))
    .filter((key) => key !== 'bSecret')
    .map((key) => [key, null]),
) as unknown as OverlayRow

const overlay = (changed: Partial<OverlayRow>): OverlayRow => ({
  ...NOTHING,
  sFormId: 'f',
  sId: 'o',
  ...changed,
})

const BASE = [column('sName', 1), column('dPrice', 2, { sLabelEn: 'Price', sControlName: 'price' })]

const mergedNow = (base: readonly ColumnRow[], layers: Layers) => withoutRest(mergeOverlays(base, layers))

const merge = (tenant: readonly OverlayRow[], user: readonly OverlayRow[] = []) =>
  mergedNow(BASE, { tenant, user, secrets: [] })

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
      mergedNow(base, { tenant, user, secrets: [] })[0]?.bVisible
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

  it("leave a column's identity alone, whichever layer they are of", () => {
    const renaming = overlay({ sControlName: 'price', sName: 'sName', sFieldType: 'json', sLabelEn: 'X' })
    for (const merged of [merge([renaming]), merge([], [renaming])]) {
      assert.deepEqual(
        merged.map(({ sName, sControlName, sFieldType }) => [sName, sControlName, sFieldType]),
        [
          ['sName', 'sName', 'text'],
          ['dPrice', 'price', 'text'],
        ],
      )
      assert.equal(merged[1]?.sLabelEn, 'X')
    }
  })

  it("take nothing from a user's that could read, write or add what is not shown", () => {
    const expressions = {
      sComputed: 'dPrice',
      sDefault: 'dPrice',
      sValidation: 'dPrice > 1',
      sRequiredWhen: 'dPrice > 1',
    }
    const lookup = { sLookupFormId: 'g', sLookupShow: 'dCost', jLookupCopy: [{ from: 'dCost', to: 'sName' }] }
    const user = [overlay({ sName: 'sName', ...expressions, ...lookup }), overlay({ sName: 'dCost' })]
    assert.deepEqual(merge([overlay({ sName: 'dPrice', bVisible: 0 })], user), [
      BASE[0],
      { ...BASE[1], bVisible: 0 },
    ])
  })

  it('narrow: required and read-only stay, the conditions of both layers hold', () => {
    const base = [
      column('sName', 1, {
        bRequired: 1,
        bReadOnly: 1,
        sValidation: "sName != 'x'",
        sReadOnlyWhen: 'bCheck',
      }),
    ]
    const asked = { sName: 'sName', bRequired: 0, bReadOnly: 0 } as const
    const tenant = [overlay({ ...asked, sValidation: "sName != 'y'", sReadOnlyWhen: "sName = 'z'" })]
    const [merged] = mergedNow(base, { tenant, user: [overlay(asked)], secrets: [] })
    assert.deepEqual(
      [merged?.bRequired, merged?.bReadOnly, merged?.sValidation, merged?.sReadOnlyWhen],
      [1, 1, "(sName != 'x') and (sName != 'y')", "(bCheck) or (sName = 'z')"],
    )
  })

  it('do not break out of a condition', () => {
    const base = [column('sName', 1, { sValidation: "sName != 'x'" })]
    const tenant = [overlay({ sName: 'sName', sValidation: 'true) or (true' })]
    assert.equal(mergedNow(base, { tenant, user: [], secrets: [] })[0]?.sValidation, 'true) or (true')
  })

  it('let the layer that hid a column show it again', () => {
    const shown = (tenant: readonly OverlayRow[], user: readonly OverlayRow[]) =>
      merge(tenant, user)[1]?.bVisible
    const [hide, show] = [
      overlay({ sName: 'dPrice', bVisible: 0 }),
      overlay({ sName: 'dPrice', bVisible: 1 }),
    ]
    assert.equal(shown([hide, show], []), 1)
    assert.equal(shown([], [hide, show]), 1)
    assert.equal(shown([hide], [hide, show]), 0)
  })
})

describe('what the platform marks as secret', () => {
  const secret = column('dCost', 3, { bSecret: 1 })
  const secrets: readonly SecretRow[] = [
    { sFormId: 'f', sTbName: 't', sName: 'dCost' },
    { sFormId: 'g', sTbName: 't', sName: 'dCost' },
  ]
  const mergeSecret = (tenant: readonly OverlayRow[], base = [...BASE, secret]) =>
    mergedNow(base, { tenant, user: [], secrets })

  it('is hidden, and no overlay shows it, whatever it calls itself', () => {
    const asked = [
      overlay({ sName: 'dCost', bVisible: 1 }),
      overlay({ sControlName: 'dCost', bVisible: 1 }),
      overlay({ sControlName: 'mine', sName: 'dCost', bVisible: 1 }),
      overlay({ sControlName: 'price', sName: 'dCost', bVisible: 1 }),
    ]
    for (const one of [[], ...asked.map((each) => [each])])
      assert.deepEqual(
        mergeSecret(one).map(({ sName, bVisible }) => [sName, bVisible]),
        [
          ['sName', 1],
          ['dPrice', 1],
          ['dCost', 0],
        ],
      )
  })

  it('is so in every form of the table, but where the platform itself shows it', () => {
    const dCost = { sName: 'dCost', bVisible: 1 } as const
    assert.equal(mergeSecret([overlay(dCost)], BASE)[2]?.bVisible, 0, 'added')
    assert.equal(mergeSecret([overlay(dCost)], [column('dCost', 1, { bVisible: 0 })])[0]?.bVisible, 0)
    assert.equal(mergeSecret([], [column('dCost', 1)])[0]?.bVisible, 1)
  })

  it("is in no expression and no lookup of a tenant's", () => {
    const readers = [
      { sComputed: 'dCost' },
      { sDefault: 'dPrice + dCost' },
      { sValidation: 'sum(lines.dCost) > 1' },
      { sLookupFormId: 'g', sLookupShow: 'dCost' },
      { sLookupFormId: 'g', sLookupValue: 'dCost' },
      { sLookupFormId: 'g', jLookupCopy: [{ from: 'dCost', to: 'sName' }] },
    ]
    for (const said of readers)
      assert.deepEqual(mergeSecret([overlay({ sName: 'sName', ...said })])[0], BASE[0], JSON.stringify(said))
    const harmless = { sDefault: 'dPrice', sLookupFormId: 'h', sLookupShow: 'dCost' }
    assert.deepEqual(mergeSecret([overlay({ sName: 'sName', ...harmless })])[0], { ...BASE[0], ...harmless })
  })
})
