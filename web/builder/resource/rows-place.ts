// Where a page over rows stands: what is searched for, of which module or form, which page, and the row that is open. Pure.
import { attributesOf, RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { RowFilter } from '../../data/resources.ts'
import { addressOf, type PageSearch, pageNumIn } from '../services/use-place.ts'

export type RowsPlace = {
  readonly page: string
  readonly resource: ResourceName
  readonly search: string
  /** Rows of that module or form alone. */
  readonly of: string
  readonly pageNum: number
}

export const NEW_ROW = 'new'

/** The attribute that says to which module or form a row belongs. */
export const belongsBy = (resource: ResourceName): 'sModelsId' | 'sFormId' | null => {
  const known = attributesOf(RESOURCES[resource] as Resource)
  if (known.sModelsId !== undefined) return 'sModelsId'
  return known.sFormId === undefined ? null : 'sFormId'
}

export const placeOf = (page: string, resource: ResourceName, search: PageSearch): RowsPlace => ({
  page,
  resource,
  search: search.search ?? '',
  of: search.of ?? '',
  pageNum: pageNumIn(search),
})

export const filtersOf = ({ resource, of }: RowsPlace): readonly RowFilter[] => {
  const field = belongsBy(resource)
  return field === null || of === '' ? [] : [{ field, op: 'eq', value: of }]
}

/** The address of the place; with a row, that row open beside the list. */
export const rowsAddress = ({ page, search, of, pageNum }: RowsPlace, sId?: string): string =>
  addressOf(page, sId === undefined ? [] : [sId], {
    ...(search === '' ? {} : { search }),
    ...(of === '' ? {} : { of }),
    ...(pageNum === 1 ? {} : { page: String(pageNum) }),
  })
