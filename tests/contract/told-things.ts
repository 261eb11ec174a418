// A service whose hooks tell another system, and that system: it keeps what it was told, and answers as tests say.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService } from '#tests/support/service.ts'
import { builderOf } from './builder-things.ts'

export type Heard = {
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** `answer` is asked anew each time. */
export const openListener = async () => {
  const heard: Heard[] = []
  let connections = 0
  const state = { answer: (_heard: Heard): { status: number; location?: string } | null => ({ status: 204 }) }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { url = '', headers } = request
      const one = { url, headers, body: Buffer.concat(pieces).toString('utf8') }
      heard.push(one)
      const answer = state.answer(one)
      if (answer === null) return
      const { status, location } = answer
      const isOther = status === 101 ? { connection: 'Upgrade', upgrade: 'websocket' } : {}
      response.writeHead(status, location === undefined ? isOther : { location })
      response.end('x')
    })
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ heard, port, state },
    connections: () => connections,
    at: (path: string) => heard.filter(({ url }) => url === path),
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const MODULE = 'test-told'

const SETUP = `
create table public.told_doc ("sName" text);
select framework.make_tenant_table('public.told_doc');
create function public.sp_told_examine("sIds" text[], "sUserName" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.told_doc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserName" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Told', '通知', 1, 'sp_told_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('${MODULE}.doc', '${MODULE}', 'told_doc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
values ('${MODULE}.doc', 'sName', 'sName', 'x', 'x', 'text');
select framework.merge_base_grants();`

export const REACHED = { OUTBOUND_HOOKS: 'on', OUTBOUND_HOOK_NETWORKS: '127.0.0.0/8' }

export const openToldDatabase = async () => {
  const database = await openTestDatabase()
  await database.query(SETUP)
  return database
}

export const openTold = async (
  database: Awaited<ReturnType<typeof openToldDatabase>>,
  environment: Record<string, string> = REACHED,
) => {
  const service = await openTestService({ database, environment })
  const [demo, acme, clerk, theirs] = await Promise.all([
    service.signIn({ loginType: 'builder' }),
    service.signIn({ company: 'acme', loginType: 'builder' }),
    service.signIn(),
    service.signIn({ company: 'acme' }),
  ])
  const builder = builderOf(demo)
  const secretFor = async (as: Client, sId: string): Promise<string> => {
    const { version } = (await as.get(`/entry/syswebhookout/getBysId/${sId}`)).body.row
    const { status, body, text } = await as.post('/entry/syswebhookout/makeSecret', { sId, version })
    assert.equal(status, 200, text)
    return body.secret
  }
  return {
    ...{ service, demo, acme, clerk, theirs, builder, secretFor },
    hookOf: async (data: object, as: Client = demo) => {
      const usual = { sName: 'Shop', sTbName: 'told_doc', bSaved: 1, bApproved: 1 }
      const { sId } = await builder.done('syswebhookout/add', { data: { ...usual, ...data } }, as)
      return { sId: String(sId), secret: await secretFor(as, sId) }
    },
    /** Answers the id of the record. */
    save: async (sName: string, { as = clerk, query = '' } = {}): Promise<string> => {
      const forms = [{ sFormId: `${MODULE}.doc`, rows: [{ handleType: 'add', data: { sName } }] }]
      const address = `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}${query}`
      const { status, text, body } = await as.post(address, { forms })
      assert.equal(status, 200, text)
      return body.forms[0].rows[0].sId
    },
    approve: async (sId: string, query = ''): Promise<void> => {
      const { status, text, body } = await clerk.post(
        `/entry/business/doExamine?sModelsId=${MODULE}${query}`,
        { sIds: [sId], params: {} },
      )
      assert.equal(status, 200, text)
      assert.equal(body.results[0].ok ?? body.results[0].sCode >= 0, true, text)
    },
    delivery: async (sId: string, as: Client = demo) => {
      const { status, text, body } = await as.get(`/entry/syswebhooksent/getBysId/${sId}`)
      assert.equal(status, 200, text)
      return body.delivery
    },
    deliveries: async (search: string, as: Client = demo) =>
      (await as.get(`/entry/syswebhooksent/get?search=${search}`)).body.deliveries,
  }
}

export type Told = Awaited<ReturnType<typeof openTold>>
