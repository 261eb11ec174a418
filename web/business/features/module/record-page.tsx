// A module's record: a stored one or a new one, guarded on every way out.
import { useBlocker, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseListParameters } from '../../../renderer/model/list-view.ts'
import { RecordPanel } from '../../../renderer/panels/record/record-panel.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { useLeave } from '../../../session/services/use-leave.ts'
import { CreationLayer } from './creation-layer.tsx'
import { ModuleFrame } from './module-frame.tsx'

type RecordProps = {
  readonly sModelsId: string
  readonly sId: string | null
  /** The record that a new one starts as a duplicate of. */
  readonly from?: string
}

const GuardedRecord = ({ sModelsId, sId, from }: RecordProps) => {
  const { guard } = useServices()
  const leave = useLeave()
  const search = useSearch({ strict: false })
  const list = useMemo(() => parseListParameters(search), [search])
  useBlocker({
    shouldBlockFn: async () => !(await leave()),
    enableBeforeUnload: () => guard.isDirty(),
  })
  return (
    <ModuleFrame sModelsId={sModelsId}>
      {(view) => (
        <div className="record-page">
          <CreationLayer>
            <RecordPanel view={view} sId={sId} from={from ?? null} guard={guard} list={list} />
          </CreationLayer>
        </div>
      )}
    </ModuleFrame>
  )
}

export const StoredRecordPage = () => {
  const { sModelsId, sId } = useParams({ from: '/m/$sModelsId/record/$sId' })
  return <GuardedRecord sModelsId={sModelsId} sId={sId} />
}

export const NewRecordPage = () => {
  const { sModelsId } = useParams({ from: '/m/$sModelsId/new' })
  const { from } = useSearch({ from: '/m/$sModelsId/new' })
  return (
    <GuardedRecord
      key={`new ${from ?? ''}`}
      sModelsId={sModelsId}
      sId={null}
      {...(from === undefined ? {} : { from })}
    />
  )
}
