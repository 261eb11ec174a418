// Pages that are shown to others, for tests: an order that is shown, and links to it.
import assert from 'node:assert/strict'
import type { TestDatabase } from '#tests/support/database.ts'
import type { Answer, Client, TestService } from '#tests/support/service.ts'

export type Order = { readonly sId: string; readonly sBillNo: string }

/** An approved one, where the administrator of the company works. */
export const approvedOrder = async (database: TestDatabase, sBrandsId = 'demo'): Promise<Order> => {
  const [order] = await database.query<Order>(
    `select o."sId", o."sBillNo" from public.salorder o
     join framework.sftlogininfo u on u."sBrandsId" = o."sBrandsId" and u."sSubsidiaryId" = o."sSubsidiaryId"
     where o."sBrandsId" = $1 and u."sUserNo" = 'admin' and o."bCheck" = 1 order by o."sBillNo" limit 1`,
    [sBrandsId],
  )
  assert.ok(order)
  return order
}

export const linkTo = async (as: Client, asked: object, sModelsId = 'sal-sales-order'): Promise<string> => {
  const { status, body, text } = await as.post(`/entry/page/makeLink?sModelsId=${sModelsId}`, asked)
  assert.equal(status, 200, text)
  return body.sAddress
}

/** A page as a stranger's browser asks for it. */
export const visit = (
  service: TestService,
  path: string,
  { method = 'GET', language = 'en', body }: { method?: string; language?: string; body?: string } = {},
): Promise<Response> =>
  fetch(service.url + path, {
    method,
    headers: { 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  })

/** The page that says that there is none: every such answer is the same. */
export const isGone = async (answer: Response): Promise<string> => {
  const text = await answer.text()
  assert.equal(answer.status, 404, text)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
  return text
}

export const refused = ({ status, body }: Answer): readonly unknown[] => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ path }: { readonly path: string }) => path),
]
