// Whether what a row refers to is there. Pure.
import type { Text } from '#contracts/language.ts'

export type Target =
  | { readonly kind: 'module'; readonly sId: string }
  | { readonly kind: 'form'; readonly sId: string }
  | { readonly kind: 'column'; readonly formId: string; readonly column: string }

export type Known = {
  readonly modules: ReadonlySet<string>
  /** The column names of each form by its id. */
  readonly forms: ReadonlyMap<string, ReadonlySet<string>>
}

/** `name` is what the author calls it. */
export const referenceMistake = (target: Target, name: string, known: Known): Text | null => {
  switch (target.kind) {
    case 'module':
      return known.modules.has(target.sId)
        ? null
        : { en: `there is no module ${name}`, zh: `不存在模块 ${name}` }
    case 'form':
      return known.forms.has(target.sId) ? null : { en: `there is no form ${name}`, zh: `不存在表单 ${name}` }
    case 'column': {
      // A form that is not there is complained about where it is named.
      const columns = known.forms.get(target.formId)
      return columns === undefined || columns.has(target.column)
        ? null
        : {
            en: `the form ${target.formId} has no column ${name}`,
            zh: `表单 ${target.formId} 没有列 ${name}`,
          }
    }
  }
}
