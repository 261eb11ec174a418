// All processes as cards: what each looks like, whether it is deployed, and what it is for.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ModelSummary } from '#contracts/workflow/process-models.ts'
import { readModels } from '../../../data/modeler.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { LoadFailure } from '../../../renderer/load-failure.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { LateSkeleton } from '../../../ui/notices/late-skeleton.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { useModuleNames } from '../../resource/use-module-names.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { ImportButton } from './import-button.tsx'
import { ModelPicture } from './model-picture.tsx'
import { NewModel } from './new-model.tsx'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import { UndrawnList } from './undrawn-list.tsx'
import { useModelDeeds } from './use-model-deeds.ts'

type CardProps = {
  readonly model: ModelSummary
  /** With the names of the modules that it approves. */
  readonly onDelete: (attachedTo: readonly string[]) => void
}

const Card = ({ model, onDelete }: CardProps) => {
  const { id, sKey, sName, deployed, modules } = model
  const say = useText()
  const nameOf = useModuleNames()
  const shown = modules.map(nameOf)
  return (
    <li className="process-card">
      <div className="process-picture">
        <ModelPicture model={model} />
      </div>
      <Link className="process-name" to={addressOf('processes', [id])}>
        {sName}
      </Link>
      <code>{sKey}</code>
      <p>
        {deployed === null ? say(WORDS.neverDeployed) : say(WORDS.deployed, { version: deployed.version })}
      </p>
      {shown.length === 0 ? null : <p>{say(WORDS.attachedTo, { modules: shown.join(', ') })}</p>}
      <div className="row">
        <Link className="button button-small" to={addressOf('processes', [id, 'versions'])}>
          {say(WORDS.versions)}
        </Link>
        <span className="push" />
        <Button
          isSmall
          isDangerous
          aria-label={`${say(WORDS.delete)}: ${sName}`}
          onClick={() => onDelete(shown)}
        >
          {say(WORDS.delete)}
        </Button>
      </div>
    </li>
  )
}

export const ModelList = () => {
  const { http } = useServices()
  const say = useText()
  const [isNew, setNew] = useState(false)
  const models = useQuery({ queryKey: ['processes', 'list'], queryFn: () => readModels(http) })
  const { create, remove, error, isBusy } = useModelDeeds()
  if (models.isLoadingError) return <LoadFailure error={models.error} retry={models} />
  return (
    <BuilderPage
      title={say(WORDS.title)}
      help={say(WORDS.help)}
      actions={
        <div className="row">
          <Link className="button" to={addressOf('processes', ['instances'])}>
            {say(WORDS.instances)}
          </Link>
          <ImportButton onModel={create} />
          <Button kind="primary" onClick={() => setNew(true)}>
            {say(WORDS.new)}
          </Button>
        </div>
      }
    >
      {error === null ? null : <FailureNotice error={error} what={say(WORDS.notDone)} />}
      {models.data === undefined ? <LateSkeleton rows={6} label={say(WORDS.loading)} /> : null}
      {models.data?.length === 0 ? <EmptyNotice text={say(WORDS.none)} /> : null}
      <ul className="process-cards" aria-label={say(WORDS.title)}>
        {models.data?.map((model) => (
          <Card key={model.id} model={model} onDelete={(attachedTo) => void remove(model, attachedTo)} />
        ))}
      </ul>
      <UndrawnList />
      {isNew ? (
        <NewModel
          isBusy={isBusy}
          models={models.data ?? []}
          onCreate={create}
          onClose={() => setNew(false)}
        />
      ) : null}
    </BuilderPage>
  )
}
