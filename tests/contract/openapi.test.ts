// The interface describes itself completely, and what is not an interface stays quiet.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { RESOURCE_NAMES } from '#contracts/metadata/resources.ts'
import { fakeEntry } from './fake-entry.ts'

const { server } = await fakeEntry()
after(() => server.close())

type Operation = {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> }
  readonly responses: Record<
    string,
    { readonly description?: string; readonly content?: Record<string, unknown> }
  >
}
type Document = {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, unknown> }
}

const read = async (): Promise<Document> => (await server.inject('/openapi.json')).json()

const CONTROLLERS = RESOURCE_NAMES.flatMap((name) => [
  `get /entry/${name}/get`,
  `get /entry/${name}/getBysId/{sId}`,
  ...['add', 'update', 'delete'].map((operation) => `post /entry/${name}/${operation}`),
])

const ADDRESSES = [
  ...CONTROLLERS,
  'get /entry/activity',
  'get /entry/business/getModelBysId/{sModelsId}',
  'get /entry/changeSet/diff/{sId}',
  'get /entry/changeSet/get',
  'get /entry/comment/mentionable',
  'get /entry/context',
  'get /entry/favourites/get',
  'get /entry/file/list',
  'get /entry/file/{sFileId}',
  'get /entry/home/get',
  'get /entry/licence',
  'get /entry/live',
  'get /entry/logo',
  'get /entry/menu',
  'get /entry/metadataHealth',
  'get /entry/metadataHistory',
  'get /entry/messages/get',
  'get /entry/modelCenter/getDecisions',
  ...['companies', 'compare', 'explain', 'grants', 'holders', 'narrowing'].map(
    (what) => `get /entry/permissions/${what}`,
  ),
  'get /entry/preferences/get',
  'get /entry/queue/dead',
  'get /entry/queue/destinations',
  'get /entry/queue/message/{sId}',
  'get /entry/related',
  'get /entry/result/{sFileId}',
  'get /entry/scheduler/history',
  'get /entry/scheduler/jobs',
  'get /entry/search',
  'get /entry/secondFactor/get',
  'get /entry/sessions/get',
  'get /entry/audit',
  'get /entry/routines/get',
  'get /entry/routines/namedFor',
  'get /entry/routines/source/{name}',
  ...['definition/{id}', 'editor/stencilset', 'model/{id}', 'model/{id}/versions', 'models'].map(
    (what) => `get /entry/modeler/${what}`,
  ),
  ...['inbox', 'inbox/counts', 'instances', 'instances/{id}', 'modules', 'people', 'record', 'tasks'].map(
    (what) => `get /entry/workflow/${what}`,
  ),
  'get /entry/workflow/timers',
  'get /entry/package/download',
  'get /entry/package/get',
  'get /entry/page/get',
  'get /entry/scripts/history',
  'get /entry/scripts/schema',
  'get /entry/sysapilog/counts',
  'get /entry/sysapilog/get',
  'get /entry/syswebhookreceipt/get',
  'get /entry/syswebhookreceipt/getBysId/{sId}',
  'get /entry/syswebhooksent/get',
  'get /entry/syswebhooksent/getBysId/{sId}',
  'get /entry/tables/changes',
  'get /entry/tables/get',
  'get /entry/tables/getByName/{name}',
  'get /entry/units',
  ...['access', 'rules', 'sessions', 'substitutes'].map((what) => `get /entry/users/${what}`),
  'get /entry/views/get',
  'get /entry/whereUsed',
  'get /entry/work/get',
  'post /entry/billNumber/ahead',
  'post /entry/business/addSysLocking',
  'post /entry/business/addUpdateDelBusinessData',
  'post /entry/business/doExamine',
  'post /entry/business/getBusinessDataByFormcustomId/{formId}',
  'post /entry/business/getProData',
  'post /entry/changePassword',
  'post /entry/changeSet/discard',
  'post /entry/changeSet/open',
  'post /entry/changeSet/publish',
  'post /entry/changeSet/rename',
  'post /entry/changeSet/rollback',
  'post /entry/changeSet/takeOut',
  'post /entry/comment/add',
  'post /entry/comment/delete',
  'post /entry/comment/update',
  'post /entry/documents/plan',
  'post /entry/documents/write',
  'post /entry/export',
  'post /entry/export/background',
  'post /entry/favourites/keep',
  'post /entry/file/delete',
  'post /entry/file/describe',
  'post /entry/file/upload',
  'post /entry/home/keep',
  'post /entry/indexPage/commonChar',
  'post /entry/login',
  'post /entry/logout',
  'post /entry/logoutOthers',
  'post /entry/messages/see',
  'post /entry/metadata/updateAll',
  'post /entry/modelCenter/getModelCenter',
  'post /entry/modelCenter/getModelCenterCalculation',
  'post /entry/permissions/grant',
  'post /entry/permissions/narrow',
  'post /entry/permissions/viewAs',
  'post /entry/permissions/viewCompany',
  'post /entry/preferences/keep',
  'post /entry/presence',
  'post /entry/procedureCall/doGenericProcedureCall',
  'post /entry/queue/replay',
  'post /entry/report/background',
  'post /entry/report/render',
  ...['keepTest', 'test'].map((what) => `post /entry/routines/${what}`),
  'post /entry/report/try',
  'post /entry/scheduler/pause',
  'post /entry/scheduler/resume',
  'post /entry/scheduler/run',
  ...['begin', 'confirm', 'remove'].map((what) => `post /entry/secondFactor/${what}`),
  'post /entry/sessions/end',
  'post /entry/switchLanguage',
  'post /entry/switchSubsidiary',
  'post /entry/package/apply',
  'post /entry/package/plan',
  'post /entry/page/makeLink',
  ...['check', 'create', 'deploy/{id}', 'model/{id}/delete', 'model/{id}/save'].map(
    (what) => `post /entry/modeler/${what}`,
  ),
  ...['complete', 'completeerp'].map(
    (what) => `post /entry/${what}/{taskId}/{sBrandsId}/{sSubsidiaryId}/{sUserId}`,
  ),
  ...['act', 'actAll', 'deploy', 'evaluate', 'inbox/see', 'message', 'signal', 'start', 'startByMessage'].map(
    (what) => `post /entry/workflow/${what}`,
  ),
  ...['renew', 'timers/{id}/fire', 'trigger', 'try'].map((what) => `post /entry/workflow/${what}`),
  'put /entry/modeler/model/{id}/save',
  'post /entry/scripts/check',
  'post /entry/scripts/dryRun',
  'post /entry/scripts/run',
  'post /entry/sysapi/tryIt',
  'post /entry/sysapibrand/makeSecret',
  'post /entry/syswebhook/makeSecret',
  'post /entry/syswebhook/replay',
  'post /entry/syswebhookout/makeSecret',
  'post /entry/syswebhookout/replay',
  'post /entry/tables/carryOut',
  'post /entry/tables/draftConversion',
  'post /entry/tables/draftModule',
  'post /entry/tables/plan',
  'post /entry/tables/takeBack',
  ...['endSessions', 'import', 'resetSecondFactor', 'setRules', 'setSubstitutes'].map(
    (what) => `post /entry/users/${what}`,
  ),
  'post /entry/views/arrange',
  'post /entry/views/delete',
  'post /entry/views/save',
  'post /entry/work/stop',
]

