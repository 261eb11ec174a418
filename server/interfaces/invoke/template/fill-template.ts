// A template with its names filled in: `{{name}}` stands for what the catalogue has, quoted; nothing that was sent comes into the text. Pure.
import { AppError } from '#server/kernel/errors/app-error.ts'

/** What each name stands for, worked out where the template has it. */
export type TemplateNames = Readonly<Record<string, () => string>>

const NAME = /\{\{\s*([^{}]{0,100}?)\s*\}\}/g

const unknown = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `The template names {{${name}}}, which is nothing that it can name`,
    zh: `模板引用了 {{${name}}}，该名称不可用`,
  })

/** Throws broken_metadata for a name that stands for nothing. */
export const fillTemplate = (text: string, names: TemplateNames): string =>
  text.replace(NAME, (_whole, name: string) => {
    const filling = Object.hasOwn(names, name) ? names[name] : undefined
    if (filling === undefined) throw unknown(name)
    return filling()
  })
