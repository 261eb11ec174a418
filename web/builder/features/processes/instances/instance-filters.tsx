// Which of the running processes are shown.
import { useEffect, useState } from 'react'
import type { ModelSummary } from '#contracts/workflow/process-models.ts'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { useText } from '../../../services/use-text.ts'
import { INSTANCE_WORDS as WORDS } from './instance-words.ts'
import { useVersions } from './use-versions.ts'

export type InstanceFilter = {
  readonly sKey: string
  readonly processDefinitionId: string
  readonly search: string
  readonly days: string
  readonly stuck: string
}

export const NO_FILTER: InstanceFilter = {
  sKey: '',
  processDefinitionId: '',
  search: '',
  days: '',
  stuck: '',
}

const AGES = ['1', '3', '7', '30']
const PAUSE_MS = 300

export type InstanceFiltersProps = {
  readonly filter: InstanceFilter
  readonly models: readonly ModelSummary[]
  readonly onChange: (filter: InstanceFilter) => void
}

type SearchProps = { readonly value: string; readonly onSearch: (text: string) => void }

/** Asked for a moment after it was typed. */
const Search = ({ value, onSearch }: SearchProps) => {
  const say = useText()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <Labelled label={say(WORDS.search)}>
      {(ids) => (
        <input
          {...ids}
          className="control"
          type="search"
          placeholder={say(WORDS.searchHelp)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Labelled>
  )
}

export const InstanceFilters = ({ filter, models, onChange }: InstanceFiltersProps) => {
  const say = useText()
  const versions = useVersions(filter.sKey)
  return (
    <div className="process-filters">
      <Labelled label={say(WORDS.process)}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={filter.sKey}
            onChange={({ target }) => onChange({ ...filter, sKey: target.value, processDefinitionId: '' })}
          >
            <option value="">{say(WORDS.all)}</option>
            {models.map(({ sKey, sName }) => (
              <option key={sKey} value={sKey}>
                {sName}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {filter.sKey === '' ? null : (
        <Labelled label={say(WORDS.ofVersion)}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={filter.processDefinitionId}
              onChange={({ target }) => onChange({ ...filter, processDefinitionId: target.value })}
            >
              <option value="">{say(WORDS.all)}</option>
              {versions.map(({ processDefinitionId, version }) => (
                <option key={processDefinitionId} value={processDefinitionId}>
                  {version}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Search value={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      <Labelled label={say(WORDS.age)}>
        {(ids) => (
          <select
            {...ids}
            className="control"
            value={filter.days}
            onChange={({ target }) => onChange({ ...filter, days: target.value })}
          >
            <option value="">{say(WORDS.anyTime)}</option>
            {AGES.map((days) => (
              <option key={days} value={days}>
                {say(days === '1' ? WORDS.dayAgo : WORDS.daysAgo, { days })}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <label className="row process-tick">
        <input
          type="checkbox"
          checked={filter.stuck === '1'}
          onChange={({ target }) => onChange({ ...filter, stuck: target.checked ? '1' : '' })}
        />
        {say(WORDS.stuckOnly)}
      </label>
    </div>
  )
}
