// Which spellings are a key of the context, and that what is none costs next to nothing however long it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTEXT_KEYS, contextKeyOf } from './context-keys.ts'

const wide = (name: string): string =>
  [...name].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('')

const bold = (name: string): string =>
  [...name]
    .map((letter) => {
      const isSmall = letter >= 'a'
      const place = (letter.codePointAt(0) ?? 0) - (isSmall ? 0x61 : 0x41)
      return String.fromCodePoint((isSmall ? 0x1d41a : 0x1d400) + place)
    })
    .join('')

test('a key is a key in every case and width, and whatever unseen stands within', () => {
  for (const key of CONTEXT_KEYS) {
    const spellings = [key, key.toUpperCase(), wide(key), bold(key), key.split('').join('\u200b\u00ad')]
    for (const spelt of [...spellings, key.split('').join('\u2060'.repeat(60))])
      assert.equal(contextKeyOf(spelt), key, spelt)
  }
  assert.equal(contextKeyOf('s㏂'), undefined)
  for (const name of ['', 's', 'sBrandsIdx', 'xsBrandsId', 's_BrandsId', 'ѕBrandsId', 'sBrandsİd'])
    assert.equal(contextKeyOf(name), undefined, name)
})

/** As long as it takes to do it, in milliseconds. */
const timeOf = (work: () => void): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

test('what is longer than a key, or of another script, is not normalised', () => {
  const names = ['ﷺ'.repeat(2_000_000), `s${'㎯'.repeat(2_000_000)}`]
  const normalised = timeOf(() => names.map((name) => name.normalize('NFKC').toLowerCase()))
  const judged = timeOf(() => {
    for (const name of names) assert.equal(contextKeyOf(name), undefined)
  })
  assert.ok(judged < normalised / 3, `${judged} ms beside ${normalised} ms`)
})
