// Whatever reads modules for a tenant says whose: everybody's or the tenant's own, of the module and of the one above it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Who asks for all tenants' at once, or of a module whose tenant was asked before. */
const OF_ALL: Readonly<Record<string, string>> = {
  'content/framework/functions/editions/take_back_roles.sql m':
    'whether the module of a grant that the tenant gave is still there',
  'server/activity/query/references-query.ts m': 'those of the tenant alone, nobody’s shared ones',
  'server/metadata/admin/turn.ts in': 'a lock on all of them, which reads none',
  'server/metadata/load/load-module-rows.ts own':
    'the module that is loaded, whose tenant the same trip asks',
  'server/metadata/module/task-sources.ts f': 'the module above once more, where it is a flow',
  'server/metadata/uses/query/naming-query.ts m':
    'those of one tenant, or of all where nothing that is named may go',
  'server/packages/query/packages-query.ts m': 'those of the tenant alone, nobody’s shared ones',
  'server/tables/query/conversion-query.ts m': 'those of the tenant alone, nobody’s shared ones',
  'server/startup/demo.ts ': 'whether the database is empty',
}

const READS = /framework\.gdsmodule\b(?: +(?!on\b|where\b)([a-z]+))?/g

test('every module that is read is asked whose it is', () => {
  const files = globSync([
    'content/framework/functions/**/*.sql',
    'content/editions/**/*.sql',
    'server/**/*.ts',
  ])
  const open = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(READS)]
      .map(([, alias = '']) => alias)
      .filter((alias) => !text.includes(`${alias}."sOwnerBrandsId" is null or ${alias}."sOwnerBrandsId" =`))
      .filter(
        (alias) =>
          !text.includes(alias === 'm' ? 'ofTenant(sBrandsId)' : `ofTenant(sBrandsId, sql\`${alias}\`)`),
      )
      .map((alias) => `${file} ${alias}`)
  })
  assert.deepEqual([...new Set(open)].sort(), Object.keys(OF_ALL).sort())
})
