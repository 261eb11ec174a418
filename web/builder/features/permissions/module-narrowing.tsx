// Which fields and rows of a module a role or a user is shown less of: read, changed here, and saved whole.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormMetadata } from '#contracts/module.ts'
import type { GrantedModule } from '#contracts/permissions.ts'
import { type Narrowing, readNarrowing, setNarrowing } from '../../../data/permissions.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { moduleQuery } from '../../../renderer/module-query.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { FieldRules } from './field-rules.tsx'
import { type HolderPlace, holderAt } from './holder-place.ts'
import { PERMISSION_WORDS as WORDS } from './permission-words.ts'
import { RowRules } from './row-rules.tsx'
import { RIGHTS_KEY } from './use-grants.ts'

export type ModuleNarrowingProps = {
  readonly part: 'fields' | 'rows'
  readonly place: HolderPlace
  readonly module: GrantedModule
}

type EditorProps = Pick<ModuleNarrowingProps, 'part' | 'place'> & {
  readonly sModelsId: string
  readonly stored: Narrowing
  readonly forms: readonly FormMetadata[]
}

const useSave = ({ place, sModelsId }: Pick<EditorProps, 'place' | 'sModelsId'>) => {
  const { http } = useServices()
  const queries = useQueryClient()
  const say = useText()
  const toast = useToast()
  return useMutation({
    mutationFn: (narrowing: Narrowing) => setNarrowing(http, { ...holderAt(place), ...narrowing, sModelsId }),
    onSuccess: () => toast({ kind: 'success', text: say(WORDS.saved) }),
    onSettled: () => queries.invalidateQueries({ queryKey: RIGHTS_KEY }),
  })
}

const Editor = ({ part, place, sModelsId, stored, forms }: EditorProps) => {
  const say = useText()
  const [edited, setEdited] = useState(stored)
  const saving = useSave({ place, sModelsId })
  return (
    <form
      className="narrowing"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ ...edited, version: stored.version })
      }}
    >
      <p className="soft">{say(part === 'fields' ? WORDS.fieldsHelp : WORDS.rowsHelp)}</p>
      {saving.error === null ? null : <FailureNotice error={saving.error} what={say(WORDS.notSaved)} />}
      {part === 'fields' ? (
        <FieldRules
          forms={forms}
          rules={edited.fields}
          onChange={(fields) => setEdited({ ...edited, fields })}
        />
      ) : (
        <RowRules forms={forms} rules={edited.rows} onChange={(rows) => setEdited({ ...edited, rows })} />
      )}
      <Button kind="primary" isSubmit isBusy={saving.isPending} disabled={edited === stored}>
        {say(WORDS.save)}
      </Button>
    </form>
  )
}

export const ModuleNarrowing = ({ part, place, module: { sModelsId } }: ModuleNarrowingProps) => {
  const { http } = useServices()
  const context = useSession()?.context
  const say = useText()
  const holder = holderAt(place)
  const narrowing = useQuery({
    queryKey: [...RIGHTS_KEY, 'narrowing', holder, sModelsId],
    queryFn: () => readNarrowing(http, holder, sModelsId),
    staleTime: 0,
  })
  const module = useQuery({
    ...moduleQuery(http, context as NonNullable<typeof context>, sModelsId),
    enabled: context !== undefined,
  })
  if (narrowing.isLoadingError) return <LoadFailure isPart error={narrowing.error} retry={narrowing} />
  if (module.isLoadingError) return <LoadFailure isPart error={module.error} retry={module} />
  if (narrowing.data === undefined || module.data === undefined)
    return <LateSkeleton rows={6} label={say(WORDS.loading)} />
  return (
    <Editor
      key={narrowing.data.version}
      {...{ part, place, sModelsId, stored: narrowing.data, forms: module.data.forms }}
    />
  )
}
