// GET /entry/{resource}/get and /getBysId/{sId}; POST /entry/{resource}/add, /update and /delete: a controller for each resource of the builder.
import { type TSchema, Type } from 'typebox'
import { describedData, describedRow } from '#contracts/metadata/described-rows.ts'
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import { AddRowBody, DeleteRowBody, UpdateRowBody } from '#contracts/requests/metadata-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import type { TypedServer } from '../../http/typed-server.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const tags = ['builder']
const config = { changeSet: 'shown' } as const

const READ_FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const
const WRITE_FAILURES = [...READ_FAILURES, 'version_conflict', 'duplicate', 'in_use'] as const

const getSchema = (name: ResourceName, row: TSchema) => ({
  tags,
  summary: `Rows of ${name}`,
  description:
    'In the order of their places. `filters`: a JSON list of `{field, op, value}`, all of which hold; `op` is `eq`, `in` or `contains`.',
  querystring: Words({
    filters: Type.Optional(Type.String({ maxLength: 4_000 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...PageWords,
  }),
  response: answers(
    Type.Object({
      rows: Type.Array(row),
      total: Type.Integer(),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
    }),
    [...READ_FAILURES],
  ),
})

/** A body as the description tells it: what is said of a row is judged by the attributes, where it is written. */
const told = (body: TSchema, data: TSchema) => ({
  ...config,
  described: { body: { ...body, properties: { ...Reflect.get(body, 'properties'), data } } },
})

const controller = (server: TypedServer, { builder }: Services, name: ResourceName): void => {
  const at = `/entry/${name}`
  const resource = RESOURCES[name]
  const row = describedRow(resource)
  const RowAnswer = Type.Object({ row })
  server.get(`${at}/get`, { config, schema: getSchema(name, row) }, (request) =>
    builder.get(sessionOf(request), name, { ...request.query, ...pageOf(request.query) }),
  )
  server.get(
    `${at}/getBysId/:sId`,
    {
      config,
      schema: {
        tags,
        summary: `A row of ${name}`,
        params: Type.Object({ sId: Id('The row') }),
        response: answers(RowAnswer, [...READ_FAILURES]),
      },
    },
    (request) => builder.getBysId(sessionOf(request), name, request.params.sId),
  )
  const written = (summary: string) => ({ tags, summary, response: answers(RowAnswer, [...WRITE_FAILURES]) })
  server.post(
    `${at}/add`,
    {
      config: told(AddRowBody, describedData(resource, 'add')),
      schema: { ...written(`Add a row of ${name}`), body: AddRowBody },
    },
    (request) => builder.add(sessionOf(request), name, request.body.data),
  )
  server.post(
    `${at}/update`,
    {
      config: told(UpdateRowBody, describedData(resource, 'update')),
      schema: { ...written(`Change a row of ${name}`), body: UpdateRowBody },
    },
    (request) => builder.update(sessionOf(request), name, request.body),
  )
  server.post(
    `${at}/delete`,
    { config, schema: { ...written(`Delete a row of ${name}`), body: DeleteRowBody } },
    (request) => builder.remove(sessionOf(request), name, request.body),
  )
}

export const metadataResources: EntryRoute = (server, services) => {
  for (const name of RESOURCE_NAMES) controller(server, services, name)
}
