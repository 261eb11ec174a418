// Schemas of the menu and of a module, for the API documentation; contracts/module.ts has every field.
import { Type } from 'typebox'

const Entry = { sId: Type.String(), sName: Type.String(), iOrder: Type.Integer() }
const Route = Type.Union([Type.String(), Type.Null()])

export const MenuEntrySchema = Type.Object({
  ...Entry,
  sRoute: Route,
  sIcon: Type.Optional(Type.String()),
  children: Type.Array(Type.Unsafe<unknown>({ type: 'object', description: 'Entries of the same shape' })),
})

const Described = (description: string) => Type.Unsafe<unknown>({ type: 'object', description })

export const ModuleAnswerSchema = Type.Object({
  module: Type.Object({ ...Entry, sRoute: Route, bCheck: Type.Enum([0, 1]), sProcName: Route }),
  forms: Type.Array(
    Type.Object({
      sId: Type.String(),
      sTbName: Type.String({ description: 'The table, view or routine behind the form' }),
      sFormKind: Type.Enum(['list', 'master', 'slave', 'panel']),
      sName: Type.String(),
      iOrder: Type.Integer(),
      sNoAdd: Type.Union([Type.String(), Type.Null()], {
        description: 'Why rows cannot be added by hand, if they cannot',
      }),
      broken: Type.Union([Type.String(), Type.Null()], {
        description: 'Why the form cannot be used, if it cannot',
      }),
      columns: Type.Array(
        Type.Object({
          sName: Type.String({ examples: ['dAmount'] }),
          sLabel: Type.String(),
          sControlName: Type.String(),
          sFieldType: Type.String(),
          bVisible: Type.Enum([0, 1]),
        }),
      ),
    }),
  ),
  params: Type.Union([Type.Null(), Described('What a dashboard asks for its charts: a form')]),
  constants: Type.Array(Described('`{sFormId, sConstName, sValue, sLabel, sTone, iOrder}`')),
  grants: Type.Array(Type.String(), { description: 'Actions and button codes that the user holds here' }),
  buttons: Type.Array(
    Described(
      '`{sCode, sName, sProcName, sNeeds, sVisibleWhen, params, …}`; `params` is the form to ask with, or null',
    ),
  ),
  billNo: Type.Array(Described('`{sTbName, sFieldName, sExample, sMode}`')),
  reports: Type.Array(Described('`{sId, sFormId, sName}`')),
  chain: Type.Union([Type.Null(), Described('`{position, total, label: "01/04", siblings}`')]),
  iCharts: Type.Integer({ description: 'How many charts it has: of a record, or a dashboard’s' }),
})
