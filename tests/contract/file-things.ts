// A module of records with files: attached, in columns, in a hidden column, under a row rule, with limits; and who sends them.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepFiles } from '#server/files/sweep.ts'
import { makeArrivals } from '#server/platform/files/store/arrivals.ts'
import type { FileStore } from '#server/platform/files/store/file-store.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { compileSql, type Sql, type Statement } from '#server/platform/postgres/sql.ts'
import type { Answer, Client, TestService } from '../support/service.ts'
import { openTestService } from '../support/service.ts'

export const MODULE = 'test-parcels'

const BEFORE_NUMBER = '0198c1f2-7d3e-7a44-9a10-0000000000'
export const idOf = (number: number): string => `${BEFORE_NUMBER}${number}`

const parcels = (company: string, subsidiary: string): string => `
insert into public.parcel ("sBrandsId", "sSubsidiaryId", "sId", "sName", "bCheck")
values ${[10, 11, 12, 13].map((at) => `('${company}', '${subsidiary}', '${idOf(at)}', '${at === 11 ? 'closed' : 'open'}', ${at === 12 ? 1 : 0})`).join(', ')};`

export const SETUP = `
create table public.parcel ("sName" text, "sPhoto" text, "sPaper" text, "sSecretPaper" text);
select framework.make_tenant_table('public.parcel');
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Parcels', '包裹');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "iFileBytes", "sFileTypes", "iOrder") values
  ('parcels', '${MODULE}', 'parcel', 'master', 'x', 'x', 'sName != ''closed''', 200000, null, 1),
  ('papers', '${MODULE}', 'parcel', 'list', 'x', 'x', null, 200000, 'application/pdf, text/*', 2),
  ('bare', '${MODULE}', 'parcel', 'list', 'x', 'x', null, 0, null, 3);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "bVisible", "bReadOnly", "iFileBytes", "sFileTypes", "iOrder") values
  ('parcels', 'sName', 'sName', 'x', 'x', 'text', 1, 0, null, null, 1),
  ('parcels', 'bCheck', 'bCheck', 'x', 'x', 'flag', 1, 1, null, null, 2),
  ('parcels', 'sPhoto', 'sPhoto', 'x', 'x', 'image', 1, 0, 1000, null, 3),
  ('parcels', 'sPaper', 'sPaper', 'x', 'x', 'file', 1, 0, null, 'application/pdf', 4),
  ('parcels', 'sSecretPaper', 'sSecretPaper', 'x', 'x', 'file', 0, 0, null, null, 5),
  ('papers', 'sName', 'sName', 'x', 'x', 'text', 1, 0, null, null, 1),
  ('bare', 'sName', 'sName', 'x', 'x', 'text', 1, 0, null, null, 1);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
select g."sBrandsId", g."sRoleId", '${MODULE}', 'view' from framework.sftlogininfojurisdictiongroup g where g."sUserId" = 'demo-auditor';
${parcels('demo', 'demo-hq')}
${parcels('acme', 'acme-hq')}
`

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

export type Parcels = {
  readonly service: TestService
  readonly folder: string
  /** The files that stand in the folder. */
  readonly onDisk: () => readonly string[]
  readonly close: () => Promise<void>
}

export const openParcels = async (environment: Record<string, string> = {}): Promise<Parcels> => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-files-'))
  const service = await openTestService({
    environment: { FILES_DIR: folder, MAX_FILE_BYTES: '300000', ...environment },
  })
  await service.database.query(SETUP)
  return {
    service,
    folder,
    onDisk: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name)),
    close: async () => {
      await service.close()
      rmSync(folder, { recursive: true })
    },
  }
}

type Sending = {
  readonly sModelsId?: string
  readonly form?: string
  readonly sId?: string | null
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly bytes?: Uint8Array | ReadableStream
  readonly signal?: AbortSignal
}

/** Sends a file as a page does; a PDF to the first record, unless said. */
export const send = async (
  { url }: TestService,
  { token }: Client,
  {
    sModelsId = MODULE,
    form = 'parcels',
    sId = idOf(10),
    field,
    name = 'note.pdf',
    type = 'application/pdf',
    bytes = PDF,
    signal,
  }: Sending = {},
): Promise<Answer> => {
  const query = new URLSearchParams({
    sModelsId,
    sFormId: form,
    ...(sId === null ? {} : { sId }),
    ...(field === undefined ? {} : { field }),
  })
  const response = await fetch(`${url}/entry/file/upload?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'x-file-name': encodeURIComponent(name),
    },
    body: bytes as BodyInit,
    duplex: 'half',
    ...(signal === undefined ? {} : { signal }),
  } as RequestInit)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

/** Sweeps as the service does every minute. */
export const sweepParcels = ({ service, folder }: Parcels, store: FileStore): Promise<number> => {
  const query: Query = async <R>(statement: Sql | Statement): Promise<R[]> => {
    const { text, values } = 'text' in statement ? statement : compileSql(statement)
    return (await service.database.query(text, [...values])) as R[]
  }
  return sweepFiles({
    database: { platform: (work) => work(query), now: Date.now },
    store,
    arrivals: makeArrivals(folder),
  })
}
