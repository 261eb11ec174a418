// The boundary check is awake: each rule finds each violation planted for it, names the file, and leaves alone what is allowed.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { checkBoundaries } from '#tools/boundaries/check-boundaries.ts'
import { KEPT_PACKAGES, PURE, SERVER_MAY_IMPORT, WEB_MAY_IMPORT } from '#tools/boundaries/may-import.ts'

/** A file that imports another one (or a package), and the rule that forbids it, or null. */
type Plant = {
  readonly file: string
  readonly imports: string
  readonly rule: string | null
  readonly types?: true
}

const PLAIN = 'export const plain = 1\nexport type Plain = number\n'
const ROOTS = { server: SERVER_MAY_IMPORT, web: WEB_MAY_IMPORT }

const partPlants: readonly Plant[] = Object.entries(ROOTS).flatMap(([root, parts]) =>
  Object.entries(parts).flatMap(([part, allowed]: [string, readonly string[]]) => {
    const rule = `${root}-${part}-imports-only-what-it-may`
    const others = Object.keys(parts).map((other) => ({
      file: `${root}/${part}/knows-${other}.ts`,
      imports: `${root}/${other}/plain.ts`,
      rule: other === part || allowed.includes(other) ? null : rule,
    }))
    const outside = ['tools', 'content', 'bench', root === 'web' ? 'server' : 'web'].map((folder) => ({
      file: `${root}/${part}/knows-${folder}.ts`,
      imports: `${folder}/plain/plain.ts`,
      rule,
    }))
    return [...others, ...outside]
  }),
)

const nameOf = (pattern: string): string => pattern.replaceAll('[^/]+', 'anything')

const keptPlants: readonly Plant[] = KEPT_PACKAGES.flatMap(({ packages, within }) =>
  packages.flatMap((pattern) => {
    const imports = nameOf(pattern)
    const file = `touches-${imports.replaceAll(/\W/g, '-')}.ts`
    const rule = `only-${within[0].replaceAll('/', '-')}-touches-${packages[0]}`
    return [
      { file: `web/data/${file}`, imports, rule },
      { file: `server/records/${file}`, imports, rule },
      ...within
        .filter((folder) => !folder.includes('.'))
        .map((folder) => ({ file: `${folder}/${file}`, imports, rule: null })),
    ]
  }),
)

const purePlants: readonly Plant[] = PURE.flatMap((folder) => [
  ...['node:fs', 'fs', 'node:timers/promises', 'node:child_process', 'node:net'].map((imports) => ({
    file: `${folder}/needs-${imports.replaceAll(/\W/g, '-')}.ts`,
    imports,
    rule: 'pure-means-pure',
  })),
  { file: `${folder}/does.ts`, imports: 'server/platform/effect.ts', rule: 'pure-means-pure' },
])

const SINGLE: readonly Plant[] = [
  ...['server', 'web', 'tools', 'tests', 'content', 'bench'].map((folder) => ({
    file: `contracts/knows-${folder}.ts`,
    imports: `${folder}/plain/plain.ts`,
    rule: 'contracts-import-nothing-of-the-project',
  })),
  {
    file: 'server/tiers/one/a.ts',
    imports: 'server/tiers/two/plain.ts',
    rule: 'tiers-do-not-know-each-other',
  },
  { file: 'server/tiers/one/b.ts', imports: 'server/tiers/one/plain.ts', rule: null },
  { file: 'server/tiers/one/c.ts', imports: 'server/tiers/http/plain.ts', rule: null },
  {
    file: 'server/tiers/http/a.ts',
    imports: 'server/tiers/one/plain.ts',
    rule: 'tiers-do-not-know-each-other',
  },
  ...[
    ['save', 'read'],
    ['lock', 'save'],
    ['rows', 'read'],
  ].map(([room, other]) => ({
    file: `server/records/${room}/plan/knows-${other}.ts`,
    imports: `server/records/${other}/plan/plain.ts`,
    rule: 'rooms-of-records-do-not-know-each-other',
  })),
  {
    file: 'server/records/save/plan/knows-rows.ts',
    imports: 'server/records/rows/plan/plain.ts',
    rule: null,
  },
  ...['server/records/save/execute/opens.ts', 'server/metadata/load/opens.ts', 'tools/plain/opens.ts'].map(
    (file) => ({
      file,
      imports: 'server/platform/postgres/doors/plain.ts',
      rule: 'only-the-database-opens-its-doors',
    }),
  ),
  {
    file: 'server/platform/postgres/opens.ts',
    imports: 'server/platform/postgres/doors/plain.ts',
    rule: null,
  },
  {
    file: 'web/business/features/one/a.ts',
    imports: 'web/business/features/two/plain.ts',
    rule: 'features-do-not-know-each-other',
  },
  { file: 'web/business/features/one/b.ts', imports: 'web/business/features/one/plain.ts', rule: null },
  { file: 'server/records/save/query/writes.ts', imports: 'server/platform/postgres/sql.ts', rule: null },
  {
    file: 'server/records/save/query/says.ts',
    imports: 'server/platform/effect.ts',
    rule: 'pure-means-pure',
    types: true,
  },
  { file: 'tools/circle/a.ts', imports: 'tools/circle/b.ts', rule: 'no-cycles' },
  {
    file: 'tools/plain/uses-test.ts',
    imports: 'tools/plain/own.test.ts',
    rule: 'no-production-import-of-tests',
  },
  {
    file: 'tools/plain/uses-support.ts',
    imports: 'tests/plain/plain.ts',
    rule: 'no-production-import-of-tests',
  },
  { file: 'tests/plain/uses-support.ts', imports: 'tests/plain/more.ts', rule: null },
  { file: 'tools/plain/needs-nothing.ts', imports: 'tools/plain/gone.ts', rule: 'resolvable' },
]

