// Routines that service tasks name and the database lacks. Pure.
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import type { Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'
import { calledRoutines } from './called-routines.ts'

export const missingRoutines = (
  catalogue: Catalogue,
  sBrandsId: string,
  processes: readonly Process[],
): readonly Problem[] =>
  calledRoutines(processes)
    .filter(({ routine }) => resolveRoutine(catalogue, sBrandsId, routine) === undefined)
    .map(({ elementId, routine }) => ({
      kind: 'unresolved_reference',
      elementId,
      message: {
        en: `${elementId} calls ${routine}, which is no routine of the database`,
        zh: `${elementId} 调用的 ${routine} 不是数据库中的过程`,
      },
    }))
