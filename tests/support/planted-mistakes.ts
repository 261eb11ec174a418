// Mistakes planted in a copy of the standard edition: `pack check` has to find each, in its file and line. As a check of all takes its time,
// they are planted together, then those that the others hid, and at last one by one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { copyEdition, type EditionCopy } from './edition-copy.ts'

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

const isToldBy =
  (complaints: readonly string[]) =>
  ({ complaint }: Plant): boolean =>
    complaints.some((line) => complaint.test(line))

const complaintsAbout = async (copy: EditionCopy, plants: readonly Plant[]): Promise<readonly string[]> => {
  try {
    for (const { file, change } of plants) await copy.edit(file, change)
    return await checkPack(copy.folder)
  } finally {
    await copy.restore()
  }
}

/** Leaves a text alone in which another mistake stands already where this one would be. */
const besideOthers = (plant: Plant): Plant => ({
  ...plant,
  change: (text) => {
    try {
      return plant.change(text)
    } catch {
      return text
    }
  },
})

/** Which are found among others, however many checks that takes. */
const foundTogether = async (copy: EditionCopy, plants: readonly Plant[]): Promise<readonly Plant[]> => {
  const complaints = await complaintsAbout(copy, plants.map(besideOthers)).catch(() => [])
  const isTold = isToldBy(complaints)
  const found = plants.filter(isTold)
  if (found.length === 0) return []
  return [
    ...found,
    ...(await foundTogether(
      copy,
      plants.filter((plant) => !isTold(plant)),
    )),
  ]
}

/** A test for each mistake. */
export const findsPlanted = (plants: readonly Plant[]): void => {
  test('planted mistakes', async (suite) => {
    const copy = await copyEdition()
    suite.after(() => copy.dispose())
    const found = new Set(await foundTogether(copy, plants))
    for (const plant of plants) {
      await suite.test(plant.what, async () => {
        if (found.has(plant)) return
        const complaints = await complaintsAbout(copy, [plant])
        assert.ok(isToldBy(complaints)(plant), `${plant.complaint} is not among\n${complaints.join('\n')}`)
      })
    }
    assert.deepEqual(await checkPack(copy.folder), [], 'nothing is left of the mistakes')
  })
}