/** What is answered in other types. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  'get /entry/live': 'text/event-stream',
  'post /entry/report/render': 'application/pdf',
  'post /entry/report/try': 'application/pdf',
  'post /entry/export': 'text/csv',
  'get /entry/file/{sFileId}': 'application/octet-stream',
  'get /entry/logo': 'application/octet-stream',
  'get /entry/package/download': 'application/zip',
  'get /entry/result/{sFileId}': 'application/octet-stream',
}

test('every address of the entry tier is described, with summary, tag, answers and failures', async () => {
  const { openapi, paths } = await read()
  assert.match(openapi, /^3\.1\./)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )
  const entry = operations.filter(({ name }) => name.includes(' /entry/'))
  assert.deepEqual(entry.map(({ name }) => name).sort(), ADDRESSES.toSorted())
  for (const { name, operation } of entry) {
    assert.ok(operation.summary, name)
    assert.equal(operation.tags?.length, 1, name)
    const type = OTHER_TYPES[name] ?? 'application/json'
    assert.ok(operation.responses['200']?.content?.[type], name)
    assert.ok(operation.responses['401']?.content?.['application/problem+json'], name)
    for (const response of Object.values(operation.responses)) assert.ok(response.description, name)
  }
})

test('signing in needs no session, everything else does', async () => {
  const { paths } = await read()
  assert.deepEqual(paths['/entry/login']?.post?.security, [])
  assert.equal(paths['/entry/menu']?.get?.security, undefined)
})

test('bodies show their words and an example', async () => {
  const { paths } = await read()
  const body = paths['/entry/business/getBusinessDataByFormcustomId/{formId}']?.post?.requestBody
  const content = body?.content['application/json']
  assert.ok(content)
  const { properties } = content.schema as { properties: Record<string, unknown> }
  assert.ok(properties.pageSize && properties.filters && properties.cursor)
  assert.match(JSON.stringify(content), /tBillDate/)
})

test('every reference in the document resolves', async () => {
  const document = await read()
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
  assert.ok(references.length > 0)
  for (const reference of new Set(references)) {
    const name = /#\/components\/schemas\/([^"]+)/.exec(reference)?.[1]
    assert.ok(name !== undefined && name in document.components.schemas, reference)
  }
})

test('the documentation comes whole from this service, under a policy that allows no other', async () => {
  const page = await server.inject('/docs/')
  assert.equal(page.statusCode, 200)
  assert.doesNotMatch(page.body, /(?:src|href)="(?:https?:)?\/\//)
  const policy = String(page.headers['content-security-policy'])
  assert.match(policy, /script-src 'self';/)
  assert.doesNotMatch(policy, /https?:|upgrade-insecure-requests/)
  const links = [...page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, link]) => `/docs/${link}`)
  assert.ok(links.length >= 4)
  for (const link of links) assert.equal((await server.inject(link)).statusCode, 200, link)
})

test('operations answer without a login and without business data', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics', '/v2/api-docs', '/openapi.json'])
    assert.equal((await server.inject(url)).statusCode, 200)
  assert.deepEqual((await server.inject('/v2/api-docs')).json().paths, {})
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const reply = await server.inject({
      method,
      url: '/send/sendQw',
      headers: { 'content-type': 'x/y' },
      payload: 'x',
    })
    assert.equal(reply.body, 'ok')
    assert.match(String(reply.headers['content-type']), /^text\/plain/)
  }
})

test('browsers are told to be careful with every answer', async () => {
  for (const url of ['/healthz', '/entry/menu', '/nothing', '/docs/', '/openapi.json']) {
    const { headers } = await server.inject(url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['x-frame-options'], 'DENY', url)
    assert.match(String(headers['content-security-policy']), /default-src 'none'/, url)
  }
})

test('a module comes with an entity tag, and not again while it is current', async () => {
  const ask = (tag?: string) =>
    server.inject({
      url: '/entry/business/getModelBysId/m?sModelsId=m',
      headers: { authorization: 'Bearer en', ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    })
  const first = await ask()
  assert.equal(first.body, '{"module":{"sId":"m"}}')
  assert.equal(first.headers.etag, '"1"')
  assert.match(String(first.headers['cache-control']), /private/)
  for (const tag of ['"1"', 'W/"1"', '"0", "1"', '*']) {
    const again = await ask(tag)
    assert.equal(again.statusCode, 304, tag)
    assert.equal(again.body, '')
    assert.equal(again.headers.etag, '"1"')
  }
  assert.equal((await ask('"2"')).statusCode, 200)
})
