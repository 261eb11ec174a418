// The boundary check is awake: planted violations are found, and it read the project.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { checkBoundaries } from '#tools/boundaries/check-boundaries.ts'

const PLANTED: Readonly<Record<string, string>> = {
  'server/platform/effect.ts': 'export const effect = 1\n',
  'server/kernel/decides.ts':
    "import { effect } from '../platform/effect.ts'\nexport const decides = effect\n",
  'server/tiers/one/a.ts': "import { b } from '../two/b.ts'\nexport const a = b\n",
  'server/tiers/two/b.ts': 'export const b = 1\n',
  'server/records/plan/reads-file.ts':
    "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')\n",
  'contracts/knows-server.ts':
    "import { effect } from '../server/platform/effect.ts'\nexport const knows = effect\n",
}

let folder: string

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})

after(() => rmSync(folder, { recursive: true }))

describe('the boundary check', () => {
  it('finds every planted violation and says what to do', async () => {
    const { modulesRead, complaints } = await checkBoundaries(['server', 'contracts'], folder)
    assert.ok(modulesRead >= 6)
    for (const rule of [
      'server-kernel-imports-only-what-it-may',
      'tiers-do-not-know-each-other',
      'pure-means-pure',
      'contracts-import-nothing-of-the-project',
    ]) {
      assert.ok(
        complaints.some((complaint) => complaint.includes(`: ${rule}. `)),
        `${rule} is asleep: ${complaints.join('\n')}`,
      )
    }
  })
})
