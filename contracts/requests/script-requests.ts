// What the builder sends of SQL.
import { Type } from 'typebox'
import { Body, Id, type Sent } from './words.ts'

export const ScriptBody = Body(
  { text: Type.String({ maxLength: 100_000, description: 'The SQL' }) },
  { text: 'select "sId", "sName" from eleemployee' },
)

export type ScriptRequest = Sent<typeof ScriptBody>

export const KeepTestBody = Body(
  {
    name: Id('The routine'),
    text: Type.String({ maxLength: 100_000, description: 'One `do` block; empty: it has no test any more' }),
  },
  { name: 'sp_trip_far', text: 'do $$ begin assert true; end $$' },
)

export type KeepTestRequest = Sent<typeof KeepTestBody>
