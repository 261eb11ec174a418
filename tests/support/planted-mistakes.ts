// Mistakes planted in a copy of the standard edition, one at a time: `pack check` has to find each, in its file and line, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { copyEdition } from './edition-copy.ts'

export type Plant = {
  readonly what: string
  readonly file: string
  readonly change: (text: string) => string
  readonly complaint: RegExp
}

export const replace = (from: string | RegExp, to: string) => (text: string) => {
  assert.notEqual(text.replace(from, to), text, `nothing to replace: ${from}`)
  return text.replace(from, to)
}

/** A test for each mistake. */
export const findsPlanted = (plants: readonly Plant[]): void => {
  test('planted mistakes', async (suite) => {
    const copy = await copyEdition()
    suite.after(() => copy.dispose())
    for (const { what, file, change, complaint } of plants) {
      await suite.test(what, async (context) => {
        context.after(() => copy.restore())
        await copy.edit(file, change)
        const complaints = await checkPack(copy.folder)
        assert.ok(
          complaints.some((line) => complaint.test(line)),
          `${complaint} is not among\n${complaints.join('\n')}`,
        )
      })
    }
    assert.deepEqual(await checkPack(copy.folder), [], 'each mistake was alone')
  })
}
