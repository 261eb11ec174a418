// The framework's functions have their text in their files and nowhere else, a file can run again, and a change of them has a
// number by which an older node knows that the database is newer than itself. The checks are awake: planted mistakes are found.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'

const FUNCTIONS = 'content/framework/functions'
const MIGRATIONS = 'content/framework/migrations'
/** Released migrations brought their functions along, and never change. */
const LAST_WITH_FUNCTIONS = '0059'

const BODY = /\b(?:as|do) (\$\w*\$)[\s\S]*?\1/g
const COMMENT = /--[^\n]*/g

const statementsIn = (text: string): string => text.replace(BODY, 'as body').replace(COMMENT, '')

const complaintsAboutFile = (path: string, text: string): readonly string[] => {
  const statements = statementsIn(text)
  const made = [...statements.matchAll(/\bcreate (?:or replace )?(?:function|procedure) ([\w.]+)/g)].map(
    ([, name]) => name,
  )
  const eventTriggers = [...statements.matchAll(/\bcreate event trigger (\w+)/g)].map(([, name]) => name)
  return [
    ...(/^(-- .*\n){2,}create or replace function /.test(text)
      ? []
      : ['begins with what it does and who calls it, and then the function']),
    ...(made.length === 1 && made[0] === `framework.${basename(path, '.sql')}`
      ? []
      : ['makes the one function that it is named after']),
    ...(/\bcreate (?!or replace\b|event trigger\b)/.test(statements) ? ['can run again: `or replace`'] : []),
    ...eventTriggers
      .filter((name) => !statements.includes(`drop event trigger if exists ${name};`))
      .map((name) => `can run again: drop event trigger if exists ${name}`),
  ].map((rule) => `${path}: a function's file ${rule}`)
}

const complaintsAboutMigration = (path: string, text: string): readonly string[] => {
  const makes = /\bcreate (or replace )?(function|procedure|trigger|event trigger)\b/.exec(text)
  const calls = /\b(select|perform) framework\.\w+\(/.exec(text.replace(COMMENT, ''))
  return [
    ...(makes === null
      ? []
      : [`${path}: "${makes[0]}": functions and what they are triggered by stand in ${FUNCTIONS}`]),
    ...(calls === null
      ? []
      : [
          `${path}: "${calls[0]}": on an empty database the function is not there yet, or in its text of 0059`,
        ]),
  ]
}

const functionFiles = globSync(`${FUNCTIONS}/*/*.sql`).sort()

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const path of functionFiles) hash.update(`${path}\n${readFileSync(path, 'utf8')}`)
  return hash.digest('hex')
}

test('a file is one function, as it is now', () => {
  assert.ok(functionFiles.length > 100)
  assert.deepEqual(
    functionFiles.flatMap((path) => complaintsAboutFile(path, readFileSync(path, 'utf8'))),
    [],
  )
})

test('migrations neither make functions nor call them', () => {
  const migrations = globSync(`${MIGRATIONS}/*.sql`)
    .sort()
    .filter((path) => basename(path).slice(0, 4) > LAST_WITH_FUNCTIONS)
  assert.ok(migrations.length > 0)
  assert.deepEqual(
    migrations.flatMap((path) => complaintsAboutMigration(path, readFileSync(path, 'utf8'))),
    [],
  )
})

test('a change of functions has a number', () => {
  const [number = '', known] = readFileSync(`${FUNCTIONS}/as-of.txt`, 'utf8').trim().split(' ')
  assert.equal(globSync(`${MIGRATIONS}/${number}-*.sql`).length, 1)
  const now = fingerprint()
  assert.ok(
    known === now,
    `The functions are not those of ${number} any more. If that migration is released, add one that says what changes (it may hold nothing but that comment). Then write the number of the newest migration and this into ${FUNCTIONS}/as-of.txt:\n${now}`,
  )
})

const HEADER = '-- Does it.\n-- Called by nobody.\n'
const ONE =
  'create or replace function framework.one() returns int language sql as $$ select 1 -- create trigger $$;\n'

test('planted in a file', () => {
  const complaints = (text: string) =>
    complaintsAboutFile('x/one.sql', text).map((one) => one.replace("x/one.sql: a function's file ", ''))
  assert.deepEqual(complaints(HEADER + ONE), [])
  for (const [text, complaint] of [
    [`-- Does it.\n${ONE}`, 'begins with what it does and who calls it, and then the function'],
    [HEADER + ONE.replace('.one(', '.two('), 'makes the one function that it is named after'],
    [HEADER + ONE + ONE, 'makes the one function that it is named after'],
    [`${HEADER}${ONE}create trigger t before insert on x;`, 'can run again: `or replace`'],
    [
      `${HEADER}${ONE}create event trigger t on ddl_command_end;`,
      'can run again: drop event trigger if exists t',
    ],
  ] as const)
    assert.deepEqual(complaints(text), [complaint])
})

test('planted in a migration', () => {
  for (const text of [
    'create or replace function framework.one()',
    'create event trigger t',
    "do $$ begin perform framework.make_customer_schema('x'); end $$;",
  ])
    assert.equal(complaintsAboutMigration('0099-x.sql', text).length, 1, text)
  assert.deepEqual(complaintsAboutMigration('0099-x.sql', 'drop function framework.one(text);'), [])
})
