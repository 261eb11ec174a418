// What the parts of an attribute may name: columns of the forms that it speaks of, forms and modules, and routines.
import { useQuery } from '@tanstack/react-query'
import { readAllRows } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { usePageLanguage } from '../../services/use-text.ts'
import type { Values } from '../row-edit.ts'
import { nameOf } from '../shown-columns.ts'
import { useNamedFor } from '../use-named-for.ts'
import { useReferences } from '../use-references.ts'
import type { Named, PartAround } from './part-context.ts'

/** The columns of a row that say of which forms and modules its parts speak. */
const FORMS = ['sFromFormId', 'sLinesFormId', 'sListFormId', 'sLookupFormId', 'sFormId'] as const

const NONE: readonly Named[] = []
const FRESH_MS = 60_000

const textsIn = (values: Values, columns: readonly string[]): readonly string[] =>
  columns.flatMap((column) => {
    const value = values[column]
    return typeof value === 'string' && value !== '' ? [value] : []
  })

export const usePartNames = (values: Values): PartAround['named'] => {
  const { http } = useServices()
  const language = usePageLanguage()
  const forms = useReferences('form', values) ?? NONE
  const modules = useReferences('module', values) ?? NONE
  const inner = useNamedFor('inner') ?? NONE
  const report = useNamedFor('report') ?? NONE
  const said = textsIn(values, FORMS)
  const of = textsIn(values, ['sModelsId'])
  const { data } = useQuery({
    queryKey: ['resource', 'gdsconfigformslave', 'named', of, said],
    queryFn: async () => {
      const own =
        of.length === 0
          ? []
          : await readAllRows(http, 'gdsconfigformmaster', [{ field: 'sModelsId', op: 'in', value: of }])
      const wanted = [...new Set([...said, ...own.map(({ sId }) => sId)])]
      return wanted.length === 0
        ? []
        : readAllRows(http, 'gdsconfigformslave', [{ field: 'sFormId', op: 'in', value: wanted }])
    },
    staleTime: FRESH_MS,
  })
  const columns = new Map(
    (data ?? []).map((row) => [String(row.sName), nameOf('gdsconfigformslave', row, language)]),
  )
  const column = [...columns].map(([value, name]) => ({ value, name }))
  return { column, form: forms, module: modules, expression: column, inner, report }
}
