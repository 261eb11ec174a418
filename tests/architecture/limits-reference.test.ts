// The limits that the reference pages tell of reads and saves are those that hold.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PAGE_LIMITS, READ_LIMITS, SAVE_LIMITS } from '#contracts/requests/request-limits.ts'
import { MOST_ROWS } from '#server/routines/call/most-rows.ts'

const spaced = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')

/** What each page says, with the numbers that hold. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'docs/reference/reading.md': [
    `\`search\` has at most ${spaced(READ_LIMITS.words)} words`,
    `nest up to ${spaced(READ_LIMITS.depth)} deep, with at most ${spaced(READ_LIMITS.leaves)} comparisons in all`,
    `may weigh ${spaced(READ_LIMITS.weight)};`,
    `All values together may have ${spaced(READ_LIMITS.filterCharacters)} characters, one ${spaced(READ_LIMITS.characters)}.`,
    `\`in\` takes at most ${spaced(READ_LIMITS.values)} values`,
    `\`pageSize\` rows (1 to ${spaced(PAGE_LIMITS.pageSize)}`,
    `at most ${spaced(MOST_ROWS)} (more is 424)`,
  ],
  'docs/reference/saving.md': [
    `At most ${spaced(SAVE_LIMITS.forms)} forms (400) and ${spaced(SAVE_LIMITS.rows)} rows`,
  ],
}

for (const [page, sentences] of Object.entries(SENTENCES))
  test(`${page} tells the limits that hold`, () => {
    const text = readFileSync(page, 'utf8')
    assert.deepEqual(
      sentences.filter((sentence) => !text.includes(sentence)),
      [],
    )
  })
