// The last changes of one's own tables; the very last can be taken back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TableChanged } from '#contracts/tables.ts'
import { readTableChanges, takeBackTable } from '../../../data/tables.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../layout/data-table.tsx'
import { useMoment } from '../../services/use-moment.ts'
import { useText } from '../../services/use-text.ts'
import { changeText, TABLE_WORDS as WORDS } from './table-words.ts'
import { TABLES_KEY } from './use-table-change.ts'

export const TableChanges = () => {
  const { http } = useServices()
  const say = useText()
  const momentOf = useMoment()
  const client = useQueryClient()
  const { data: changes = [] } = useQuery({
    queryKey: [...TABLES_KEY, 'changes'],
    queryFn: () => readTableChanges(http),
  })
  const taking = useMutation({
    mutationFn: (sId: string) => takeBackTable(http, sId),
    onSettled: () => client.invalidateQueries(),
  })
  if (changes.length === 0) return null
  const last = changes.find(({ isTakenBack }) => !isTakenBack)
  const columns: readonly DataColumn<TableChanged>[] = [
    { title: say(WORDS.when), cell: ({ tWhen }) => momentOf(tWhen) },
    { title: say(WORDS.who), cell: ({ sUserName }) => sUserName ?? '' },
    {
      title: say(WORDS.what),
      cell: ({ change }) => say(changeText(change).text, changeText(change).values),
      isText: true,
    },
    {
      title: '',
      cell: ({ sId, isTakenBack, wayBack }) => {
        if (isTakenBack) return say(WORDS.takenBack)
        return sId === last?.sId && wayBack !== null ? (
          <Button isSmall isBusy={taking.isPending} onClick={() => taking.mutate(sId)}>
            {say(WORDS.takeBack)}
          </Button>
        ) : null
      },
    },
  ]
  return (
    <section>
      <h2>{say(WORDS.changes)}</h2>
      {taking.error === null ? null : <FailureNotice error={taking.error} what={say(WORDS.notDone)} />}
      <DataTable label={say(WORDS.changes)} columns={columns} rows={changes} keyOf={({ sId }) => sId} />
    </section>
  )
}
