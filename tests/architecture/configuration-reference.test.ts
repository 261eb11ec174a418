// The page of the configuration names every variable that is read, with its default, and no other.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const read = [
  ...text('server/config/read-config.ts').matchAll(/(?:text|integer|url|list|listOf|oneOf)\('([A-Z_]+)'/g),
].map(([, name]) => name)

test('every variable is on the page, and every one on the page is read', () => {
  const page = text('docs/reference/configuration.md')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  assert.ok(read.length > 10)
  assert.deepEqual(named.toSorted(), [...new Set(read)].toSorted())
})
