// A date has one name: what is the due date on one page is not merely due on another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { readEdition } from '#tools/pack/read-edition.ts'

test('dates that are called the same in Chinese are called the same in English', async () => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const names = new Map<string, Set<unknown>>()
  for (const { content } of edition.documents.flatMap(({ forms }) => forms)) {
    for (const { sName, sLabelEn, sLabelZh } of content.value.columns) {
      if (!/^t[A-Z]/.test(sName)) continue
      const key = `${sName} ${sLabelZh}`
      names.set(key, (names.get(key) ?? new Set()).add(sLabelEn))
    }
  }
  assert.ok(names.size > 10)
  const several = [...names].filter(([, english]) => english.size > 1)
  assert.deepEqual(
    several.map(([key, english]) => `${key}: ${[...english].join(', ')}`),
    [],
  )
})
