// What the user has under way in the background: what it is, how far, and a way to stop it. Nothing where there is none.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkProgress } from '#contracts/live.ts'
import type { OwnWork } from '#contracts/work.ts'
import { readOwnWork } from '../../../data/own-work.ts'
import { OWN_WORK_KEY, shareOf, useProgress } from '../../../renderer/background-work.ts'
import { useStopWork } from '../../../renderer/use-stop-work.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'

type WorkRowProps = {
  readonly work: OwnWork
  readonly progress: WorkProgress | null
  readonly onStop: () => void
}

const WorkRow = ({ work: { kind, sTitle, isRunning }, progress, onStop }: WorkRowProps) => {
  const { t } = useTranslation()
  const share = shareOf(progress)
  const far = share === null ? '' : t('messages.share', { share: Math.floor(share * 100) })
  const isWaiting = !isRunning && progress === null
  return (
    <li className="message own-work">
      <span className="own-work-what">
        <strong>{sTitle}</strong>
        <span className="soft">
          {isWaiting ? t('messages.waits') : `${t(`messages.${kind}`)} ${far}`.trim()}
        </span>
        {isWaiting ? null : <progress aria-hidden="true" {...(share === null ? {} : { value: share })} />}
      </span>
      <Button isSmall aria-label={`${t('messages.stop')}: ${sTitle}`} onClick={onStop}>
        {t('messages.stop')}
      </Button>
    </li>
  )
}

export const OwnWorks = () => {
  const { t } = useTranslation()
  const { http } = useServices()
  const context = useSession()?.context
  const progressOf = useProgress()
  const stop = useStopWork(http)
  const list = useRef<HTMLUListElement>(null)
  const { data } = useQuery({
    queryKey: [...OWN_WORK_KEY, context?.sUserId, context?.sSubsidiaryId],
    queryFn: () => readOwnWork(http),
    refetchOnMount: 'always',
    enabled: context !== undefined,
  })
  const works = data?.works ?? []
  if (works.length === 0) return null
  // Its button goes with it.
  const stopOne = (sRunId: string): void => {
    const heading = list.current?.closest('.messages')?.querySelector<HTMLElement>('h2')
    void stop(sRunId).then(() => heading?.focus({ preventScroll: true }))
  }
  return (
    <ul ref={list} aria-label={t('messages.works')}>
      {works.map((work) => (
        <WorkRow
          key={work.sRunId}
          work={work}
          progress={progressOf(work.sRunId)}
          onStop={() => stopOne(work.sRunId)}
        />
      ))}
    </ul>
  )
}
