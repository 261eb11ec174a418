// What is open in an instance: tasks, which may be given to others, and timers, which may be fired.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_OF_OPINION } from '#contracts/requests/request-limits.ts'
import type { OpenTask, PendingTimer } from '#contracts/workflow/processes.ts'
import { readHolders } from '../../../../data/permissions.ts'
import { useServices } from '../../../../session/services/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { type DataColumn, DataTable } from '../../../layout/data-table.tsx'
import { useMoment } from '../../../services/use-moment.ts'
import { useText } from '../../../services/use-text.ts'
import { UserPicker } from '../../../services/user-picker.tsx'
import { INSTANCE_WORDS as WORDS } from './instance-words.ts'
import type { InstanceDeeds } from './use-instance.ts'

const UserName = ({ id }: { readonly id: string }) => {
  const { http } = useServices()
  const { data = [] } = useQuery({
    queryKey: ['people', id],
    queryFn: async () => (await readHolders(http, id)).users,
  })
  return data.find(({ sId }) => sId === id)?.sName ?? id
}

type TaskProps = { readonly task: OpenTask; readonly deeds: InstanceDeeds }

const Reassign = ({ task, deeds }: TaskProps) => {
  const say = useText()
  const [sUserId, setUser] = useState('')
  const [comment, setComment] = useState('')
  const why = comment.trim()
  return (
    <span className="row">
      <Labelled label={say(WORDS.reassign)}>
        {(ids) => <UserPicker ids={ids} value={sUserId} onChange={setUser} />}
      </Labelled>
      <Labelled label={say(WORDS.whyGiven)}>
        {(ids) => (
          <input
            {...ids}
            className="control"
            maxLength={MOST_OF_OPINION}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Labelled>
      <Button
        isSmall
        disabled={sUserId === '' || why === ''}
        isBusy={deeds.isBusy}
        onClick={() =>
          deeds.act(
            { taskId: task.taskId, action: 'reassign', users: [sUserId], comment: why },
            WORDS.reassigned,
          )
        }
      >
        {say(WORDS.reassign)}
      </Button>
    </span>
  )
}

type TasksProps = { readonly tasks: readonly OpenTask[]; readonly deeds: InstanceDeeds }

export const OpenTasks = ({ tasks, deeds }: TasksProps) => {
  const say = useText()
  const momentOf = useMoment()
  if (tasks.length === 0) return <p className="soft">{say(WORDS.noTasks)}</p>
  const columns: readonly DataColumn<OpenTask>[] = [
    { title: say(WORDS.step), cell: ({ sName, sActivityId }) => sName ?? sActivityId },
    {
      title: say(WORDS.asked),
      cell: ({ assignee, candidateUsers }) => (
        <>
          {(assignee === null ? candidateUsers : [assignee]).map((id, at) => (
            <span key={id}>
              {at === 0 ? '' : ', '}
              <UserName id={id} />
            </span>
          ))}
        </>
      ),
      isText: true,
    },
    { title: say(WORDS.since), cell: ({ createdAt }) => momentOf(createdAt) },
    { title: say(WORDS.due), cell: ({ dueDate }) => momentOf(dueDate) },
    { title: say(WORDS.reassign), cell: (task) => <Reassign task={task} deeds={deeds} /> },
  ]
  return <DataTable label={say(WORDS.tasks)} columns={columns} rows={tasks} keyOf={({ taskId }) => taskId} />
}

type TimersProps = {
  readonly timers: readonly PendingTimer[]
  readonly nameOf: (sActivityId: string) => string
  readonly deeds: InstanceDeeds
}

export const Timers = ({ timers, nameOf, deeds }: TimersProps) => {
  const say = useText()
  const momentOf = useMoment()
  const confirm = useConfirm()
  const fire = async ({ sId, sActivityId }: PendingTimer): Promise<void> => {
    const isSure = await confirm({
      title: say(WORDS.fireAsk, { name: nameOf(sActivityId) }),
      text: say(WORDS.fireText),
      yes: say(WORDS.fireYes),
      no: say(WORDS.fireNo),
    })
    if (isSure) deeds.fire(sId, WORDS.fired)
  }
  if (timers.length === 0) return <p className="soft">{say(WORDS.noTimers)}</p>
  const columns: readonly DataColumn<PendingTimer>[] = [
    { title: say(WORDS.step), cell: ({ sActivityId }) => nameOf(sActivityId) },
    { title: say(WORDS.when), cell: ({ dueDate }) => momentOf(dueDate) },
    {
      title: say(WORDS.state),
      cell: ({ isGivenUp, sError }) =>
        isGivenUp ? (
          <span className="complaint">{say(WORDS.givenUp, { reason: sError ?? '' })}</span>
        ) : (
          say(WORDS.running)
        ),
      isText: true,
    },
    {
      title: say(WORDS.what),
      cell: (timer) => (
        <Button isSmall isBusy={deeds.isBusy} onClick={() => void fire(timer)}>
          {say(timer.isGivenUp ? WORDS.again : WORDS.fireNow)}
        </Button>
      ),
    },
  ]
  return <DataTable label={say(WORDS.timers)} columns={columns} rows={timers} keyOf={({ sId }) => sId} />
}
