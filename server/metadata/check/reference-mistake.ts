// Whether what a row refers to is there. Pure.
import { nearestName } from '#contracts/expression/nearest-name.ts'
import type { Text } from '#contracts/language.ts'

export type Target =
  | { readonly kind: 'tenant'; readonly sId: string }
  | { readonly kind: 'module'; readonly sId: string }
  | { readonly kind: 'form'; readonly sId: string }
  | { readonly kind: 'column'; readonly formId: string; readonly column: string }

export type Known = {
  readonly tenants: ReadonlySet<string>
  readonly modules: ReadonlySet<string>
  /** The column names of each form by its id. */
  readonly forms: ReadonlyMap<string, ReadonlySet<string>>
}

const FORM: Text = { en: 'form', zh: '表单' }
const MODULE: Text = { en: 'module', zh: '模块' }

const partsOf = (id: string) => {
  const [, head = '', word = '', tail = ''] = /^(.*-)?([^.]*)(.*)$/.exec(id) ?? []
  return { word, around: `${head} ${tail}` }
}

/** Of the same folder, and for a form of the same kind. */
const idMeant = (id: string, ids: Iterable<string>): string | null => {
  const { word, around } = partsOf(id)
  const beside = [...ids].filter((other) => partsOf(other).around === around)
  const meant = nearestName(
    word,
    beside.map((other) => partsOf(other).word),
  )
  return beside.find((other) => partsOf(other).word === meant) ?? null
}

type Asked = { readonly name: string; readonly sId: string }

const missing = (what: Text, { name, sId }: Asked, ids: Iterable<string>): Text => {
  const meant = idMeant(sId, ids)
  const isMeant = meant !== null
  return {
    en: `there is no ${what.en} ${name}${isMeant ? `: did you mean ${meant}?` : ''}`,
    zh: `不存在${what.zh} ${name}${isMeant ? `：是否为 ${meant}？` : ''}`,
  }
}

const MOST_NAMED = 40

/** The column that was probably meant, else all that there are. */
const columnsMeant = (column: string, columns: ReadonlySet<string>): Text => {
  const meant = nearestName(column, columns)
  if (meant !== null) return { en: `: did you mean ${meant}?`, zh: `：是否为 ${meant}？` }
  const named = [...columns].slice(0, MOST_NAMED)
  const more = columns.size > named.length ? ', …' : ''
  return { en: `: it has ${named.join(', ')}${more}`, zh: `：其列为 ${named.join('、')}${more}` }
}

/** `name` is what the author calls it. */
export const referenceMistake = (target: Target, name: string, known: Known): Text | null => {
  switch (target.kind) {
    case 'tenant':
      return known.tenants.has(target.sId)
        ? null
        : { en: `there is no company ${name}`, zh: `不存在公司 ${name}` }
    case 'module':
      return known.modules.has(target.sId) ? null : missing(MODULE, { name, sId: target.sId }, known.modules)
    case 'form':
      return known.forms.has(target.sId) ? null : missing(FORM, { name, sId: target.sId }, known.forms.keys())
    case 'column': {
      // A form that is not there is complained about where it is named.
      const columns = known.forms.get(target.formId)
      return columns === undefined || columns.has(target.column)
        ? null
        : {
            en: `the form ${target.formId} has no column ${name}${columnsMeant(target.column, columns).en}`,
            zh: `表单 ${target.formId} 没有列 ${name}${columnsMeant(target.column, columns).zh}`,
          }
    }
  }
}
