// One instance: where it stands, what is open in it, what has happened, and what its administrators may do.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FailureNotice } from '../../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../../renderer/load-failure.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx'
import { LateSkeleton } from '../../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../../layout/builder-page.tsx'
import { addressOf } from '../../../services/use-place.ts'
import { useText } from '../../../services/use-text.ts'
import { InstancePast } from './instance-past.tsx'
import { ACT_WORDS, INSTANCE_WORDS as WORDS } from './instance-words.ts'
import { Jump } from './jump.tsx'
import { OpenTasks, Timers } from './open-parts.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { stepsIn } from './steps-in.ts'
import { type InstanceDeeds, type InstanceParts, useInstance, useInstanceDeeds } from './use-instance.ts'

const InstanceDrawing = lazy(async () => ({
  default: (await import('./instance-drawing.tsx')).InstanceDrawing,
}))

type PartProps = { readonly parts: InstanceParts; readonly deeds: InstanceDeeds }

const nameIn = (xml: string): ((id: string) => string) => {
  const names = new Map(stepsIn(xml).map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

const Open = ({ parts, deeds }: PartProps) => {
  const say = useText()
  const { state, xml, tasks, timers } = parts
  if (state.ended) {
    const word = ACT_WORDS[state.state]
    return <p>{say(WORDS.isOver, { state: word === undefined ? state.state : say(word) })}</p>
  }
  return (
    <>
      <h2>{say(WORDS.tasks)}</h2>
      <OpenTasks tasks={tasks} deeds={deeds} />
      <h2>{say(WORDS.timers)}</h2>
      <Timers timers={timers} nameOf={nameIn(xml)} deeds={deeds} />
      <Jump parts={parts} deeds={deeds} />
    </>
  )
}

const titleOf = ({ state: { sName, sKey, sBusinessKey, variables } }: InstanceParts): string => {
  const record = variables.sBillNo ?? variables.sName ?? sBusinessKey
  return [sName ?? sKey, record].filter((one) => typeof one === 'string' && one !== '').join(' · ')
}

export const InstancePage = ({ id }: { readonly id: string }) => {
  const say = useText()
  const confirm = useConfirm()
  const { data: parts, ...query } = useInstance(id)
  const deeds = useInstanceDeeds()
  const [isMoving, setMoving] = useState(false)
  const skeleton = <LateSkeleton rows={6} label={say(WORDS.loading)} />
  if (query.isLoadingError) return <LoadFailure error={query.error} retry={query} />
  if (parts === undefined) return skeleton
  const title = titleOf(parts)
  const { state, xml } = parts
  const end = async (): Promise<void> => {
    const isSure = await confirm({
      title: say(WORDS.endAsk, { name: title }),
      text: say(WORDS.endText),
      yes: say(WORDS.end),
      no: say(WORDS.keep),
      isDangerous: true,
    })
    if (isSure) deeds.act({ processInstanceId: id, action: 'end' }, WORDS.ended)
  }
  return (
    <BuilderPage
      title={title}
      help={say(WORDS.version, { version: state.version })}
      actions={
        <div className="row process-deeds">
          <Link className="button" to={addressOf('processes', ['instances'])}>
            {say(WORDS.back)}
          </Link>
          {state.record === null ? null : (
            <a
              className="button"
              href={`/m/${encodeURIComponent(state.record.sModelsId)}/record/${encodeURIComponent(state.record.sId)}`}
              target="_blank"
              rel="noreferrer"
            >
              {say(WORDS.openRecord)}
            </a>
          )}
          {state.ended ? null : (
            <>
              <Button onClick={() => setMoving(true)}>{say(WORDS.toVersion)}</Button>
              <Button isDangerous isBusy={deeds.isBusy} onClick={end}>
                {say(WORDS.end)}
              </Button>
            </>
          )}
        </div>
      }
    >
      {deeds.error === null ? null : <FailureNotice error={deeds.error} what={say(WORDS.notDone)} />}
      <section aria-label={say(WORDS.drawing)}>
        <Suspense fallback={skeleton}>
          <InstanceDrawing instance={state} xml={xml} />
        </Suspense>
      </section>
      <Open parts={parts} deeds={deeds} />
      <InstancePast state={state} nameOf={nameIn(xml)} />
      {isMoving ? (
        <RenewDialog
          sKey={state.sKey}
          instances={[{ processInstanceId: id, sTitle: title }]}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </BuilderPage>
  )
}
