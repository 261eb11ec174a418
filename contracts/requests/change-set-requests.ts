// What builders ask of change sets.
import { Type } from 'typebox'
import { Body, Id, type Sent } from './words.ts'

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
  description: 'What it is for',
})

export const OpenChangeSetBody = Body({ sName: Name }, { sName: 'Lending of tools' })

export type OpenChangeSetRequest = Sent<typeof OpenChangeSetBody>

/** Of publishing, taking back and discarding. */
export const ChangeSetBody = Body({ sId: Id('The change set') }, { sId: '0198f6a2' })

export type ChangeSetRequest = Sent<typeof ChangeSetBody>

export const TakeOutBody = Body(
  { sId: Id('The draft'), sResource: Id('Of which resource the row is'), sRowId: Id('The row') },
  { sId: '0198f6a2', sResource: 'gdsmodule', sRowId: 'tool' },
)

export type TakeOutRequest = Sent<typeof TakeOutBody>

export const RenameChangeSetBody = Body(
  { sId: Id('The draft'), sName: Name },
  { sId: '0198f6a2', sName: 'Lending of tools and keys' },
)

export type RenameChangeSetRequest = Sent<typeof RenameChangeSetBody>
