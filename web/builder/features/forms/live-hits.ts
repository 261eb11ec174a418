// What a press on the live page meets: a panel of the page, and the column whose cell, field or head it was.
export type Hit = {
  readonly sFormId: string
  /** Null: the panel itself. */
  readonly sName: string | null
}

const NAMED = '[data-column], [data-field]'

const nameOf = ({ dataset }: HTMLElement): string | null => dataset.column ?? dataset.field ?? null

/** What is pressed there works as it does for those who work with the page. */
export const isWay = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role=tab]') !== null

/** `sFormId` is the form of what stands in no panel. */
export const hitAt = (target: EventTarget, sFormId: string): Hit | null => {
  if (!(target instanceof Element)) return null
  const form = target.closest<HTMLElement>('[data-form]')?.dataset.form ?? sFormId
  const named =
    target.closest<HTMLElement>(NAMED) ?? target.closest('.field')?.querySelector<HTMLElement>(NAMED) ?? null
  if (named !== null) return { sFormId: form, sName: nameOf(named) }
  return target.closest('.panel-head, .list-bar, .field-group') === null
    ? null
    : { sFormId: form, sName: null }
}

/** The elements of a column, each as a whole. */
const elementsOf = (page: HTMLElement, { sFormId, sName }: Hit, own: string): readonly Element[] => {
  const panel = page.querySelector(`[data-form="${CSS.escape(sFormId)}"]`)
  const root = panel ?? (sFormId === own ? page : null)
  if (root === null) return []
  if (sName === null) return panel === null ? [] : [panel]
  const name = CSS.escape(sName)
  return [...root.querySelectorAll(`[data-column="${name}"], [data-field="${name}"]`)]
    .filter((one) => (one.closest('[data-form]') ?? page) === root)
    .map((one) => one.closest('.field') ?? one)
}

/** Puts the mark on what was hit, and takes it from everything else. */
export const mark = (page: HTMLElement, as: 'marked' | 'drop', hit: Hit | null, own: string): void => {
  for (const one of page.querySelectorAll(`[data-${as}]`)) one.removeAttribute(`data-${as}`)
  if (hit === null) return
  for (const one of elementsOf(page, hit, own)) one.setAttribute(`data-${as}`, hit.sName ?? '')
}
