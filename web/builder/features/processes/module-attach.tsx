// Attaches a process to modules: their records are approved by it where approvals by process are open.
import { useState } from 'react'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { useModuleNames } from '../../resource/use-module-names.ts'
import { type ModuleNode, useModules } from '../../services/use-modules.ts'
import { useText } from '../../services/use-text.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'
import type { Attached } from './use-attached.ts'

const flat = (nodes: readonly ModuleNode[]): readonly ModuleNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : flat(node.children)))

export const ModuleAttach = ({ attached, sKey }: { readonly attached: Attached; readonly sKey: string }) => {
  const say = useText()
  const nameOf = useModuleNames()
  const modules = flat(useModules())
  const [chosen, setChosen] = useState('')
  const there = new Set(attached.rows.map(({ sModelsId }) => sModelsId))
  return (
    <div className="process-part">
      {attached.error === null ? null : <FailureNotice error={attached.error} what={say(WORDS.notDone)} />}
      <ul className="process-attached">
        {attached.rows.map((row) => (
          <li key={row.sId} className="row">
            {nameOf(row.sModelsId)}
            <span className="push" />
            <Button
              isSmall
              aria-label={say(WORDS.detach, { module: nameOf(row.sModelsId) })}
              onClick={() => attached.detach(row)}
            >
              ×
            </Button>
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
      <div>
        <Button
          disabled={chosen === ''}
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
