// Records of a module to try a process with: those of its list that a text fits, in the list's own order, the newest first where it has one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleColumns } from '#contracts/column-roles.ts'
import type { Row } from '#contracts/records.ts'
import { readForm } from '../../../data/read-form.ts'
import { moduleViewOf } from '../../../renderer/model/module-view.ts'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import type { Offered } from './panel/pick-field.tsx'

const PAGE = { pageSize: 30, count: 'none' } as const

/** What it is called, whom it is with, its amount and state, as far as its list has them. */
const textOf = (row: Row, { title, party, amount }: RoleColumns): string => {
  const told = [title, party, amount].map((name) => (name === null ? '' : String(row[name] ?? '')))
  return told.filter((one) => one !== '').join(' · ') || String(row.sId)
}

export type TriedRecords = {
  readonly options: readonly Offered[]
  readonly sId: string
  readonly search: (text: string) => void
  readonly choose: (sId: string) => void
}

/** The first one is chosen until another is. */
export const useTriedRecords = (sModelsId: string): TriedRecords => {
  const { http } = useServices()
  const context = useSession()?.context
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Offered | null>(null)
  const { data: found = [] } = useQuery({
    queryKey: ['rows', 'tried', sModelsId, context?.sUserId, search],
    queryFn: async (): Promise<readonly Offered[]> => {
      if (context === undefined) return []
      const { list } = moduleViewOf(await moduleQuery(http, context, sModelsId).queryFn())
      if (list === null) return []
      const asked = search === '' ? PAGE : { ...PAGE, search }
      const { rows } = await readForm(http, { sModelsId, sFormId: list.id }, asked)
      return rows.map((row) => ({ value: String(row.sId), text: textOf(row, list.roles) }))
    },
    enabled: sModelsId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const held = chosen ?? (search === '' ? (found[0] ?? null) : null)
  const others = found.filter(({ value }) => value !== held?.value)
  return {
    options: held === null ? others : [held, ...others],
    sId: held?.value ?? '',
    search: (text) => {
      // What was there first stays chosen while one searches.
      if (chosen === null && held !== null) setChosen(held)
      setSearch(text.trim())
    },
    choose: (sId) => setChosen(found.find(({ value }) => value === sId) ?? null),
  }
}
