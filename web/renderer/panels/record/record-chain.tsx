// The steps of the chain that the module stands in, this one marked; each leads to its list.
import { useHost } from '../../host.ts'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from './record-context.tsx'

export const RecordChain = () => {
  const { view } = useRecordParts()
  const { openList } = useHost()
  const words = useWords()
  const { chain } = view.metadata
  if (chain === null) return null
  return (
    <nav
      className="record-chain"
      aria-label={words('record.step', { label: chain.label })}
      data-step={chain.label}
    >
      <ol>
        {chain.siblings.map(({ sModelsId, sName, label }) => {
          const isHere = sModelsId === view.id
          return (
            <li key={sModelsId}>
              <button
                type="button"
                className="record-step"
                title={words('record.step', { label })}
                {...(isHere ? { 'aria-current': 'step' } : {})}
                onClick={() => openList(sModelsId)}
              >
                {sName}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
