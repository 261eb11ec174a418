// Schema of how the user sees the lists of a module.
import { Type } from 'typebox'
import { LayoutBody, SavedViewBody } from '#contracts/requests/view-requests.ts'

export const ViewsAnswerSchema = Type.Object({
  forms: Type.Array(
    Type.Object({
      sFormId: Type.String(),
      layout: Type.Union([LayoutBody, Type.Null()], {
        description: 'How the user arranged the columns; null where nothing was arranged',
      }),
      views: Type.Array(SavedViewBody),
    }),
    { description: 'Every form of the module' },
  ),
  roles: Type.Array(Type.Object({ sId: Type.String(), sName: Type.String() }), {
    description: 'The roles that views can be saved for; none for who may not share any',
  }),
})
