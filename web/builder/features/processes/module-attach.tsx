// Attaches a process to modules: their records are approved by it where approvals by process are open.
import { useState } from 'react'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useModuleNames } from '../../resource/use-module-names.ts'
import { leavesOf, useModules } from '../../services/use-modules.ts'
import { useText } from '../../services/use-text.ts'
import { UserPicker } from '../../services/user-picker.tsx'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import { type Attached, useIsDeployed } from './use-attached.ts'

export type ModuleAttachProps = {
  readonly attached: Attached
  readonly sKey: string
  /** The module that the drawing is for. */
  readonly meant: string
}

export const ModuleAttach = ({ attached, sKey, meant }: ModuleAttachProps) => {
  const say = useText()
  const nameOf = useModuleNames()
  const modules = leavesOf(useModules())
  const [said, setChosen] = useState<string | null>(null)
  const isDeployed = useIsDeployed(sKey)
  const there = new Set(attached.rows.map(({ sModelsId }) => sModelsId))
  const chosen = said ?? (there.has(meant) ? '' : meant)
  return (
    <div className="process-part">
      {attached.error === null ? null : <FailureNotice error={attached.error} what={say(WORDS.notDone)} />}
      <ul className="process-attached">
        {attached.rows.map((row) => (
          <li key={row.sId} className="process-list">
            <div className="row">
              <strong>{nameOf(row.sModelsId)}</strong>
              <span className="push" />
              <Button
                isSmall
                aria-label={say(WORDS.detach, { module: nameOf(row.sModelsId) })}
                onClick={() => attached.detach(row)}
              >
                ×
              </Button>
            </div>
            <Labelled label={say(WORDS.fallback)} help={say(WORDS.fallbackHelp)}>
              {(ids) => (
                <UserPicker
                  ids={ids}
                  value={String(row.sFallbackUserId ?? '')}
                  onChange={(sUserId) => attached.fallBack(row, sUserId)}
                />
              )}
            </Labelled>
          </li>
        ))}
      </ul>
      <Labelled label={say(WORDS.module)} help={sKey}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{say(WORDS.chooseModule)}</option>
            {modules
              .filter(({ sId }) => !there.has(sId))
              .map(({ sId, name }) => (
                <option key={sId} value={sId}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Labelled>
      {isDeployed ? null : <p className="help">{say(WORDS.deployFirst)}</p>}
      <div>
        <Button
          disabled={chosen === '' || !isDeployed}
          isBusy={attached.isBusy}
          onClick={() => {
            attached.attach(chosen)
            setChosen('')
          }}
        >
          {say(WORDS.attach)}
        </Button>
      </div>
    </div>
  )
}
