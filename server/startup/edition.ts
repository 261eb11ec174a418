// Whether the edition that the database holds is that of this program. A start brings the framework up to date, `pack apply` the edition.
import { join } from 'node:path'
import { asAdministrator } from '../platform/postgres/administrator/administrator.ts'
import { editionHash } from './edition-hash.ts'

const NAME = 'standard'

const LAST = `
select r."sContentHash" as hash
from framework.syspackreceipt r
where r."sEdition" = $1
order by r."tAt" desc
limit 1`

type Applied = {
  /** Null in receipts from before it was kept. */
  readonly hash: string | null
}

const lastApplied = (url: string): Promise<Applied | undefined> =>
  asAdministrator({ url, purpose: 'edition' }, async (client) => {
    const { rows } = await client.query<Applied>(LAST, [NAME])
    return rows[0]
  })

export const OTHER_EDITION =
  'The edition in the database is not the one of this program: run "npm run pack -- plan" to see what differs, and "npm run pack -- apply" to bring it up to date (docs/howto/upgrade.md).'

/** Says so where any file of the edition, or of what makes it, is not as it was when it was applied; nothing where none was applied. */
export const tellOtherEdition = async (
  { url, root }: { readonly url: string; readonly root: string },
  report: (line: string) => void,
): Promise<void> => {
  const applied = await lastApplied(url)
  if (applied === undefined) return
  const folder = join(root, 'content', 'editions', NAME)
  if (applied.hash !== editionHash({ folder, root })) report(OTHER_EDITION)
}
