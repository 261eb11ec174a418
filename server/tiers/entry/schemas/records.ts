// Schemas of what reading, saving, locking and approving records answer.
import { Type } from 'typebox'
import { HANDLE_TYPES } from '#contracts/records.ts'

const AnyRow = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: 'Columns under their table names, `sId` and `version` among them',
  examples: [
    {
      sId: '0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11',
      sBillNo: 'SO-2025-0001',
      dAmount: 1280.5,
      version: '7431',
    },
  ],
})

const SumSchema = Type.Union([Type.Number(), Type.Null()])

const SumsOfUnits = Type.Array(
  Type.Object({ by: Type.Union([Type.String(), Type.Null()]), sum: SumSchema }),
  { description: 'Of a column that names that of its currency or unit (sUnitColumn): a sum for each' },
)

export const ReadAnswerSchema = Type.Object({
  rows: Type.Array(AnyRow),
  total: Type.Union([Type.Integer(), Type.Null()]),
  totalIsExact: Type.Boolean(),
  sums: Type.Record(Type.String(), Type.Union([SumSchema, SumsOfUnits])),
  nextCursor: Type.Optional(Type.String()),
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
})

export const SaveAnswerSchema = Type.Object({
  forms: Type.Array(
    Type.Object({
      sFormId: Type.String(),
      rows: Type.Array(
        Type.Object({
          handleType: Type.Enum([...HANDLE_TYPES]),
          sId: Type.String(),
          version: Type.Union([Type.String(), Type.Null()]),
          data: AnyRow,
        }),
      ),
    }),
  ),
  messages: Type.Array(Type.String(), { description: 'What the routines have to say to the user' }),
})

export const LockAnswerSchema = Type.Object({
  locked: Type.Boolean(),
  version: Type.String(),
  expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})

export const ExamineAnswerSchema = Type.Object({
  results: Type.Array(
    Type.Object({
      sId: Type.String(),
      ok: Type.Boolean(),
      bCheck: Type.Union([Type.Enum([0, 1]), Type.Null()]),
      tCheckDate: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
      sCheckPerson: Type.Union([Type.String(), Type.Null()]),
      message: Type.Optional(Type.String()),
    }),
  ),
})

export const RoutineAnswerSchema = Type.Object({
  rows: Type.Array(AnyRow),
  out: AnyRow,
  sCode: Type.Integer({ description: 'The verdict: negative would have been 422' }),
  sMsg: Type.Union([Type.String(), Type.Null()]),
})
