// Checks the SQL files by their text: one routine a file, named like it, with a header and a test; tables and views made the safe way. Pure.
import { type Edition, isApplied, type SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, withoutComments } from '../sql-order.ts'

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bsecurity\s+definer\b/i, 'content has no security definer routines'],
  [/\bexecute\s+(?!function\b|on\b)/i, 'content has no dynamic SQL'],
  [/\bselect\s+(?:[a-z_]+\.)?\*/i, 'list the columns instead of *'],
]

const forbidden = ({ path, text }: SqlFile): readonly Problem[] => {
  // Comments are blanked out, so that lines stay where they are.
  const code = text.replace(/--[^\n]*/g, '')
  return FORBIDDEN.flatMap(([pattern, message]) => {
    const found = pattern.exec(code)
    return found === null ? [] : [{ file: path, line: lineOf(code, found.index), message }]
  })
}

const routineProblems = (file: SqlFile): readonly string[] => {
  const [routine, ...others] = createdBy(file)
  const expected = file.path.slice(file.path.lastIndexOf('/') + 1, -'.sql'.length)
  if (routine?.kind !== 'routine' || others.length > 0) return ['a routine file creates one routine']
  const problems =
    routine.name === expected ? [] : [`the routine is ${routine.name}, the file ${expected}.sql`]
  if (/\breturns\s+trigger\b/i.test(file.text) && !/\bset\s+search_path\s*=/i.test(file.text))
    problems.push(
      'a trigger may run with the rights of the owner: it needs "set search_path = pg_catalog, public"',
    )
  return problems
}

const tableProblems = (file: SqlFile): readonly string[] =>
  createdBy(file)
    .filter(
      ({ kind, name }) => kind === 'table' && !file.text.includes(`framework.make_tenant_table('${name}'`),
    )
    .map(({ name }) => `${name} does not go through framework.make_tenant_table`)

const viewProblems = (file: SqlFile): readonly string[] =>
  /\bsecurity_invoker\s*=\s*(on|true)\b/i.test(file.text) &&
  ['sBrandsId', 'sSubsidiaryId', 'sId'].every((name) => file.text.includes(`"${name}"`))
    ? []
    : ['a view has security_invoker = on and carries "sBrandsId", "sSubsidiaryId" and "sId"']

const problemsOf = (file: SqlFile): readonly string[] => {
  const header = file.text.startsWith('-- ') ? [] : ['the file opens with a comment that says what it is']
  switch (file.kind) {
    case 'routine':
      return [...header, ...routineProblems(file)]
    case 'table':
      return [...header, ...tableProblems(file)]
    case 'view':
      return [...header, ...viewProblems(file)]
    case 'given':
    case 'test':
      return header
    case 'columns':
      return []
  }
}

/** What is written from data was checked as data. */
const untested = (files: readonly SqlFile[]): readonly Problem[] => {
  const tests = files.filter((file) => !isApplied(file)).map(({ text }) => text)
  const code = tests.map(withoutComments).join('\n').toLowerCase()
  const all = tests.join('\n').toLowerCase()
  return files
    .filter(({ kind, isWritten }) => kind === 'routine' && isWritten !== true)
    .flatMap((file) => {
      const isTrigger = /\breturns\s+trigger\b/i.test(file.text)
      return createdBy(file)
        .filter(({ name }) => !(isTrigger ? all.includes(name) : code.includes(`${name}(`)))
        .map(({ name }) => ({ file: file.path, line: 1, message: `no *.test.sql calls ${name}` }))
    })
}

const overloaded = (files: readonly SqlFile[]): readonly Problem[] => {
  const makers = new Map<string, string>()
  return files.flatMap((file) =>
    createdBy(file).flatMap(({ name }) => {
      const first = makers.get(name)
      makers.set(name, first ?? file.path)
      return first === undefined
        ? []
        : [{ file: file.path, line: 1, message: `${name} is made by ${first} already` }]
    }),
  )
}

/** What is wrong with files by themselves, also a customer's. */
export const checkSqlTexts = (files: readonly SqlFile[]): readonly Problem[] => {
  const applied = files.filter(isApplied)
  return [
    ...files.flatMap((file) => problemsOf(file).map((message) => ({ file: file.path, line: 1, message }))),
    ...applied.flatMap(forbidden),
    ...overloaded(applied),
  ]
}

export const checkSql = ({ sqlFiles }: Edition): readonly Problem[] => [
  ...checkSqlTexts(sqlFiles),
  ...untested(sqlFiles),
]
