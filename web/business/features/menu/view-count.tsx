// How many rows a saved view has, for whoever has it among the favourites.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KnownFavourite } from '#contracts/favourites.ts'
import { readForm } from '../../../data/read-form.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { listViewOf, readRequestOf } from '../../../renderer/model/list-view.ts'
import { type FormView, moduleViewOf } from '../../../renderer/model/module-view.ts'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useClock } from '../../../renderer/use-clock.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { MenuCount } from '../../services/menu-count.tsx'

type CountProps = {
  readonly form: FormView
  readonly read: NonNullable<KnownFavourite['read']>
  readonly context: SessionContext
}

const FRESH_MS = 60_000

const Count = ({ form, read, context }: CountProps) => {
  const { http } = useServices()
  const { today } = useClock(context.sTimeZone)()
  const { sums: _, ...page } = readRequestOf(form, listViewOf(read), today)
  const request = { ...page, pageSize: 1 }
  const { data } = useQuery({
    // With the rows of the form: what changes them changes their number.
    queryKey: ['rows', form.id, 'count', request],
    queryFn: ({ signal }) =>
      readForm(http, { sModelsId: form.form.sModelsId, sFormId: form.id }, { ...request, signal }),
    staleTime: FRESH_MS,
    retry: false,
  })
  const total = data?.totalIsExact === true ? data.total : null
  return total === null ? null : <MenuCount count={{ iCount: total, countIsExact: true }} of="rows" />
}

type OfModuleProps = { readonly favourite: KnownFavourite; readonly context: SessionContext }

const CountOfModule = ({ favourite: { sModelsId, view, read }, context }: OfModuleProps) => {
  const { http } = useServices()
  const { data } = useQuery(moduleQuery(http, context, sModelsId))
  const list = useMemo(() => (data === undefined ? null : moduleViewOf(data).list), [data])
  if (list === null || list.id !== view?.sFormId || list.form.broken !== null || read === undefined)
    return null
  return <Count form={list} read={read} context={context} />
}

export const ViewCount = ({ favourite }: { readonly favourite: KnownFavourite }) => {
  const context = useSession()?.context
  return context === undefined ? null : <CountOfModule favourite={favourite} context={context} />
}
