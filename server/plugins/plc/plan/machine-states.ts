// Whether machines run at the end of a stretch, by what was known last of the point that says so; nothing of those of which that is not known.
import type { MachinePoint, PointSample } from './roll-up.ts'

export type MachineState = { readonly sMachineId: string; readonly sState: 'running' | 'idle' }

/** Of each machine the first of its points says it that is read, and known. */
export const machineStates = (
  points: readonly MachinePoint[],
  samples: readonly PointSample[],
): readonly MachineState[] => {
  const last = new Map(samples.map(({ sPointId, value }) => [sPointId, value]))
  const told = new Map<string, number>()
  for (const { sId, sMachineId, sRole, isRead } of points) {
    const value = sRole === 'running' && isRead ? (last.get(sId) ?? null) : null
    if (value !== null && !told.has(sMachineId)) told.set(sMachineId, value)
  }
  return [...told].map(([sMachineId, value]) => ({ sMachineId, sState: value === 0 ? 'idle' : 'running' }))
}
