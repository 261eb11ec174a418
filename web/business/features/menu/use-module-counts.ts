// How many tasks are open in each module's list, as the work center counts them without what the inbox has; asked for again while the page is
// looked at.
import { useMemo } from 'react'
import { UNTASK_TYPES } from '#contracts/metadata-values.ts'
import type { WorkCenterAnswer } from '#contracts/work-center.ts'
import type { OpenCount } from '../../services/open-count.ts'
import { useWorkCenter } from '../../services/use-work-center.ts'

export type ModuleCounts = ReadonlyMap<string, OpenCount>

const moduleCounts = (answer: WorkCenterAnswer | undefined): ModuleCounts =>
  new Map(
    answer === undefined
      ? []
      : UNTASK_TYPES.flatMap((kind) =>
          answer[kind].flatMap(({ sModelsId, iCount, iTasks = 0, countIsExact }): [string, OpenCount][] =>
            iCount === iTasks && iTasks > 0 ? [] : [[sModelsId, { iCount: iCount - iTasks, countIsExact }]],
          ),
        ),
  )

export const useModuleCounts = (): ModuleCounts => {
  const { data } = useWorkCenter().query
  return useMemo(() => moduleCounts(data), [data])
}
