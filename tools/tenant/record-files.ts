// The files of a company's records that are kept, a page of them at a time.
import type pg from 'pg'

export type KeptFile = { readonly sFileId: string; readonly sName: string; readonly sSha256: string | null }

const PAGE = `
select f."sId" as "sFileId", f."sName", f."sSha256"
from framework.sysfile f
where f."sBrandsId" = $1 and f."sState" = 'kept' and f."sId" > $2
order by f."sId"
limit 1000`

export async function* keptFiles(client: pg.ClientBase, tenant: string): AsyncGenerator<KeptFile> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<KeptFile>(PAGE, [tenant, after])
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.sFileId
  }
}
