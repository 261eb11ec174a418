// The body of a read. What it names, and the filters within filters, are judged where the form is known.
import { Type } from 'typebox'
import { COUNT_MODES, type Filter, OPERATORS } from '../records.ts'
import { PAGE_LIMITS, READ_LIMITS } from './request-limits.ts'
import { AnyObject, Body, Id, PageNum, PageSize, type Sent, Words } from './words.ts'

const Field = Id('A column of the form')
const Fields = (maxItems: number, description: string) => Type.Array(Field, { maxItems, description })

const FILTERS =
  'All of the list hold. ' +
  `Nested ${READ_LIMITS.depth} deep at most, with ${READ_LIMITS.leaves} comparisons in all, which together weigh ` +
  `${READ_LIMITS.weight} at most; a list has ${READ_LIMITS.values} values at most, a text ${READ_LIMITS.characters} ` +
  `characters, all of them ${READ_LIMITS.filterCharacters}`

const Filters = Type.Array(
  AnyObject<Filter>(
    `\`{field, op, value}\`, \`{or: [...]}\`, \`{and: [...]}\` or \`{not: {...}}\`; \`op\` is one of ${OPERATORS.join(' ')}`,
  ),
  { maxItems: READ_LIMITS.leaves, description: FILTERS },
)

const OrderBy = Type.Array(Words({ field: Field, desc: Type.Optional(Type.Boolean()) }), {
  maxItems: READ_LIMITS.keys,
})

const EXAMPLE = {
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
}

export const ReadBody = Body(
  {
    pageNum: Type.Optional(
      Type.Integer({
        ...PageNum,
        description: `From 1; pages by number reach the first ${PAGE_LIMITS.offset} rows, \`cursor\` goes further`,
      }),
    ),
    pageSize: Type.Optional(PageSize),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: READ_LIMITS.cursor,
        description: '`nextCursor` of the page before',
      }),
    ),
    filters: Type.Optional(Filters),
    orderBy: Type.Optional(OrderBy),
    search: Type.Optional(
      Type.String({
        maxLength: READ_LIMITS.search,
        description: `Up to ${READ_LIMITS.words} words, each in any of the form’s search columns`,
      }),
    ),
    sId: Type.Optional(Id('This record alone')),
    sParentId: Type.Optional(Id('The rows of this master')),
    fields: Type.Optional(Fields(READ_LIMITS.fields, 'What each row carries beside `sId` and `version`')),
    sums: Type.Optional(Fields(READ_LIMITS.sums, 'Numbers to be summed over every row that is found')),
    groupBy: Type.Optional(Fields(READ_LIMITS.keys, 'Each row is a group of these')),
    count: Type.Optional(
      Type.Enum([...COUNT_MODES], {
        description: '`capped`, the default, counts no further than 10 000',
      }),
    ),
    params: Type.Optional(AnyObject('Parameters, where a routine backs the panel')),
    openTasks: Type.Optional(
      Type.Boolean({ description: 'Only what the work center counts as the module’s open tasks' }),
    ),
    underWay: Type.Optional(
      Type.Boolean({ description: '`true`: only what a process is approving; `false`: only all else' }),
    ),
  },
  EXAMPLE,
)

export type ReadRequest = Sent<typeof ReadBody>
