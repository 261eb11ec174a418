// What the builder sends of SQL.
import { Type } from 'typebox'
import { Body, type Sent } from './words.ts'

export const ScriptBody = Body(
  { text: Type.String({ maxLength: 100_000, description: 'The SQL' }) },
  { text: 'select "sId", "sName" from eleemployee' },
)

export type ScriptRequest = Sent<typeof ScriptBody>
