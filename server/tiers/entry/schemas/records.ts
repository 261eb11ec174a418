// Schemas of reading, saving, locking and approving records. What is data, not protocol, is checked by metadata.
import { Type } from 'typebox'
import { type Filter, HANDLE_TYPES } from '#contracts/records.ts'
import { AnyObject, Id, Ids, PageNum, PageSize, Words } from './words.ts'

const Field = Id('A column of the form')
const Fields = Type.Array(Field, { maxItems: 500 })

export const ReadBody = Type.Object(
  {
    pageNum: Type.Optional(PageNum),
    pageSize: Type.Optional(PageSize),
    cursor: Type.Optional(
      Type.String({ minLength: 1, maxLength: 8_000, description: '`nextCursor` of the page before' }),
    ),
    filters: Type.Optional(
      Type.Array(
        AnyObject<Filter>(
          '`{field, op, value}`, `{or: [...]}`, `{and: [...]}` or `{not: {...}}`; `op` is one of eq ne gt ge lt le in notIn between contains startsWith endsWith isNull notNull',
        ),
        { maxItems: 1_000, description: 'All of the list hold' },
      ),
    ),
    orderBy: Type.Optional(
      Type.Array(Words({ field: Field, desc: Type.Optional(Type.Boolean()) }), { maxItems: 50 }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 1_000, description: 'A text in any of the form’s search columns' }),
    ),
    sId: Type.Optional(Id('This record alone')),
    sParentId: Type.Optional(Id('The rows of this master')),
    fields: Type.Optional(Fields),
    sums: Type.Optional(Fields),
    groupBy: Type.Optional(Fields),
    count: Type.Optional(
      Type.Enum(['exact', 'capped', 'none'], {
        description: '`capped`, the default, counts no further than 10 000',
      }),
    ),
    params: Type.Optional(AnyObject('Parameters, where a procedure backs the panel')),
    openTasks: Type.Optional(
      Type.Boolean({ description: 'Only what the work center counts as the module’s open tasks' }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        pageNum: 1,
        pageSize: 50,
        filters: [
          { field: 'tBillDate', op: 'ge', value: '2025-01-01' },
          {
            or: [
              { field: 'bCheck', op: 'eq', value: 0 },
              { field: 'dAmount', op: 'gt', value: 1000 },
            ],
          },
        ],
        orderBy: [{ field: 'sBillNo', desc: true }],
        sums: ['dAmount'],
      },
    ],
  },
)

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

export const ReadAnswerSchema = Type.Object({
  rows: Type.Array(AnyRow),
  total: Type.Union([Type.Integer(), Type.Null()]),
  totalIsExact: Type.Boolean(),
  sums: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()])),
  nextCursor: Type.Optional(Type.String()),
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
})

export const SaveBody = Type.Object(
  {
    forms: Type.Array(
      Words({
        sFormId: Id('A form of the module'),
        rows: Type.Array(
          Words({
            handleType: Type.Enum([...HANDLE_TYPES]),
            sId: Type.Optional(Id('The record; on `add` the client’s own UUID, if any')),
            version: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 100,
                description: 'As read; `update` and `del` need it',
              }),
            ),
            data: Type.Optional(AnyObject('Columns to store')),
          }),
          { maxItems: 10_000 },
        ),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    sTableNameList: Type.Optional(Type.Array(Id('A table whose caches the save clears'), { maxItems: 100 })),
  },
  {
    additionalProperties: false,
    examples: [
      {
        forms: [
          {
            sFormId: 'salorder-master',
            rows: [{ handleType: 'add', data: { sCustomerId: '0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11' } }],
          },
          {
            sFormId: 'salorder-lines',
            rows: [{ handleType: 'add', data: { sProductId: 'P-100', dQty: 2.5 } }],
          },
        ],
      },
    ],
  },
)

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

export const LockBody = Words({
  sFormId: Id('The form'),
  sId: Id('The record'),
  action: Type.Optional(Type.Enum(['lock', 'renew', 'release'], { description: '`lock` unless said' })),
})

export const LockAnswerSchema = Type.Object({
  locked: Type.Boolean(),
  version: Type.String(),
  expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})

export const ExamineBody = Words({
  sIds: Ids,
  params: Type.Optional(AnyObject('Parameters of the module’s routine')),
})

export const ExamineAnswerSchema = Type.Object({
  results: Type.Array(
    Type.Object({
      sId: Type.String(),
      ok: Type.Boolean(),
      bCheck: Type.Enum([0, 1]),
      tCheckDate: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
      sCheckPerson: Type.Union([Type.String(), Type.Null()]),
      message: Type.Optional(Type.String()),
    }),
  ),
})

export const ProcedureBody = Type.Object(
  {
    sProName: Id('A routine that the module names'),
    params: Type.Optional(AnyObject('Its parameters by name; the context keys are the session’s')),
    sIds: Type.Optional(Type.Array(Id('A record'), { maxItems: 1_000 })),
    pageNum: Type.Optional(PageNum),
    pageSize: Type.Optional(PageSize),
  },
  {
    additionalProperties: false,
    examples: [{ sProName: 'Sp_quotation_ToOrder', sIds: ['0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11'] }],
  },
)

export const ProcedureAnswerSchema = Type.Object({
  rows: Type.Array(AnyRow),
  out: AnyRow,
  sCode: Type.Integer({ description: 'The verdict: negative would have been 422' }),
  sMsg: Type.Union([Type.String(), Type.Null()]),
})
