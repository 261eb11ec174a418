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
  const approved = modules.filter(({ sId, row }) => Number(row.bCheck) === 1 && !there.has(sId))
  const chosen = said ?? (approved.some(({ sId }) => sId === meant) ? meant : '')
  const now = attached.nowOf(chosen)
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
      <Labelled label={say(WORDS.module)} help={say(WORDS.approvedOnly)}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{say(WORDS.chooseModule)}</option>
            {approved.map(({ sId, name }) => {
              const process = attached.nowOf(sId)
              return (
                <option key={sId} value={sId}>
                  {process === null ? name : say(WORDS.approvedBy, { module: name, process })}
                </option>
              )
            })}
          </select>
        )}
      </Labelled>
      {now === null ? null : <p className="help">{say(WORDS.replaces, { process: now })}</p>}
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
