// The columns of a form as its rows show them to whoever calls, as schemas.
import type { Caller } from '#server/access/credentials/caller.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { shapeOf, VERSION } from '#server/records/rows/plan/read-shape.ts'
import type { FieldKind, ReadField } from '#server/records/rows/plan/row-field.ts'
import { sessionFor } from '../caller-session.ts'
import type { ApiDefinition } from '../query/definition-query.ts'
import type { KnownColumns } from './answers.ts'
import type { Json } from './json.ts'

const TEXT = { type: 'string' } as const
const NUMBER = { type: 'number' } as const
const ANYTHING = {} as const

const SCHEMAS = {
  text: TEXT,
  uuid: TEXT,
  integer: { type: 'integer' },
  numeric: NUMBER,
  money: NUMBER,
  float4: NUMBER,
  float8: NUMBER,
  flag: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { ...TEXT, format: 'date' },
  timestamptz: { ...TEXT, format: 'date-time' },
  timestamp: TEXT,
  time: TEXT,
  json: ANYTHING,
  array: ANYTHING,
  binary: TEXT,
  other: ANYTHING,
} as const satisfies Record<FieldKind, Json>

const orNone = (schema: Json): Json =>
  typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema

const schemaOf = ({ kind, computed, isNullable }: ReadField): Json => {
  const schema: Json = SCHEMAS[kind]
  return isNullable || computed !== null ? orNone(schema) : schema
}

/** What cannot be opened now is described without its columns. */
const isRefusal = (error: unknown): boolean => error instanceof AppError

export const formColumns = async (
  metadata: Pick<Metadata, 'openModule' | 'openForm'>,
  caller: Caller,
  definition: ApiDefinition,
): Promise<KnownColumns> => {
  try {
    const module = await metadata.openModule(
      sessionFor(caller, definition),
      definition.sModelsId ?? '',
      'view',
    )
    const { shown } = shapeOf(module, metadata.openForm(module, definition.sFormId ?? ''))
    const columns = shown.map((field) => [field.name, schemaOf(field)] as const)
    return new Map<string, Json>([...columns, [VERSION, TEXT]])
  } catch (error) {
    if (isRefusal(error)) return new Map()
    throw error
  }
}
