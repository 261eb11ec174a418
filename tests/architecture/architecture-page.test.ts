// ARCHITECTURE.md lists the folders of the tree: each down to the third level, once, and no other. The check is awake: planted
// mistakes are found.
import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const LEVELS = 3

const backticked = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Folders of a table: those of a left column, and within each the names in its right column that end with a stroke. */
const foldersOf = (page: string): readonly string[] =>
  [...page.matchAll(/^\| `([^`|]+)` \|(.*)\|$/gm)].flatMap(([, folder = '', what = '']) => [
    folder,
    ...backticked(what)
      .filter((name) => name.endsWith('/'))
      .map((name) => `${folder}/${name.slice(0, -1)}`),
  ])

/** `<customer>` stands for any folder. */
const matcherOf = (folder: string): RegExp =>
  new RegExp(`^${folder.replaceAll('.', '[.]').replaceAll(/<[^>]+>/g, '[^/]+')}$`)

const complaintsAbout = (page: string, tree: readonly string[]): readonly string[] => {
  const named = foldersOf(page)
  const times = (folder: string): number => named.filter((name) => matcherOf(name).test(folder)).length
  return [
    ...tree.filter((folder) => times(folder) === 0).map((folder) => `${folder} is not on the page`),
    ...tree.filter((folder) => times(folder) > 1).map((folder) => `${folder} is on the page twice`),
    ...named
      .filter((name) => !tree.some((folder) => matcherOf(name).test(folder)))
      .map((name) => `there is no ${name}`),
  ]
}

const ignored = new Set(
  readFileSync('.gitignore', 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.replaceAll(/^\/|\/$/g, '')),
)

const foldersBelow = (folder: string, level: number): readonly string[] =>
  readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '.git')
    .map((entry) => join(folder, entry.name).replaceAll('\\', '/'))
    .filter((path) => !ignored.has(path))
    .flatMap((path) => [path, ...(level < LEVELS ? foldersBelow(path, level + 1) : [])])

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const tree = foldersBelow('', 1)

test('every folder is on the page once, and every one on the page is in the tree', () => {
  assert.ok(tree.includes('server/records/save') && tree.includes('content/framework/migrations'))
  assert.deepEqual(complaintsAbout(page, tree), [])
})

const PLANTED = [
  [
    'a folder that is gone from the page',
    /^\| `server\/kernel` .*\n/m,
    '',
    'server/kernel is not on the page',
  ],
  [
    'a stage that is gone from the page',
    '`save/` writes',
    'writes',
    'server/records/save is not on the page',
  ],
  [
    'a folder that is not there',
    '| `bench` |',
    '| `server/billing` | flows |\n| `bench` |',
    'there is no server/billing',
  ],
  ['a stage that is not there', '`lock/` holds', '`lock/` `sql/`', 'there is no server/records/sql'],
  ['a folder twice', '| `bench` |', '| `web/ui` | looks |\n| `bench` |', 'web/ui is on the page twice'],
  ['a stage twice', '`lock/` holds', '`lock/` `save/`', 'server/records/save is on the page twice'],
] as const

for (const [what, from, to, complaint] of PLANTED)
  test(`planted: ${what}`, () => {
    const wrong = page.replace(from, to)
    assert.notEqual(wrong, page)
    assert.ok(complaintsAbout(wrong, tree).includes(complaint), complaintsAbout(wrong, tree).join('\n'))
  })

test('a new folder of a customer needs no line, a new part of the server does', () => {
  const grown = [...tree, 'content/customers/initech', 'server/billing']
  assert.deepEqual(complaintsAbout(page, grown), ['server/billing is not on the page'])
})

test('every file that the page names is there', () => {
  const files = globSync('{server,tools,tests,web}/**/*.ts')
  const named = backticked(page).filter((name) => /^[\w/.-]+\.ts$/.test(name))
  assert.ok(named.length > 5)
  assert.deepEqual(
    named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
    [],
  )
})
