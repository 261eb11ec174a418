// The designer of one process: the canvas, what is said of the element that is chosen, what is wrong, and what is done with the whole.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProcessModel } from '#contracts/workflow/process-models.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { BuilderPage } from '../../layout/builder-page.tsx'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'
import { moduleMeant } from './canvas/drawing.ts'
import { CanvasTools } from './canvas-tools.tsx'
import { ModuleAttach } from './module-attach.tsx'
import { PropertyPanel } from './panel/property-panel.tsx'
import { ProblemList } from './problem-list.tsx'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import { TryPanel } from './try-panel.tsx'
import { useAttached } from './use-attached.ts'
import { useCanvas } from './use-canvas.ts'
import { useCheck } from './use-check.ts'
import { useModelWork } from './use-model-work.ts'

const SAVE_KEYS = 'mod+s'

export const Designer = ({ model }: { readonly model: ProcessModel }) => {
  const say = useText()
  const isNarrow = useNarrow()
  const [xml] = useState(model.xml)
  const state = useCanvas(xml, isNarrow)
  const { place, canvas, refusal, chosen, changes } = state
  const { problems, isChecked } = useCheck(model.id, canvas, changes)
  const work = useModelWork(model, canvas, changes)
  const attached = useAttached(model.sKey)
  useShortcut({ keys: SAVE_KEYS, label: say(WORDS.save), run: work.save })
  const meant = canvas === null ? '' : moduleMeant(canvas)
  const sModelsId = meant || String(attached.rows[0]?.sModelsId ?? '')
  const deeds = (
    <div className="row process-deeds">
      <Link className="button" to={addressOf('processes')}>
        {say(WORDS.back)}
      </Link>
      <Link className="button" to={addressOf('processes', [model.id, 'versions'])}>
        {say(WORDS.versions)}
      </Link>
      {canvas === null ? null : <CanvasTools canvas={canvas} sKey={model.sKey} isReadOnly={isNarrow} />}
      {isNarrow ? null : (
        <>
          <Button disabled={!work.isDirty} isBusy={work.isBusy} onClick={work.save}>
            {say(WORDS.save)}
          </Button>
          <Button kind="primary" isBusy={work.isBusy} disabled={canvas === null} onClick={work.deploy}>
            {say(WORDS.deploy)}
          </Button>
        </>
      )}
    </div>
  )
  const panel =
    canvas === null ? null : (
      <Tabs
        tabs={[
          {
            name: say(WORDS.properties),
            content: <PropertyPanel {...{ canvas, chosen, changes, problems, sModelsId }} />,
          },
          {
            name: say(WORDS.modules),
            content: <ModuleAttach {...{ attached, meant }} sKey={model.sKey} />,
          },
          { name: say(WORDS.try), content: <TryPanel canvas={canvas} sModelsId={sModelsId} /> },
        ]}
        isLazy
      />
    )
  return (
    <BuilderPage title={model.sName} help={say(WORDS.help)} actions={deeds}>
      {work.error === null ? null : <FailureNotice error={work.error} what={say(WORDS.notDone)} />}
      {refusal === null ? null : <ProblemNotice title={say(WORDS.notDrawn)} detail={refusal} />}
      {isNarrow ? <p className="soft">{say(WORDS.readOnly)}</p> : null}
      <div className="process-desk" data-narrow={isNarrow}>
        <section className="process-canvas" ref={place} aria-label={say(WORDS.canvas)} />
        {isNarrow ? null : (
          <aside className="process-side" aria-label={say(WORDS.properties)}>
            {panel}
          </aside>
        )}
      </div>
      {canvas === null || isNarrow ? null : <ProblemList {...{ canvas, problems, isChecked }} />}
    </BuilderPage>
  )
}
