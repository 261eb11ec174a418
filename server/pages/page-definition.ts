// What a page shows and says: as it comes with the service, and over that what a tenant says. Pure.
import type { Text } from '#contracts/language.ts'
import type { JsonValue } from '#contracts/metadata/json-values.ts'

export type SaidOfPage = JsonValue<'page'>

type List = NonNullable<SaidOfPage['lists']>[string]

/** One that can be shown. */
export type Page = {
  readonly sPageCode: string
  readonly title: Text
  readonly sModelsId: string
  readonly sFormId: string
  readonly fields: readonly string[]
  readonly when: NonNullable<SaidOfPage['when']>
  readonly key: string | null
  readonly days: number
  readonly lists: Readonly<Record<string, List>>
  readonly words: Readonly<Record<string, Text>>
  /** The template. */
  readonly text: string
}

/** What files say, or a tenant: a template and what it shows. */
export type WrittenPage = { readonly said: SaidOfPage; readonly text: string | null }

const USUAL_DAYS = 90

const NOTHING: WrittenPage = { said: {}, text: null }

type Subject = Pick<Page, 'title' | 'sModelsId' | 'sFormId' | 'fields'>

const subjectOf = ({ title, sModelsId, sFormId, fields }: SaidOfPage): Subject | null =>
  title && sModelsId && sFormId && fields ? { title, sModelsId, sFormId, fields } : null

/** Null where both together do not say enough. */
export const pageOf = (
  sPageCode: string,
  standard: WrittenPage = NOTHING,
  own: WrittenPage = NOTHING,
): Page | null => {
  const said = { ...standard.said, ...own.said }
  const subject = subjectOf(said)
  const text = own.text ?? standard.text
  if (subject === null || text === null) return null
  const { when = [], key = null, days = USUAL_DAYS, lists = {} } = said
  const words = { ...standard.said.words, ...own.said.words }
  return { sPageCode, ...subject, when, key, days, lists, words, text }
}
