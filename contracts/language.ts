// The languages that labels and messages exist in.
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in every language. */
export type Text = { readonly en: string; readonly zh: string }

/** The text in one language. */
export const textIn = (language: Language, text: Text): string => (language === 'zh-CN' ? text.zh : text.en)
