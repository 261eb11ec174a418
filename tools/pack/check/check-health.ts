// Checks what of an edition leads nowhere: buttons that nobody reaches, numbers of no form, columns and routines that nothing uses or tests. By the
// rules that tell the health of an installation. Pure.
import { withoutRest } from '#server/kernel/steps/steps.ts'
import { findProblems } from '#server/metadata/check/health/find-problems.ts'
import type { HealthProblem } from '#server/metadata/check/health/problem.ts'
import { resourceOf } from '#server/metadata/check/names/naming-tables.ts'
import { deriveRows } from '../derive-rows.ts'
import { tableColumns } from '../documents/table-columns.ts'
import type { Edition, SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, wordsOf } from '../sql-order.ts'
import { namesOf } from './check-names.ts'

/** What is wrong otherwise has a check of its own, which knows the line. */
const TOLD: ReadonlySet<string> = new Set(['button', 'billNumber', 'column'])

const wallsOf = (files: readonly SqlFile[]) =>
  [...tableColumns(files).keys()].map((name) => ({
    ...({ name, kind: 'table', unsafe: null, hasPolicy: true, looseKeys: [] } as const),
  }))

type Place = { readonly file: string; readonly line: number }

const placesOf = (edition: Edition, rows: ReturnType<typeof deriveRows>): ReadonlyMap<string, Place> =>
  new Map([
    ...edition.sqlFiles.flatMap((file) =>
      createdBy(file).map(({ kind, name }) => [`${kind} ${name}`, { file: file.path, line: 1 }] as const),
    ),
    ...rows.map(({ table, sId, file, line }) => [`${resourceOf(table)} ${sId}`, { file, line }] as const),
  ])

const messageOf = ({ on, sId, what, mend }: HealthProblem): string =>
  `${on === 'table' ? `${sId}: ` : ''}${what.en}. ${mend.en}`

const keyOf = ({ on, sId }: HealthProblem): string =>
  `${on} ${on === 'table' ? (sId.split('.')[0] ?? '') : sId}`

const ofMetadata = (edition: Edition): readonly Problem[] => {
  const rows = deriveRows(edition)
  const code = edition.sqlFiles.flatMap((file) =>
    file.kind === 'routine' || file.kind === 'view' || file.kind === 'table'
      ? [{ name: createdBy(file)[0]?.name ?? file.path, body: bodyOf(file) }]
      : [],
  )
  const places = placesOf(edition, rows)
  const names = namesOf(edition.sqlFiles)
  const problems = withoutRest(
    findProblems({ rows, names, code, walls: wallsOf(edition.sqlFiles), granted: null }),
  )
  return problems
    .filter(({ kind, on }) => TOLD.has(kind) && (kind !== 'column' || on === 'table'))
    .map((problem) => ({
      ...(places.get(keyOf(problem)) ?? { file: '', line: 1 }),
      message: messageOf(problem),
    }))
}

/** A table is no user of its own columns; what stands beside it in its file may be. */
const bodyOf = ({ kind, text }: SqlFile): string =>
  kind === 'table' ? text.replace(/create\s+table[^;]*;/gi, ' ') : text

const IS_OF_TRIGGER = /\breturns\s+trigger\b/i

/** A routine that somebody wrote is run by a test: PL/pgSQL accepts a misspelt column until the call. That of a trigger runs with its table. */
const untested = ({ sqlFiles }: Edition): readonly Problem[] => {
  const tests = sqlFiles.filter(({ kind }) => kind === 'test').map(({ text }) => wordsOf(text))
  return sqlFiles
    .filter(
      ({ kind, isWritten, text }) => kind === 'routine' && isWritten !== true && !IS_OF_TRIGGER.test(text),
    )
    .flatMap((file) =>
      createdBy(file)
        .filter(({ name }) => !tests.some((words) => words.has(name)))
        .map(({ name }) => ({ file: file.path, line: 1, message: `no test runs ${name}` })),
    )
}

export const checkHealth = (edition: Edition): readonly Problem[] => [
  ...ofMetadata(edition),
  ...untested(edition),
]
