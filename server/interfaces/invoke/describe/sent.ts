// What may be sent for a definition, as parameters and bodies: the same schemas that judge it. Pure.
import { declares, HANDLE, isSave } from '../kinds.ts'
import type { ApiDefinition } from '../query/definition-query.ts'
import { inputFor, pageWords, recordWords } from '../sent-values.ts'
import { type Json, jsonContent, schemaNamed } from './json.ts'

const KEY: Json = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
  description: 'The same key gives the first answer again, for 24 h, and does nothing',
}

type Taken = { readonly properties: Json; readonly required: readonly string[] }

/** The protocol's words where the definition has none of that name. */
const takenBy = (definition: ApiDefinition, method: string): Taken => {
  const save = isSave(definition, method)
  const input = inputFor(definition, method)
  const words = save ? recordWords(method) : pageWords(definition.iPageSize)
  return {
    properties: { ...words, ...input.properties },
    required: [...(save && HANDLE[method] !== 'add' ? ['sId', 'version'] : []), ...(input.required ?? [])],
  }
}

const parameters = ({ properties, required }: Taken): readonly Json[] =>
  Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }))

const bodySchema = (definition: ApiDefinition, method: string): Json => {
  if (definition.sKind === 'form' && !declares(definition))
    return schemaNamed(isSave(definition, method) ? 'SaveRequest' : 'ReadRequest')
  const { properties, required } = takenBy(definition, method)
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  }
}

/** What takes a body only from some clients is told to be in the address. */
const isInAddress = (definition: ApiDefinition, method: string): boolean =>
  method === 'GET' || (method === 'DELETE' && (definition.sKind !== 'form' || declares(definition)))

export const sentIn = (definition: ApiDefinition, method: string): Json => {
  const key = definition.bReadOnly === 0 && method !== 'GET' ? [KEY] : []
  if (isInAddress(definition, method))
    return { parameters: [...parameters(takenBy(definition, method)), ...key] }
  return {
    ...(key.length === 0 ? {} : { parameters: key }),
    requestBody: { required: true, content: jsonContent(bodySchema(definition, method)) },
  }
}
