// Files of SQL that were changed since they were applied, and of which what they made was changed in the database, too.
import type pg from 'pg'
import type { PackConflict } from '../conflict.ts'
import type { DatabaseState } from '../database-state.ts'
import { type Edition, isApplied, type SqlFile } from '../edition.ts'
import { hashOf } from '../plan-pack.ts'
import { createdBy } from '../sql-order.ts'

type Hashes = Readonly<Record<string, string>>

export type ChangedScripts = {
  readonly conflicts: readonly PackConflict[]
  readonly paths: readonly string[]
  /** What the objects were when both sides agreed. */
  readonly objects: Hashes
}

const isWaiting = ({ receipt }: DatabaseState, file: SqlFile): boolean => {
  const last = receipt.files[file.path]
  return isApplied(file) && file.kind !== 'columns' && last !== undefined && last !== hashOf(file.text)
}

/** As receipts name them: a routine with its parameters behind. */
export const madeBy = (file: SqlFile, schema: string, objects: Hashes): readonly string[] =>
  Object.keys(objects).filter((object) =>
    createdBy(file).some(({ kind, name }) => object.split('(')[0] === `${kind} ${schema}.${name}`),
  )

type Held = { readonly state: DatabaseState; readonly now: Hashes; readonly schema: string }

export const changedScripts = ({ sqlFiles }: Edition, { state, now, schema }: Held): ChangedScripts => {
  const { objects } = state.receipt
  const found = sqlFiles
    .filter((file) => isWaiting(state, file))
    .flatMap((file) =>
      madeBy(file, schema, objects)
        .filter((object) => now[object] !== undefined && now[object] !== objects[object])
        .map((object) => ({ file: file.path, object })),
    )
  return {
    conflicts: found.map(({ file, object }) => ({
      file,
      line: 1,
      object,
      attribute: null,
      ours: undefined,
      theirs: undefined,
      isScript: true,
    })),
    paths: [...new Set(found.map(({ file }) => file))],
    objects: Object.fromEntries(found.map(({ object }) => [object, objects[object] ?? ''])),
  }
}

const FORGET = `
insert into framework.syspackreceipt ("sEdition", "jFiles", "jRows", "jChanges", "jObjects", "jMade", "jSettings", "sContentHash")
select r."sEdition", r."jFiles", r."jRows", '[]', r."jObjects" - $2::text[], r."jMade", r."jSettings", r."sContentHash"
from framework.syspackreceipt r
where r."sEdition" = $1
order by r."tAt" desc
limit 1`

/** Before scripts run: where a later one fails, these ran, and are not what both sides had agreed on. */
export const forgetObjects = async (
  client: pg.ClientBase,
  edition: string,
  objects: readonly string[],
): Promise<void> => {
  if (objects.length > 0) await client.query(FORGET, [edition, objects])
}
