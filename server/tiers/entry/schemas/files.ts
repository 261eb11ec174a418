// What is told of files.
import { Type } from 'typebox'

const told = {
  sFileId: Type.String(),
  sName: Type.String({ description: 'The name as it is kept: without path, unseen characters and the like' }),
  sType: Type.String({ description: 'What its bytes say that it is' }),
  iBytes: Type.Integer(),
}

export const UploadAnswerSchema = Type.Object(told)

export const DescribedFilesSchema = Type.Object({ files: Type.Array(UploadAnswerSchema) })

export const RecordFilesSchema = Type.Object({
  files: Type.Array(
    Type.Object({
      ...told,
      field: Type.Union([Type.String(), Type.Null()], { description: 'Null where it is attached' }),
      tWhen: Type.String(),
      sUserId: Type.String(),
      sUserName: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  mostBytes: Type.Integer({ description: 'Of one file that I attach; 0 where I may attach none' }),
})
