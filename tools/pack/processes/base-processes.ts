// The processes that an edition brings for all companies: what of them a database is to get, and writing it. Companies get their part with
// what else they derive.
import type pg from 'pg'
import { moduleIdOf } from '#server/documents/document-names.ts'
import type { Edition } from '../edition.ts'
import { PackRefused, problemText } from '../problem.ts'

type BaseProcess = {
  readonly sModelsId: string
  readonly sKey: string
  readonly sName: string | null
  readonly sXml: string
}

type StoredProcess = BaseProcess & { readonly sEdition: string }

export type ProcessPlan = {
  readonly write: readonly (BaseProcess & { readonly isNew: boolean })[]
  /** By their modules. */
  readonly remove: readonly string[]
}

/** With the file that says it. */
const wantedOf = ({ documents }: Edition): readonly (BaseProcess & { readonly file: string })[] =>
  documents.flatMap(({ path, process }) =>
    process === null
      ? []
      : [
          {
            sModelsId: moduleIdOf(path),
            sKey: process.process.key,
            sName: process.process.name,
            sXml: process.text,
            file: process.file,
          },
        ],
  )

const refuseTaken = (edition: Edition, stored: readonly StoredProcess[]): void => {
  const taken = wantedOf(edition).flatMap(({ sModelsId, sKey, file }) =>
    stored
      .filter((one) => one.sKey === sKey && one.sModelsId !== sModelsId && one.sEdition !== edition.name)
      .map(({ sEdition }) => problemText({ file, line: 1, message: `${sEdition} has a process ${sKey}` })),
  )
  if (taken.length > 0) throw new PackRefused(taken)
}

/** Throws PackRefused where another edition has a process of the same key. */
export const planProcesses = async (client: pg.ClientBase, edition: Edition): Promise<ProcessPlan> => {
  const { rows } = await client.query<StoredProcess>(
    'select t."sModelsId", t."sEdition", t."sKey", t."sName", t."sXml" from framework.sysprocesstemplate t',
  )
  refuseTaken(edition, rows)
  const byModule = new Map(rows.map((row) => [row.sModelsId, row]))
  const wanted = wantedOf(edition)
  const named = new Set(wanted.map(({ sModelsId }) => sModelsId))
  return {
    write: wanted.flatMap(({ file: _file, ...one }) => {
      const stored = byModule.get(one.sModelsId)
      return stored?.sXml === one.sXml ? [] : [{ ...one, isNew: stored === undefined }]
    }),
    remove: rows.flatMap(({ sEdition, sModelsId }) =>
      sEdition === edition.name && !named.has(sModelsId) ? [sModelsId] : [],
    ),
  }
}

/** One line for each change. */
export const processLines = ({ write, remove }: ProcessPlan): readonly string[] => [
  ...remove.map((sModelsId) => `remove process of ${sModelsId}`),
  ...write.map(
    ({ sModelsId, sKey, isNew }) => `${isNew ? 'add   ' : 'update'} process ${sKey} of ${sModelsId}`,
  ),
]

const WRITE = `
insert into framework.sysprocesstemplate ("sModelsId", "sEdition", "sKey", "sName", "sXml")
select p."sModelsId", $1, p."sKey", p."sName", p."sXml"
from jsonb_to_recordset($2) p ("sModelsId" text, "sKey" text, "sName" text, "sXml" text)
on conflict ("sModelsId") do update
set "sEdition" = excluded."sEdition", "sKey" = excluded."sKey", "sName" = excluded."sName", "sXml" = excluded."sXml"`

/** What companies have of one that goes stays theirs. Within the caller's transaction, once the modules are there. */
export const writeProcesses = async (
  client: pg.ClientBase,
  edition: string,
  { write, remove }: ProcessPlan,
): Promise<void> => {
  if (remove.length > 0)
    await client.query('delete from framework.sysprocesstemplate t where t."sModelsId" = any ($1)', [remove])
  if (write.length > 0) await client.query(WRITE, [edition, JSON.stringify(write)])
}
