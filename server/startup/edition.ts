// Whether the edition that the database holds is that of this program. A start brings the framework up to date, `pack apply` the edition.
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asAdministrator } from '../platform/postgres/administrator/administrator.ts'

const NAME = 'standard'

/** What apply runs, and keeps the hash of. */
const APPLIED = /(\.(table|view)|\/(sp|pro|fun|fn|get)_[a-z0-9_]+)\.sql$/

const LAST = `
select r."jFiles" as files
from framework.syspackreceipt r
where r."sEdition" = $1
order by r."tAt" desc
limit 1`

type Hashes = Readonly<Record<string, string>>

const lastApplied = (url: string): Promise<Hashes | undefined> =>
  asAdministrator({ url, purpose: 'edition' }, async (client) => {
    const { rows } = await client.query<{ files: Hashes }>(LAST, [NAME])
    return rows[0]?.files
  })

const differs = async (folder: string, path: string, applied: Hashes): Promise<boolean> => {
  const text = (await readFile(join(folder, path), 'utf8')).replaceAll('\r\n', '\n')
  return applied[path] !== createHash('sha256').update(text).digest('hex')
}

export const OTHER_EDITION =
  'The edition in the database is not the one of this program: run "npm run pack -- plan" to see what differs, and "npm run pack -- apply" to bring it up to date (docs/howto/upgrade.md).'

/** Says so where a table, a view or a routine of the edition has changed since it was applied; nothing where none was. */
export const tellOtherEdition = async (
  { url, root }: { readonly url: string; readonly root: string },
  report: (line: string) => void,
): Promise<void> => {
  const applied = await lastApplied(url)
  if (applied === undefined) return
  const folder = join(root, 'content', 'editions', NAME)
  for await (const found of glob('**/*.sql', { cwd: folder })) {
    const path = found.replaceAll('\\', '/')
    if (APPLIED.test(path) && (await differs(folder, path, applied))) return report(OTHER_EDITION)
  }
}
