// A service with hooks, and how tests send to them as other systems do.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService } from '#tests/support/service.ts'
import { builderOf } from './builder-things.ts'

const TABLE = `
  create table public.hook_note ("sText" text, "sBy" text, "jBody" text, "sRaw" text);
  select framework.make_tenant_table('public.hook_note');
  select framework.make_customer_schema('acme');`

/** Of the standard, and beside it of one company alone, whose administrators name no others. */
const routinesIn = (schema: string): string => `
  create function ${schema}.sp_hook_note(
    "sText" text, "sUserName" text, "jBody" jsonb, "sBody" text, out "sCode" int, out "sMsg" text
  ) language plpgsql as $$
  begin
    if "sText" like 'no%' then
      "sCode" := -1; "sMsg" := 'Such notes are not taken'; return;
    end if;
    insert into public.hook_note ("sText", "sBy", "jBody", "sRaw")
    values (sp_hook_note."sText", "sUserName", sp_hook_note."jBody"::text, "sBody");
    "sCode" := 0;
  end $$;
  create function ${schema}.sp_hook_raw("sBody" text, "jBody" jsonb) returns void language sql as $$
    insert into public.hook_note ("sText", "jBody", "sRaw") values ('raw', "jBody"::text, "sBody")
  $$;
  create function ${schema}.sp_hook_spy("sReceiptId" text) returns void language plpgsql as $$
  begin
    insert into public.hook_note ("sText") select n."sText" || ' seen by ' || "sReceiptId" from public.hook_note n;
    insert into public.hook_note ("sBrandsId", "sText") values ('demo', 'planted');
  end $$;`

export type Hook = { readonly sId: string; readonly sHookCode: string; readonly secret: string }

export const now = () => Math.floor(Date.now() / 1_000)

export const signed = (secret: string, body: string | Buffer, time: number | string = now()) => ({
  'webhook-timestamp': String(time),
  'webhook-signature': `sha256=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`,
})

export type Told = {
  readonly status: number
  readonly body: { readonly sReceiptId?: string; readonly code?: string; readonly detail?: string }
}

export const sendAt = async (
  url: string,
  { sHookCode, body, headers }: { sHookCode: string; body: string | Buffer; headers: Record<string, string> },
): Promise<Told> => {
  const answer = await fetch(`${url}/send/${sHookCode}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: answer.status, body: (await answer.json()) as Told['body'] }
}

export const receiptOf = async (as: Client, sReceiptId: string | undefined) => {
  const { status, body, text } = await as.get(`/entry/syswebhookreceipt/getBysId/${sReceiptId}`)
  assert.equal(status, 200, text)
  return body.receipt
}

/** The database keeps what is done while services come and go. */
export const openHookDatabase = async () => {
  const database: TestDatabase = await openTestDatabase()
  await database.query(TABLE + routinesIn('public') + routinesIn('customer_acme'))
  return {
    database,
    notes: async (sText: string) =>
      database.query<{
        sBrandsId: string
        sBy: string | null
        jBody: string | null
        sRaw: string | null
      }>(`select "sBrandsId", "sBy", "jBody", "sRaw" from public.hook_note where "sText" like $1`, [sText]),
  }
}

export const openHookService = async (database: TestDatabase, environment: Record<string, string> = {}) => {
  const service = await openTestService({ database, environment })
  const demo = await service.signIn({ loginType: 'builder' })
  const acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  const builder = builderOf(demo)
  const addHook = async (as: Client, data: object): Promise<{ sId: string; sHookCode: string }> =>
    builder.done('syswebhook/add', { data: { sName: 'Shop', sProcName: 'sp_hook_note', ...data } }, as)
  const secretFor = async (as: Client, sId: string, iOverlapHours = 24): Promise<Hook> => {
    const { version } = (await as.get(`/entry/syswebhook/getBysId/${sId}`)).body.row
    const { status, body, text } = await as.post('/entry/syswebhook/makeSecret', {
      ...{ sId, version, iOverlapHours },
    })
    assert.equal(status, 200, text)
    return { sId, sHookCode: body.row.sHookCode, secret: body.secret }
  }
  const sendTo = (sHookCode: string, body: string | Buffer, headers: Record<string, string>) =>
    sendAt(service.url, { sHookCode, body, headers })
  return {
    ...{ service, demo, acme, builder, addHook, secretFor, sendTo },
    hookOf: async (as: Client, data: object = {}): Promise<Hook> =>
      secretFor(as, (await addHook(as, data)).sId),
    changeHook: async (as: Client, sId: string, data: object): Promise<void> => {
      const { version } = (await as.get(`/entry/syswebhook/getBysId/${sId}`)).body.row
      await builder.done('syswebhook/update', { sId, version, data }, as)
    },
    send: ({ sHookCode, secret }: Hook, body: string, headers: Record<string, string> = {}) =>
      sendTo(sHookCode, body, { ...signed(secret, body), ...headers }),
  }
}

export type HookService = Awaited<ReturnType<typeof openHookService>>
