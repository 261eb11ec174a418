// One word per idea in all that people read: comments, messages, labels and pages keep to the glossary.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'
import { PROSE_ENDINGS, proseOf } from './prose.ts'
import { WORDS } from './words.ts'

const FILES = [
  `*.{${PROSE_ENDINGS}}`,
  `{bench,content,contracts,docs,server,tests,tools,web}/**/*.{${PROSE_ENDINGS}}`,
]

const isWithin = (path: string, patterns: readonly string[] = []): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern))

const complaintsAbout = (path: string, text: string): readonly string[] => {
  const words = WORDS.filter(({ where, except }) => isWithin(path, where) && !isWithin(path, except))
  if (words.length === 0) return []
  return proseOf(path, text).flatMap(({ kind, line, text: prose }) =>
    words
      .filter(({ kinds, not }) => kinds.includes(kind) && not.test(prose))
      .map(({ say }) => `${path}:${line}: say ${say}: ${prose.trim()}`),
  )
}

test('what people read keeps to the words of the glossary', () => {
  const files = globSync(FILES, { exclude: ['package*.json', 'tests/architecture/words*.ts'] })
  assert.ok(files.length > 2000, `${files.length} files`)
  assert.deepEqual(
    files.flatMap((path) => complaintsAbout(path, readFileSync(path, 'utf8'))),
    [],
  )
})

test('the parameters of routines say tenant', () => {
  const files = globSync('content/{editions,customers}/**/*.sql')
  assert.ok(files.some((path) => /\bp_tenant\b/.test(readFileSync(path, 'utf8'))))
  assert.deepEqual(
    files.filter((path) => /\b[pv]_brand\b/.test(readFileSync(path, 'utf8'))),
    [],
  )
})

const PLANTED: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'a comment': ['server/a.ts', '// Rows of one company.\n'],
  'a comment of several lines': ['server/a.ts', 'f()\n/**\n * What a procedure\n * answers.\n */\n'],
  'a message': ['server/a.ts', `const M = { en: 'The tenant has no such form' }\n`],
  'a message with a value': ['web/a.tsx', `const m = \`The license of \${name} has ended\`\n`],
  'a label': ['content/editions/a/module.json', '{ "sNameEn": "Brands and more", "sId": "brand" }\n'],
  'a comment of SQL': ['content/editions/a/fn_a.sql', "select 1; -- the company's own\n"],
  'a message of SQL': ['content/editions/a/sp_a.sql', "select text_in(l, 'No tenant is chosen', '');\n"],
  'a style': ['web/a.css', '.a { b: c } /* The colors. */\n'],
  'a page': ['docs/howto/a.md', "The record's head stands above.\n"],
}

const GOOD: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'names in code': ['server/a.ts', 'const brand = procedure(company)\n'],
  'names in quotes': ['server/a.ts', `import { a } from './license.ts'\nconst kind = 'procedure'\n`],
  'names in a comment': ['server/a.ts', '// `companies` names them, as <company> does.\n'],
  'names on a page': ['docs/howto/a.md', 'See [this](tenant.md).\n```\ncall procedure\n```\n'],
  'an address': ['server/a.ts', `const at = 'https://example.com/brand'\n`],
  'a key of JSON': ['content/editions/a/reports.json', '{ "procedure": "sp_print" }\n'],
  'both kinds of routines': ['docs/howto/a.md', 'Functions and procedures alike.\n'],
}

for (const [what, [path, text]] of Object.entries(PLANTED))
  test(`planted: ${what} with a word to avoid`, () => {
    assert.equal(complaintsAbout(path, text).length, 1)
  })

for (const [what, [path, text]] of Object.entries(GOOD))
  test(`let be: ${what}`, () => {
    assert.deepEqual(complaintsAbout(path, text), [])
  })
