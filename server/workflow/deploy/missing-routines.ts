// Routines that service tasks name and the database lacks. Pure.
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import type { Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'

export const missingRoutines = (
  catalogue: Catalogue,
  sBrandsId: string,
  processes: readonly Process[],
): readonly Problem[] =>
  processes.flatMap(({ elements }) =>
    [...elements.values()].flatMap((element): readonly Problem[] => {
      if (element.kind !== 'serviceTask' || element.routine === null) return []
      const { id, routine } = element
      if (resolveRoutine(catalogue, sBrandsId, routine) !== undefined) return []
      const message = {
        en: `${id} calls ${routine}, which is no routine of the database`,
        zh: `${id} 调用的 ${routine} 不是数据库中的过程`,
      }
      return [{ kind: 'unresolved_reference', elementId: id, message }]
    }),
  )
