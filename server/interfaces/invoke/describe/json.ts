// JSON Schema and OpenAPI as they are written down, and the references between their parts. Pure.
export type Json = Readonly<Record<string, unknown>>

export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

export const schemaNamed = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** An object that has all of these. */
export const allOf = (properties: Json, description?: string): Json => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties,
  required: Object.keys(properties),
})

export const OPEN: Json = { type: 'object', additionalProperties: true }
