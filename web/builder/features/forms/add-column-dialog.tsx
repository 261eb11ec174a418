// Which column of the table comes onto the form: those that it does not show yet.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTable } from '../../../data/tables.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { useText } from '../../services/use-text.ts'
import { type FormRows, useColumnWork } from './use-form-columns.ts'

const WORDS = {
  title: { en: 'Add a column', zh: '添加列' },
  none: { en: 'The form shows every column of its table.', zh: '表单已显示该表的所有列。' },
  notAdded: { en: 'Not added', zh: '未添加' },
}

export type AddColumnDialogProps = {
  readonly rows: FormRows
  readonly onAdded: (sId: string) => void
  readonly onClose: () => void
}

export const AddColumnDialog = ({ rows, onAdded, onClose }: AddColumnDialogProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { http } = useServices()
  const { add } = useColumnWork()
  const [failure, setFailure] = useState<unknown>(null)
  const table = String(rows.form.sTbName)
  const query = useQuery({ queryKey: ['tables', table], queryFn: () => readTable(http, table) })
  const shown = new Set(rows.columns.map(({ sName }) => sName))
  const offered = (query.data?.fields ?? []).filter(({ name }) => !shown.has(name))
  const choose = (sName: string): void => void add(rows, sName).then(({ sId }) => onAdded(sId), setFailure)
  return (
    <Dialog title={say(WORDS.title)} closeLabel={t('app.close')} onClose={onClose}>
      {failure === null ? null : <FailureNotice error={failure} what={say(WORDS.notAdded)} />}
      {query.isLoadingError ? <LoadFailure isPart error={query.error} retry={query} /> : null}
      {query.isPending ? <LateSkeleton rows={4} label={t('app.loading')} /> : null}
      {query.data !== undefined && offered.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      <ul className="offered-columns">
        {offered.map(({ name }) => (
          <li key={name}>
            <Button kind="text" isWide onClick={() => choose(name)}>
              <code>{name}</code>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
