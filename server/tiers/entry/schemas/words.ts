// Queries and answers that routes share.
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'

export const ModelsQuery = Type.Object({
  sModelsId: Id('The module that the call is made from; grants and licence are checked against it'),
})

/** The query of what may be tried without effect. Strict, so that a misspelt `dryRun` is not taken for none. */
export const WriteQuery = Words({
  sModelsId: ModelsQuery.properties.sModelsId,
  dryRun: Type.Optional(
    Type.Enum(['0', '1'], {
      description: '1: do everything, hooks included, answer as if it had been done, and roll back',
    }),
  ),
})

/** The query of a save. */
export const SaveQuery = Words({
  sModelsId: ModelsQuery.properties.sModelsId,
  dryRun: Type.Optional(
    Type.Enum(['0', '1', 'unnumbered'], {
      description:
        '1: do everything, hooks included, answer as if it had been done, and roll back; unnumbered: the same without drawing bill numbers, so that no number is used up',
    }),
  ),
})

const USUAL_PAGE = 50

/** Which page of a list, in an address. */
export const PageWords = {
  pageNum: Type.Optional(
    Type.String({ pattern: '^[1-9][0-9]{0,5}$', 'x-whole': [1, 999_999], description: 'From 1' }),
  ),
  pageSize: Type.Optional(
    Type.String({
      pattern: '^([1-9][0-9]{0,2}|1000)$',
      'x-whole': [1, 1_000],
      description: `${USUAL_PAGE} unless said`,
    }),
  ),
}

type PageAsked = { readonly pageNum?: string | undefined; readonly pageSize?: string | undefined }

export const pageOf = ({ pageNum = '1', pageSize = String(USUAL_PAGE) }: PageAsked) => ({
  pageNum: Number(pageNum),
  pageSize: Number(pageSize),
})

/** The answer of what has nothing to say. */
export const Nothing = Type.Object({}, { description: 'Done' })
