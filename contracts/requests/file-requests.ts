// The body of deleting a file.
import { Body, Id } from './words.ts'

export const DeleteFileBody = Body(
  { sFileId: Id('The file') },
  { sFileId: '0198c1f2-7d3e-7a44-9a10-000000000001' },
)