const PLANTS = [...partPlants, ...keptPlants, ...purePlants, ...SINGLE]

const isPath = (imports: string): boolean => imports.endsWith('.ts')

const specifier = ({ file, imports }: Plant): string =>
  isPath(imports) ? `${'../'.repeat(file.split('/').length - 1)}${imports}` : imports

const textOf = (plant: Plant): string =>
  plant.types
    ? `import type { Plain } from '${specifier(plant)}'\nexport const own: Plain = 2\n`
    : `import * as it from '${specifier(plant)}'\nexport const own = it\n`

let folder: string
let found: Awaited<ReturnType<typeof checkBoundaries>>

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const { imports } of PLANTS)
    if (isPath(imports) && imports !== 'tools/plain/gone.ts') write(imports, PLAIN)
  for (const { imports } of keptPlants) {
    write(`node_modules/${imports}/package.json`, `{ "name": "${imports}", "main": "index.js" }`)
    write(`node_modules/${imports}/index.js`, 'exports.plain = 1\n')
  }
  for (const plant of PLANTS) write(plant.file, textOf(plant))
  write('tools/circle/b.ts', `import { own } from './a.ts'\nexport const plain = own\n`)
  found = await checkBoundaries(['server', 'web', 'contracts', 'tools', 'tests', 'content', 'bench'], folder)
})

after(() => rmSync(folder, { recursive: true }))

const rulesFor = (file: string): readonly string[] =>
  found.complaints
    .filter((complaint) => complaint.startsWith(`${file} imports `))
    .map((complaint) => / imports .*?: (\S+)[.] /.exec(complaint)?.[1] ?? complaint)

describe('the boundary check', () => {
  it('reads every file', () => {
    assert.ok(found.modulesRead > PLANTS.length, String(found.modulesRead))
  })

  it('finds every planted violation, and says what to do', () => {
    for (const { file, imports, rule } of PLANTS)
      if (rule !== null) assert.ok(rulesFor(file).includes(rule), `${rule} lets ${file} import ${imports}`)
    assert.ok(found.complaints.every((complaint) => /: \S+[.] \S+ \S+/.test(complaint)))
  })

  it('leaves alone what is allowed', () => {
    for (const { file, rule } of PLANTS) if (rule === null) assert.deepEqual(rulesFor(file), [], file)
  })

  it('has a planted violation for every rule', () => {
    const planted = new Set(PLANTS.map(({ rule }) => rule).filter((rule) => rule !== null))
    assert.deepEqual([...planted].toSorted(), found.rules.toSorted())
  })

  it('has a rule for every part', () => {
    for (const [root, parts] of Object.entries(ROOTS)) {
      const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      const names = folders.map(({ name }) => name).filter((name) => name !== 'dist')
      assert.deepEqual(names.toSorted(), Object.keys(parts).toSorted())
    }
  })
})
