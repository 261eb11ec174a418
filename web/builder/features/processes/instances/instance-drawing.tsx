// The model of an instance with what is done and where it stands. Loaded with the page of one instance alone.
import { useMemo } from 'react'
import type { InstanceAnswer } from '#contracts/workflow/processes.ts'
import '../../../../renderer/panels/approval/approval.css'
import { FlowDiagram } from '../../../../renderer/panels/approval/flow-diagram.tsx'

export type InstanceDrawingProps = { readonly instance: InstanceAnswer; readonly xml: string }

export const InstanceDrawing = ({ instance, xml }: InstanceDrawingProps) => {
  const diagram = useMemo(() => {
    const own = instance.trace.filter((one) => one.processInstanceId === instance.processInstanceId)
    const ids = (isOpen: boolean): string[] => [
      ...new Set(
        own
          .filter(({ endTime, reason }) => (endTime === null) === isOpen && reason === null)
          .map(({ sActivityId }) => sActivityId),
      ),
    ]
    return {
      xml,
      finished: ids(false),
      current: ids(true),
      visits: own.map(({ sActivityId }) => sActivityId),
      names: Object.fromEntries(own.map(({ sActivityId, sName }) => [sActivityId, sName ?? sActivityId])),
    }
  }, [instance, xml])
  return <FlowDiagram diagram={diagram} />
}
