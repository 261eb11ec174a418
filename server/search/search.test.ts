import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuEntry } from '#contracts/module.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { createSearch } from './search.ts'

const made = madeForm({ columns: [{ name: 'sName', isSearched: true }] })
const form = { ...made, metadata: { ...made.metadata, sFormKind: 'master' as const } }
const MODULES = 50

const menu = Array.from({ length: MODULES }, (_, place) => ({
  sId: `module-${place}`,
  children: [] as readonly MenuEntry[],
})) as unknown as readonly MenuEntry[]

/** Searches the modules of the menu in a database that does `inTenant`. */
const searchIn = (inTenant: Database['inTenant'], observe?: (seen: Observation) => void) =>
  createSearch({
    database: { inTenant } as Database,
    metadata: {
      menu: async () => menu,
      openModule: async (_, id) => ({ ...madeModule(form), id }),
      catalogue: async () => ({ customerSchemas: new Map() }) as never,
    },
    ...(observe === undefined ? {} : { observe }),
  })(
    { context: contextOf('T1'), grants: new Map(), narrowings: new Map(), bPlatform: false },
    { q: 'found', limit: 50 },
  )

for (const code of ['unavailable', 'rate_limited'] as const)
  test(`${code}: said as it is, not as if nothing was found`, async () => {
    const refusing = async () => {
      throw new AppError(code, { en: 'Later', zh: '稍后' })
    }
    await assert.rejects(searchIn(refusing), { code })
  })

test('a module whose view fails keeps none of the others from being searched, and is told to its implementer', async () => {
  const seen: Observation[] = []
  let asked = 0
  const failing = (async () => {
    asked += 1
    // The first twenty together, and then the first of them.
    if (asked <= 2) throw Object.assign(new Error('division by zero'), { code: '22012', severity: 'ERROR' })
    return [{ place: 0, rows: '{"sId": "r1", "sName": "found"}' }]
  }) as Database['inTenant']
  const { hits, isComplete } = await searchIn(failing, (one) => seen.push(one))
  const modules = hits.map(({ sModelsId }) => sModelsId)
  assert.equal(isComplete, false)
  assert.ok(!modules.includes('module-0'))
  assert.deepEqual(
    ['module-1', 'module-20', 'module-40'].filter((id) => !modules.includes(id)),
    [],
  )
  assert.deepEqual(
    seen.map((one) => 'where' in one && one.where),
    ['searching'],
  )
})
