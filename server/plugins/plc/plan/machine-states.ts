// Whether machines run at the end of a stretch, by what was known last of the point that says so; nothing of those of which that is not known.
import type { MachinePoint, PointSample } from './roll-up.ts'

export type MachineState = { readonly sMachineId: string; readonly sState: 'running' | 'idle' }

/** Of each machine the first of its points says it. */
export const machineStates = (
  points: readonly MachinePoint[],
  samples: readonly PointSample[],
): readonly MachineState[] => {
  const last = new Map(samples.map(({ sPointId, value }) => [sPointId, value]))
  const told = new Map<string, number | null>()
  for (const { sId, sMachineId, sRole } of points)
    if (sRole === 'running' && !told.has(sMachineId)) told.set(sMachineId, last.get(sId) ?? null)
  return [...told].flatMap(([sMachineId, value]): readonly MachineState[] =>
    value === null ? [] : [{ sMachineId, sState: value === 0 ? 'idle' : 'running' }],
  )
}
