// Finds the company and the subsidiary that the rows are for.
import type pg from 'pg'
import { AdoptionRefused } from '../refused.ts'
import type { Tenant } from '../sql/source-rows.ts'
import { hasUnkeyedRows } from './receipts.ts'

const requireFramework = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ ready: boolean }>(
    `select to_regproc('framework.make_tenant_table') is not null and to_regproc('framework.content_key') is not null and to_regclass('framework.sysjurisdiction') is not null as ready`,
  )
  if (rows[0]?.ready !== true) {
    throw new AdoptionRefused(
      'The target database has no framework, or an old one: start the service on it once (npm start), then adopt.',
    )
  }
}

const companiesIn = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ sBrandNo: string }>(
    'select b."sBrandNo" from framework.sysbrand b order by b."sBrandNo" limit 20',
  )
  return rows.map(({ sBrandNo }) => sBrandNo).join(', ') || 'none'
}

const findBrand = async (client: pg.Client, company: string): Promise<string> => {
  const { rows } = await client.query<{ sId: string }>(
    `select b."sId" from framework.sysbrand b where b."sBrandNo" = lower($1) or b."sId" = $1 order by b."sBrandNo" = lower($1) desc limit 1`,
    [company],
  )
  const [found] = rows
  if (found === undefined)
    throw new AdoptionRefused(`There is no company ${company} here; there are: ${await companiesIn(client)}.`)
  return found.sId
}

const findSubsidiary = async (client: pg.Client, sBrandsId: string, asked?: string): Promise<string> => {
  const { rows } = await client.query<{ sId: string; sCode: string }>(
    `select s."sId", s."sCode" from framework.sftsubsidiary s where s."sBrandsId" = $1 and s."bDisabled" = 0 order by s."iOrder", s."sCode"`,
    [sBrandsId],
  )
  const found =
    asked === undefined ? rows[0] : rows.find(({ sId, sCode }) => sId === asked || sCode === asked)
  if (found === undefined) {
    const codes = rows.map(({ sCode }) => sCode).join(', ') || 'none'
    throw new AdoptionRefused(`The company has no subsidiary ${asked ?? ''}; it has: ${codes}.`)
  }
  return found.sId
}

const makeRowKey = async (client: pg.Client, sBrandsId: string): Promise<string> => {
  const { rows } = await client.query<{ key: string }>(
    `select encode(sha256(sha256(i."jSecret") || convert_to('rows ' || $1, 'UTF8')), 'hex') as key from framework.installation i`,
    [sBrandsId],
  )
  return rows[0]?.key ?? ''
}

/** The tenant by its number or id, with the first of its subsidiaries unless one is named. Throws AdoptionRefused when there is none. */
export const findTenant = async (
  client: pg.Client,
  company: string,
  { subsidiary, prefix }: { readonly subsidiary: string | undefined; readonly prefix: string },
): Promise<Tenant> => {
  await requireFramework(client)
  const sBrandsId = await findBrand(client, company)
  const place = { sBrandsId, sSubsidiaryId: await findSubsidiary(client, sBrandsId, subsidiary) }
  const isUnkeyed = await hasUnkeyedRows(client, place, prefix)
  return { ...place, rowKey: isUnkeyed ? '' : await makeRowKey(client, sBrandsId) }
}
