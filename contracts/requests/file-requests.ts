// The bodies of deleting a file and of asking what files are.
import { Type } from 'typebox'
import { Body, Id } from './words.ts'

export const DeleteFileBody = Body(
  { sFileId: Id('The file') },
  { sFileId: '0198c1f2-7d3e-7a44-9a10-000000000001' },
)

/** Ids in one question about files. */
export const MOST_DESCRIBED = 200

export const DescribeFilesBody = Body(
  {
    sFileIds: Type.Array(Id('A file'), {
      minItems: 1,
      maxItems: MOST_DESCRIBED,
      description: 'What columns hold',
    }),
  },
  { sFileIds: ['0198c1f2-7d3e-7a44-9a10-000000000001'] },
)
