import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Compile } from 'typebox/compile'
import type { Attributes } from './attribute.ts'
import { contentMembers, contentSchema } from './content-schema.ts'
import type { Content } from './row-types.ts'

const help = { en: 'What it is for.', zh: '用途。' }
const THINGS = {
  sOwnerId: { type: 'text', content: 'place', help },
  sName: { type: 'words', help },
  sKind: { type: 'text', oneOf: ['big', 'small'], default: 'big', help },
  sCode: { type: 'text', pattern: '^[a-z]+$', default: null, content: 'must', help },
  sControl: { type: 'text', content: 'may', help },
  sHint: { type: 'words', default: null, most: 50, help },
  iWidth: { type: 'whole', default: null, least: 20, most: 200, help },
  bLoud: { type: 'flag', default: 0, help },
  jCopies: { type: 'json', holds: 'lookupCopies', default: [], help },
  sFlowId: { type: 'text', default: null, content: 'never', help },
} as const satisfies Attributes

type Said = Content<typeof THINGS>
const schema = contentSchema<Said>(contentMembers(THINGS))
const validator = Compile(schema)
const LEAST: Said = { sNameEn: 'Thing', sNameZh: '东西', sCode: 'thing' }

describe('what a file may say', () => {
  it('has the members of the attributes in their order, without what the place says and what content leaves alone', () => {
    assert.deepEqual(Object.keys(schema.properties), [
      ...[
        'sNameEn',
        'sNameZh',
        'sKind',
        'sCode',
        'sControl',
        'sHintEn',
        'sHintZh',
        'iWidth',
        'bLoud',
        'jCopies',
      ],
    ])
    assert.deepEqual(schema.required, ['sNameEn', 'sNameZh', 'sCode'])
  })

  it('takes what the attributes allow', () => {
    assert.ok(validator.Check(LEAST))
    const most: Said = { ...LEAST, sKind: 'small', iWidth: 20, bLoud: 1, jCopies: [{ from: 'sA', to: 'sB' }] }
    assert.ok(validator.Check(most))
  })

  const wrong: readonly object[] = [
    { sNameEn: '' },
    { sNameEn: 'x'.repeat(201) },
    { sControl: 'x'.repeat(129) },
    { sHintZh: 'x'.repeat(51) },
    { sCode: null },
    { sCode: 'Thing' },
    { sKind: 'middling' },
    { iWidth: 19 },
    { iWidth: 201 },
    { bLoud: 2 },
    { jCopies: [{ from: 'sA' }] },
    { sOwnerId: 'x' },
    { sFlowId: 'x' },
    { sStrange: 'x' },
  ]
  for (const said of wrong)
    it(`refuses ${JSON.stringify(said).slice(0, 60)}`, () => {
      assert.equal(validator.Check(JSON.parse(JSON.stringify({ ...LEAST, ...said }))), false)
    })
})
