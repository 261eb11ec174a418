// What the builder asks of the rows of a resource.
import { Type } from 'typebox'
import { RESOURCE_NAMES } from '../metadata/resources.ts'
import { AnyObject, Body, Id, type Sent, Words } from './words.ts'

const Row = AnyObject('Columns by name; what is not said is as it was, or by default')
const Version = Id('The version that was read')

export const AddRowBody = Body({ data: Row }, { data: { sNameEn: 'Tools', sNameZh: '工具' } })

export const UpdateRowBody = Body(
  { sId: Id('The row'), version: Version, data: Row },
  { sId: 'tool', version: '815', data: { iOrder: 20 } },
)

/** As many as one form has columns, and more than a dashboard has charts. */
const MOST_TOGETHER = 200

export const UpdateRowsBody = Body(
  {
    resource: Type.Enum([...RESOURCE_NAMES], { description: 'The resource of the rows' }),
    rows: Type.Array(
      Type.Object({ sId: Id('The row'), version: Version, data: Row }, { additionalProperties: false }),
      { minItems: 1, maxItems: MOST_TOGETHER },
    ),
  },
  { resource: 'gdsconfigchar', rows: [{ sId: 'stock-value', version: '815', data: { iOrder: 20 } }] },
)

export const DeleteRowBody = Body({ sId: Id('The row'), version: Version }, { sId: 'tool', version: '815' })

/** Conditions of which all hold, as JSON in the address. */
export const RowConditions = Type.Array(
  Type.Object(
    {
      field: Id('A column of the resource, or sId'),
      op: Type.Enum(['eq', 'in', 'contains']),
      value: Type.Unknown(),
    },
    { additionalProperties: false },
  ),
  { maxItems: 50 },
)

/** What somebody asks who uses. */
export const WhereUsedWords = Words({
  kind: Type.Enum(['table', 'column', 'procedure', 'constant', 'form', 'module']),
  name: Id(
    'Its name, of a form or module its sId; a column as `table.column`, a constant of one form as `form.constant`',
  ),
})
export type WhereUsedAsked = Sent<typeof WhereUsedWords>

/** The row whose history is asked for. */
export const HistoryPlaceWords = {
  resource: Type.Enum([...RESOURCE_NAMES], { description: 'The resource of the row' }),
  sId: Id('The row'),
}
