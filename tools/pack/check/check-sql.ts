// Checks the SQL files: one routine a file, named like it, with a header and a test; tables and views made the safe way; nothing in their
// code, read as PostgreSQL reads it, that content does not do. Pure.
import { rememberedOfText } from '#server/kernel/memory/remembered.ts'
import { type Edition, isApplied, type SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, withoutComments } from '../sql-order.ts'
import { tenantTables } from '../tenant-tables.ts'
import { checkWhere } from './check-where.ts'
import { readSqlCode, type Word } from './sql-code.ts'

type Rule = { readonly message: string; readonly isBroken: (words: readonly Word[], at: number) => boolean }

const wordAt = (words: readonly Word[], at: number): string => words[at]?.text ?? ''

/** `select *`, and `select t.*`. */
const isStar = (words: readonly Word[], at: number): boolean => {
  const after = wordAt(words, at + 2) === '.' ? at + 3 : at + 1
  return wordAt(words, at) === 'select' && wordAt(words, after) === '*'
}

const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'procedure'])

/** Triggers execute functions, and rights to execute are granted on routines; a variable may be called `procedure`, too. */
const executesNoText = (words: readonly Word[], at: number): boolean => {
  const next = wordAt(words, at + 1)
  if (next === 'on' || !FUNCTIONS.has(next)) return next === 'on'
  const before = words.slice(0, at).map(({ text }) => text)
  const statement = before.slice(before.lastIndexOf(';') + 1)
  return statement.includes('trigger', statement.lastIndexOf('create') >>> 0)
}

/** The function of the framework by which the service calls. */
const RUNS_TEXT = /^"?call_procedure"?$/

const RULES: readonly Rule[] = [
  {
    message: 'content has no security definer routines',
    isBroken: (words, at) => wordAt(words, at) === 'security' && wordAt(words, at + 1) === 'definer',
  },
  {
    message: 'content has no dynamic SQL',
    isBroken: (words, at) =>
      RUNS_TEXT.test(wordAt(words, at)) || (wordAt(words, at) === 'execute' && !executesNoText(words, at)),
  },
  { message: 'list the columns instead of *', isBroken: isStar },
  {
    message: 'names are written as they are, not as U&"…"',
    isBroken: (words, at) => /^u&"/i.test(wordAt(words, at)),
  },
]

type Mistake = Omit<Problem, 'file'>

/** What the code of a text must not hold. The parser takes its time, and an edition is read again and again. */
const mistakesIn = rememberedOfText((text): readonly Mistake[] => {
  const code = readSqlCode(text)
  if (code.kind === 'mistake') return [{ line: code.line, message: code.message }]
  const found = RULES.flatMap(({ message, isBroken }) => {
    const words = code.texts.flatMap((some) => some.filter((_, at) => isBroken(some, at)))
    return words.slice(0, 1).map(({ line }) => ({ line, message }))
  })
  if (code.transactionAt === null) return found
  const message = 'the file runs in a transaction that it neither begins nor ends'
  return [...found, { line: code.transactionAt, message }]
})

const forbidden = ({ path, text }: SqlFile): readonly Problem[] =>
  mistakesIn(text).map((mistake) => ({ file: path, ...mistake }))

/** What clients read of a verdict, whoever answers it. */
const VERDICT: Readonly<Record<string, RegExp>> = { sCode: /^(?:int|integer|int4)$/i, sMsg: /^text$/i }

/** PostgreSQL takes the mode before the name and behind it. */
const VERDICT_PARAMETERS = [
  /\b(?:in)?out\s+"(sCode|sMsg)"\s+([a-z0-9_]+)/gi,
  /"(sCode|sMsg)"\s+(?:in)?out\s+([a-z0-9_]+)/gi,
]

const verdictProblems = ({ text }: SqlFile): readonly string[] => {
  const code = withoutComments(text)
  return VERDICT_PARAMETERS.flatMap((parameter) => [...code.matchAll(parameter)]).flatMap(
    ([, name = '', type = '']) =>
      VERDICT[name]?.test(type) === false
        ? [`the verdict's ${name} is ${name === 'sCode' ? 'int' : 'text'}, not ${type}`]
        : [],
  )
}

const routineProblems = (file: SqlFile): readonly string[] => {
  const [routine, ...others] = createdBy(file)
  const expected = file.path.slice(file.path.lastIndexOf('/') + 1, -'.sql'.length)
  if (routine?.kind !== 'routine' || others.length > 0) return ['a routine file creates one routine']
  const problems =
    routine.name === expected ? [] : [`the routine is ${routine.name}, the file ${expected}.sql`]
  problems.push(...verdictProblems(file))
  if (/\breturns\s+trigger\b/i.test(file.text) && !/\bset\s+search_path\s*=/i.test(file.text))
    problems.push(
      'a trigger may run with the rights of the owner: it needs "set search_path = pg_catalog, public"',
    )
  return problems
}

const tableProblems = (file: SqlFile): readonly string[] => {
  const made = new Set(tenantTables(withoutComments(file.text)).map(({ table }) => table))
  return createdBy(file)
    .filter(({ kind, name }) => kind === 'table' && !made.has(name))
    .map(({ name }) => `${name} goes neither through framework.make_tenant_table nor framework.make_document`)
}

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
    case 'view':
    case 'given':
    case 'test':
      return header
    case 'columns':
      return []
  }
}

const relationProblems = (file: SqlFile): readonly string[] => {
  if (file.kind === 'table') return tableProblems(file)
  return file.kind === 'view' ? viewProblems(file) : []
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

const said = (files: readonly SqlFile[], problems: typeof problemsOf): readonly Problem[] =>
  files.flatMap((file) => problems(file).map((message) => ({ file: file.path, line: 1, message })))

/** What is wrong with files by themselves, also a customer's, whose tables and views are judged as structure. Needs the parser to be loaded. */
export const checkSqlTexts = (files: readonly SqlFile[]): readonly Problem[] => {
  const applied = files.filter(isApplied)
  return [
    ...said(files, problemsOf),
    ...applied.flatMap(forbidden),
    ...overloaded(applied),
    ...checkWhere(files),
  ]
}

export const checkSql = ({ sqlFiles }: Edition): readonly Problem[] => [
  ...checkSqlTexts(sqlFiles),
  ...said(sqlFiles, relationProblems),
  ...untested(sqlFiles),
]
