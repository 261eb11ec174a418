// What a change set changes, over the page; a draft is published from there, so that nobody publishes what they have not seen.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSetTold } from '#contracts/change-sets.ts'
import { publishChangeSet, readDiff } from '../../data/change-sets.ts'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { useServices } from '../../session/services/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { useText } from '../services/use-text.ts'
import { ChangeList } from './change-list.tsx'
import { CollisionNotice } from './collision-notice.tsx'

const WORDS = {
  title: { en: 'What “{name}” changes', zh: '“{name}”的改动' },
  publish: { en: 'Publish', zh: '发布' },
  notPublished: { en: 'Not published', zh: '未发布' },
}

const WIDTH = 720

export type DiffDialogProps = {
  readonly changeSet: ChangeSetTold
  /** Where it may be published: it has been. */
  readonly onPublished?: () => void
  readonly onClose: () => void
}

export const DiffDialog = ({ changeSet, onPublished, onClose }: DiffDialogProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { http } = useServices()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['change-sets', 'diff', changeSet.sId],
    queryFn: () => readDiff(http, changeSet.sId),
    staleTime: 0,
  })
  const publish = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await publishChangeSet(http, changeSet.sId)
      onPublished?.()
      await queries.invalidateQueries()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const isEmpty = query.data === undefined || query.data.changes.length === 0
  return (
    <Dialog
      title={say(WORDS.title, { name: changeSet.sName })}
      closeLabel={t('app.close')}
      width={WIDTH}
      onClose={onClose}
      actions={
        onPublished === undefined ? undefined : (
          <Button kind="primary" isBusy={isBusy} disabled={isEmpty} onClick={() => void publish()}>
            {say(WORDS.publish)}
          </Button>
        )
      }
    >
      {failure === null ? null : <CollisionNotice error={failure} what={say(WORDS.notPublished)} />}
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={4} label={t('app.loading')} /> : null}
      {query.data === undefined ? null : <ChangeList changes={query.data.changes} />}
    </Dialog>
  )
}
