// What an attribute may name: modules, forms, charts, constants, roles, users, and columns of the form that the row stands on.
import { useQuery } from '@tanstack/react-query'
import type { Referent } from '#contracts/metadata/attribute.ts'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { readHolders } from '../../data/permissions.ts'
import { type ResourceRow, type RowFilter, readAllRows } from '../../data/resources.ts'
import { useServices } from '../../session/services/services.tsx'
import { usePageLanguage } from '../services/use-text.ts'
import type { Values } from './row-edit.ts'
import { nameOf } from './shown-columns.ts'

export type Referred = { readonly value: string; readonly name: string }

type Source = {
  readonly resource: ResourceName
  /** The column whose value is named. */
  readonly value: string
  /** The column of the row that says on which form those stand that are meant. */
  readonly within?: string
}

const SOURCES: Partial<Record<Referent, Source>> = {
  module: { resource: 'gdsmodule', value: 'sId' },
  form: { resource: 'gdsconfigformmaster', value: 'sId' },
  chart: { resource: 'gdsconfigchar', value: 'sId' },
  constant: { resource: 'gdsformconst', value: 'sConstName', within: 'sFormId' },
  column: { resource: 'gdsconfigformslave', value: 'sName', within: 'sFormId' },
  ownOrParentColumn: { resource: 'gdsconfigformslave', value: 'sName', within: 'sFormId' },
  lookupColumn: { resource: 'gdsconfigformslave', value: 'sName', within: 'sLookupFormId' },
}

const NONE: readonly Referred[] = []
const FRESH_MS = 60_000

const filtersOf = ({ within }: Source, values: Values): readonly RowFilter[] | null => {
  if (within === undefined) return []
  const form = values[within]
  return typeof form === 'string' && form !== '' ? [{ field: 'sFormId', op: 'eq', value: form }] : null
}

const HOLDERS: ReadonlySet<Referent | undefined> = new Set(['role', 'user'])

/** Roles, and the first users, of the tenant that one is signed in to. */
const useHolders = (referent: Referent | undefined): readonly Referred[] | null => {
  const { http } = useServices()
  const { data } = useQuery({
    queryKey: ['people', 'holders'],
    queryFn: () => readHolders(http, ''),
    enabled: HOLDERS.has(referent),
    staleTime: FRESH_MS,
  })
  if (!HOLDERS.has(referent)) return null
  if (data === undefined) return NONE
  return referent === 'role'
    ? data.roles.map(({ sId, sCode, sName }) => ({ value: sId, name: `${sName} · ${sCode}` }))
    : data.users.map(({ sId, sName, sUserNo }) => ({ value: sId, name: `${sName} · ${sUserNo}` }))
}

/** Null where it is not known what there is to name; whatever is typed is judged when it is saved. */
export const useReferences = (referent: Referent | undefined, values: Values): readonly Referred[] | null => {
  const { http } = useServices()
  const language = usePageLanguage()
  const holders = useHolders(referent)
  const source = referent === undefined ? undefined : SOURCES[referent]
  const filters = source === undefined ? null : filtersOf(source, values)
  const { data } = useQuery({
    queryKey: ['resource', source?.resource, 'referred', filters],
    queryFn: () => readAllRows(http, source?.resource ?? 'gdsmodule', filters ?? []),
    enabled: source !== undefined && filters !== null,
    staleTime: FRESH_MS,
  })
  if (source === undefined) return holders
  const named = (row: ResourceRow): [string, string] => [
    String(row[source.value]),
    source.value === 'sConstName' ? '' : nameOf(source.resource, row, language),
  ]
  return data === undefined ? NONE : [...new Map(data.map(named))].map(([value, name]) => ({ value, name }))
}
