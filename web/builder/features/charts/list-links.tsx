// Links of figures to the lists that they were counted from, in the business pages.
import type { LinkList } from '../../../renderer/charts/chart-view.ts'
import { listParametersOf, USUAL_LIST } from '../../../renderer/model/list-view.ts'

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const linkToList: LinkList = (list, shown, options) => {
  if (list === null || list === undefined) return shown
  const asked = new URLSearchParams(
    Object.entries(listParametersOf({ ...USUAL_LIST, filters: list.filters })).map(([name, value]) => [
      name,
      written(value),
    ]),
  )
  return (
    <a
      href={`/m/${encodeURIComponent(list.sModelsId)}?${asked}`}
      target="_blank"
      rel="noreferrer"
      {...(options?.byPointerOnly === true ? { tabIndex: -1 } : {})}
    >
      {shown}
    </a>
  )
}
