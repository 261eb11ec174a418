// What somebody made of each list, kept in the browser: how its columns stand, and views saved under a name.
import { type ListLayout, parseLayout, USUAL_LAYOUT } from '../../model/list-layout.ts'
import { type ListParameters, listParametersOf, parseListParameters } from '../../model/list-view.ts'

export type SavedView = {
  readonly name: string
  /** Search, filters and order, as the address holds them. */
  readonly parameters: ListParameters
  readonly layout: ListLayout
}

export type ListMemory = { readonly layout: ListLayout; readonly views: readonly SavedView[] }

export type ViewStore = {
  read(formId: string): ListMemory
  write(formId: string, memory: ListMemory): void
}

const NOTHING: ListMemory = { layout: USUAL_LAYOUT, views: [] }

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const parseView = (raw: unknown): SavedView[] => {
  if (!isObject(raw) || typeof raw.name !== 'string') return []
  const parameters = isObject(raw.parameters) ? raw.parameters : {}
  return [
    {
      name: raw.name,
      parameters: listParametersOf(parseListParameters(parameters)),
      layout: parseLayout(raw.layout),
    },
  ]
}

const parseMemory = (text: string): ListMemory => {
  try {
    const raw: unknown = JSON.parse(text)
    if (!isObject(raw)) return NOTHING
    const views = Array.isArray(raw.views) ? raw.views.flatMap(parseView) : []
    return { layout: parseLayout(raw.layout), views }
  } catch {
    return NOTHING
  }
}

/** Lists as each `owner` (tenant and user) left them. A full storage keeps nothing more and harms nothing. */
export const createViewStore = (storage: Storage, owner: string): ViewStore => {
  const keyOf = (formId: string): string => `armature.list ${owner} ${formId}`
  return {
    read: (formId) => {
      const text = storage.getItem(keyOf(formId))
      return text === null ? NOTHING : parseMemory(text)
    },
    write: (formId, memory) => {
      try {
        storage.setItem(keyOf(formId), JSON.stringify(memory))
      } catch {
        // What is shown stays as it was arranged until the page is left.
      }
    },
  }
}
