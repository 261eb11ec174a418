// The modules whose records a process approves.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Http } from '../../../data/http.ts'
import { readModels } from '../../../data/modeler.ts'
import {
  addRow,
  deleteRow,
  type ResourceRow,
  readAllRows,
  readRows,
  updateRow,
} from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'

const RESOURCE = 'gdsmoduleflow'
const NONE: readonly ResourceRow[] = []

export type Attached = {
  readonly rows: readonly ResourceRow[]
  /** What approves a module's records now, by its name; null: nothing does. */
  readonly nowOf: (sModelsId: string) => string | null
  readonly error: unknown
  readonly isBusy: boolean
  readonly attach: (sModelsId: string) => void
  readonly detach: (row: ResourceRow) => void
  /** Who is asked where nobody is found; empty: the administrators. */
  readonly fallBack: (row: ResourceRow, sUserId: string) => void
}

const useProcessModels = () => {
  const { http } = useServices()
  return useQuery({ queryKey: ['processes', 'list'], queryFn: () => readModels(http) })
}

/** Only what is deployed can approve anything. */
export const useIsDeployed = (sKey: string): boolean => {
  const { data } = useProcessModels()
  return data?.find((model) => model.sKey === sKey)?.deployed !== null
}

/** A module has one: another takes its place. */
const attach = async (http: Http, sModelsId: string, sProcessKey: string): Promise<ResourceRow> => {
  const { rows } = await readRows(http, RESOURCE, {
    filters: [{ field: 'sModelsId', op: 'eq', value: sModelsId }],
  })
  const [row] = rows
  if (row === undefined) return addRow(http, RESOURCE, { sModelsId, sProcessKey })
  return updateRow(http, RESOURCE, {
    sId: row.sId,
    version: row.version,
    data: { sProcessKey, bDisabled: 0 },
  })
}

const useAllAttached = () => {
  const { http } = useServices()
  return useQuery({ queryKey: ['processes', 'attached'], queryFn: () => readAllRows(http, RESOURCE) })
}

const useSeeAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      queryKey: ['processes'],
      predicate: ({ queryKey }) => queryKey[1] !== 'model',
    })
}

const useDetaching = () => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const seeAgain = useSeeAgain()
  return useMutation({
    mutationFn: (row: ResourceRow) => deleteRow(http, RESOURCE, row),
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.detached) })
      await seeAgain()
    },
  })
}

export type Undrawn = {
  readonly rows: readonly ResourceRow[]
  readonly error: unknown
  readonly detach: (row: ResourceRow) => void
}

/** What is attached by the key of a process that has no drawing any more: it still approves. */
export const useUndrawn = (): Undrawn => {
  const { data, error } = useAllAttached()
  const { data: models } = useProcessModels()
  const detaching = useDetaching()
  const drawn = new Set(models?.map(({ sKey }) => sKey))
  const rows = data?.filter(({ sProcessKey }) => !drawn.has(String(sProcessKey)))
  return {
    rows: models === undefined ? NONE : (rows ?? NONE),
    error: error ?? detaching.error,
    detach: (row) => detaching.mutate(row),
  }
}

export const useAttached = (sKey: string): Attached => {
  const { http } = useServices()
  const say = useText()
  const toast = useToast()
  const seeAgain = useSeeAgain()
  const { data, error } = useAllAttached()
  const { data: models = [] } = useProcessModels()
  const attaching = useMutation({
    mutationFn: (sModelsId: string) => attach(http, sModelsId, sKey),
    onSuccess: async () => {
      toast({ kind: 'success', text: say(WORDS.attached) })
      await seeAgain()
    },
  })
  const detaching = useDetaching()
  const falling = useMutation({
    mutationFn: ({ row, sUserId }: { readonly row: ResourceRow; readonly sUserId: string }) =>
      updateRow(http, RESOURCE, {
        ...{ sId: row.sId, version: row.version },
        data: { sFallbackUserId: sUserId === '' ? null : sUserId },
      }),
    onSuccess: seeAgain,
  })
  return {
    rows: data?.filter(({ sProcessKey }) => sProcessKey === sKey) ?? NONE,
    nowOf: (sModelsId) => {
      const now = data?.find((row) => row.sModelsId === sModelsId && Number(row.bDisabled) !== 1)
      if (now === undefined) return null
      const key = String(now.sProcessKey)
      return models.find((model) => model.sKey === key)?.sName ?? key
    },
    error: error ?? attaching.error ?? detaching.error ?? falling.error,
    isBusy: attaching.isPending || detaching.isPending || falling.isPending,
    attach: (sModelsId) => attaching.mutate(sModelsId),
    detach: (row) => detaching.mutate(row),
    fallBack: (row, sUserId) => {
      if (sUserId !== String(row.sFallbackUserId ?? '')) falling.mutate({ row, sUserId })
    },
  }
}
