// The bodies of arranging a form's columns and of saved views. Columns that the form does not have are left out, not refused.
import { Type } from 'typebox'
import { LIST_BODIES } from '../list-bodies.ts'
import { LIST_PAGINGS } from '../list-pagings.ts'
import { PERIODS } from '../periods.ts'
import { type FilterOf, OPERATORS, type Operator } from '../records.ts'
import { ReadBody } from './read-request.ts'
import { READ_LIMITS, VIEW_LIMITS } from './request-limits.ts'
import { AnyObject, Body, Id, type Sent, Words } from './words.ts'

const Column = Id('A column of the form')
const Columns = (description: string) => Type.Array(Column, { maxItems: VIEW_LIMITS.columns, description })

export const LayoutBody = Words({
  order: Columns('Columns as they stand; those not named follow in metadata’s order'),
  widths: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: Type.Integer({ minimum: 1, maximum: VIEW_LIMITS.width }),
    description: 'CSS pixels by column',
  }),
  hidden: Columns('Columns that are left out'),
  pinned: Type.Optional(
    Columns('Columns that stay in sight while they stand first; where it is not said, what names a record'),
  ),
  body: Type.Optional(
    Type.Enum([...LIST_BODIES], {
      description: 'In which body the rows are seen; the grid where the form does not offer it',
    }),
  ),
  paging: Type.Optional(
    Type.Enum([...LIST_PAGINGS], {
      description:
        'Whether rows are shown by pages, or more of them as one scrolls; by pages where it is not said',
    }),
  ),
})

const { search, orderBy, groupBy, openTasks, underWay, pageSize } = ReadBody.properties

/** Those of a read, and that a day is within a period, which moves with the days. */
export const VIEW_OPERATORS = [...OPERATORS, 'within'] as const
export type ViewLeaf = {
  readonly field: string
  readonly op: Operator | 'within'
  readonly value?: unknown
}
export type ViewFilter = FilterOf<ViewLeaf>

export const ViewReadBody = Words(
  {
    search,
    filters: Type.Optional(
      Type.Array(
        AnyObject<ViewFilter>(
          `\`{field, op, value}\`, \`{or: [...]}\`, \`{and: [...]}\` or \`{not: {...}}\`; \`op\` is one of ${VIEW_OPERATORS.join(' ')}; ` +
            `of \`within\` the value is one of ${PERIODS.join(' ')}, which the page tells from the day that it is`,
        ),
        {
          maxItems: VIEW_LIMITS.filters,
          description: `All of the list hold. Nested ${READ_LIMITS.depth} deep at most, with ${VIEW_LIMITS.filters} comparisons in all`,
        },
      ),
    ),
    orderBy,
    groupBy,
    openTasks,
    underWay,
    pageSize,
  },
  'What is read, in the words of a read',
)

/** What tells a view of a form from every other. */
export const ViewNames = {
  sName: Type.String({
    minLength: 1,
    maxLength: VIEW_LIMITS.name,
    pattern: '^[^\\s\\u0000-\\u001f\\u007f]([^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f])?$',
    description: 'Without space at either end',
  }),
  sScope: Type.Enum(['private', 'role', 'company'], {
    description:
      'For oneself, for everybody with a role, for the whole company; the last two are an administrator’s to write',
  }),
  sRoleId: Type.Optional(Id('The role, where the scope is `role`')),
}

export const FormId = Id('A form of the module')

const ViewNameBody = Words(ViewNames)

/** A view under its name, as it is saved and as it is answered. */
export const SavedViewBody = Words({ ...ViewNames, layout: LayoutBody, read: ViewReadBody })

export const ArrangeBody = Body(
  { sFormId: FormId, layout: LayoutBody },
  {
    sFormId: 'sal-sales-order.list',
    layout: { order: ['sBillNo', 'tBillDate'], widths: { sBillNo: 160 }, hidden: ['sRemark'] },
  },
)

export const SaveViewBody = Body(
  { sFormId: FormId, ...ViewNames, layout: LayoutBody, read: ViewReadBody },
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
)

export const DeleteViewBody = Words({ sFormId: FormId, ...ViewNames })

export type ViewLayout = Sent<typeof LayoutBody>
/** What of a read a view holds. */
export type ViewRead = Sent<typeof ViewReadBody>
/** What tells a view of a form from every other; `sRoleId` for the scope `role` alone. */
export type ViewName = Sent<typeof ViewNameBody>
export type SavedView = Sent<typeof SavedViewBody>
export type ArrangeRequest = Sent<typeof ArrangeBody>
export type SaveViewRequest = Sent<typeof SaveViewBody>
export type DeleteViewRequest = Sent<typeof DeleteViewBody>
