// A template and values to a page.
import type { Language } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { FormatWords } from '#server/reports/format/format-value.ts'
import { liquidFor, type Templates } from './liquid.ts'
import { LIQUID_LIMITS } from './liquid-limits.ts'
import { policyFor } from './page-policy.ts'

export type RenderedPage = {
  readonly html: string
  /** Its content security policy. */
  readonly policy: string
}

/** Plain values: what a template may read. */
export type Scope = Readonly<Record<string, unknown>>

export type Rendering = {
  /** Those that it may take in. */
  readonly parts: Templates
  readonly text: string
  readonly scope: Scope
  readonly words: FormatWords
}

const BROKEN = {
  en: 'The template of this page cannot be rendered: correct it in the builder',
  zh: '此页面的模板无法渲染：请在构建端更正',
}

const broken = (cause: unknown): AppError => {
  const told = new AppError('broken_metadata', BROKEN)
  told.cause = cause
  return told
}

/** Throws broken_metadata where a template is none, or asks for too much. */
export const renderPage = async ({ parts, text, scope, words }: Rendering): Promise<RenderedPage> => {
  const html: string = await liquidFor(parts, words)
    // A part that is rendered has what the page was given, and nothing that was assigned on the way.
    .parseAndRender(text, {}, { globals: scope })
    .catch((error: unknown) => {
      throw broken(error)
    })
  if (html.length > LIQUID_LIMITS.answer) throw broken(new Error(`a page of ${html.length} characters`))
  return { html, policy: policyFor([...Object.values(parts), text]) }
}

/** Where there is no record whose values would be written. */
export const noWords = (language: Language): FormatWords => ({
  language,
  timeZone: 'UTC',
  currency: '',
  currencyDigits: 2,
  unitNames: {},
})

/** What is wrong with a template before there is anything to show; null for nothing. */
export const templateMistake = (parts: Templates, text: string): string | null => {
  try {
    liquidFor(parts, noWords('en')).parse(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
