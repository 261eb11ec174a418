// Schemas of arrangements and saved views. Columns that the form does not have are left out, not refused.
import { Type } from 'typebox'
import { OPERATORS } from '#contracts/records.ts'
import { VIEW_SCOPES } from '#contracts/views.ts'
import { ReadBody } from './records.ts'
import { Id, Words } from './words.ts'

const Column = Id('A column of the form')
const Columns = (description: string) => Type.Array(Column, { maxItems: 500, description })

const Layout = Words({
  order: Columns('Columns as they stand; those not named follow'),
  widths: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 10_000 }), {
    description: 'CSS pixels by column',
  }),
  hidden: Columns('Columns that are left out'),
})

const { search, orderBy, openTasks, pageSize } = ReadBody.properties

const Read = Words(
  {
    search,
    filters: Type.Optional(
      Type.Array(
        Words({
          field: Column,
          op: Type.Enum([...OPERATORS]),
          value: Type.Optional(Type.Unknown({ description: 'A value, or a list of values' })),
        }),
        { maxItems: 100, description: 'All of the list hold' },
      ),
    ),
    orderBy,
    openTasks,
    pageSize,
  },
  'What is read, in the words of a read',
)

const Name = {
  sName: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[^\\s\\u0000-\\u001f\\u007f]([^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f])?$',
    description: 'Without space at either end',
  }),
  sScope: Type.Enum([...VIEW_SCOPES], {
    description:
      'For oneself, for everybody with a role, for the whole company; the last two are an administrator’s to write',
  }),
  sRoleId: Type.Optional(Id('The role, where the scope is `role`')),
}

const FormId = Id('A form of the module')

export const ViewsAnswerSchema = Type.Object({
  forms: Type.Array(
    Type.Object({
      sFormId: Type.String(),
      layout: Type.Union([Layout, Type.Null()], {
        description: 'How the user arranged the columns; null where nothing was arranged',
      }),
      views: Type.Array(Words({ ...Name, layout: Layout, read: Read })),
    }),
    { description: 'Every form of the module' },
  ),
  roles: Type.Array(Type.Object({ sId: Type.String(), sName: Type.String() }), {
    description: 'The roles that views can be saved for; none for who may not share any',
  }),
})

export const ArrangeBody = Type.Object(
  { sFormId: FormId, layout: Layout },
  {
    additionalProperties: false,
    examples: [
      {
        sFormId: 'sal-sales-order.list',
        layout: { order: ['sBillNo', 'tBillDate'], widths: { sBillNo: 160 }, hidden: ['sRemark'] },
      },
    ],
  },
)

export const SaveViewBody = Type.Object(
  { sFormId: FormId, ...Name, layout: Layout, read: Read },
  {
    additionalProperties: false,
    examples: [
      {
        sFormId: 'sal-sales-order.list',
        sName: 'Big and approved',
        sScope: 'company',
        layout: { order: [], widths: {}, hidden: [] },
        read: {
          filters: [{ field: 'bCheck', op: 'eq', value: 1 }],
          orderBy: [{ field: 'dTotal', desc: true }],
        },
      },
    ],
  },
)

export const DeleteViewBody = Words({ sFormId: FormId, ...Name })
