// Where one is signed in: each session with its browser and since when, to be ended one by one or all but this.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../data/failure.ts'
import { endSession, type OwnSession, readSessions } from '../../data/own-sessions.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../renderer/load-failure.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LateSkeleton } from '../../ui/notices/late-skeleton.tsx'
import { useServices, useSession } from '../services/services.tsx'
import './sessions.css'

const WIDTH = 520

const SessionRow = ({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) => {
  const { t } = useTranslation()
  const { sLanguage, sTimeZone } = useSession()?.context ?? {}
  const { sAgent, sLoginType, tSignedIn, tSeen, isThis } = session
  const timeOf = (moment: string): string =>
    new Intl.DateTimeFormat(sLanguage, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(sTimeZone === undefined ? {} : { timeZone: sTimeZone }),
    }).format(new Date(moment))
  const name = sAgent === '' ? t('sessions.unknown') : sAgent
  return (
    <li className="session-row">
      <div>
        <p className="session-name">
          {sLoginType === 'builder' ? t('sessions.builder', { name }) : name}
          {isThis ? <Tag>{t('sessions.this')}</Tag> : null}
        </p>
        <p className="soft">{t('sessions.since', { since: timeOf(tSignedIn), seen: timeOf(tSeen) })}</p>
      </div>
      {isThis ? null : (
        <Button isSmall aria-label={t('sessions.endOne', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

const Sessions = ({ onEndOthers }: { readonly onEndOthers: () => Promise<void> }) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const query = useQuery({ queryKey: ['sessions'], queryFn: () => readSessions(http), staleTime: 0 })
  const ending = useMutation({
    mutationFn: async (sSessionId: string) => {
      await endSession(http, sSessionId).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error
      })
      await query.refetch()
      list.current?.focus()
    },
  })
  if (query.isLoadingError) return <LoadFailure isPart error={query.error} retry={query} />
  if (query.data === undefined) return <LateSkeleton rows={3} label={t('app.loading')} />
  return (
    <>
      {ending.error === null ? null : <FailureNotice error={ending.error} what={t('sessions.notEnded')} />}
      <ul ref={list} className="session-list" tabIndex={-1} aria-busy={ending.isPending}>
        {query.data.map((session) => (
          <SessionRow
            key={session.sSessionId}
            session={session}
            onEnd={() => ending.mutate(session.sSessionId)}
          />
        ))}
      </ul>
      {query.data.length < 2 ? null : (
        <Button onClick={() => void onEndOthers().then(() => query.refetch())}>
          {t('settings.signOutOthers')}
        </Button>
      )}
    </>
  )
}

export type SessionsDialogProps = {
  readonly onEndOthers: () => Promise<void>
  readonly onClose: () => void
}

export const SessionsDialog = ({ onEndOthers, onClose }: SessionsDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('sessions.title')} closeLabel={t('app.close')} width={WIDTH} onClose={onClose}>
      <Sessions onEndOthers={onEndOthers} />
    </Dialog>
  )
}
