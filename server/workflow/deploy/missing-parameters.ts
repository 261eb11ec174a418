// Parameters that routines of service tasks ask for and their tasks do not give. Pure.
import { askedParameters } from '#server/routines/binding/bind-arguments.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import type { Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'
import { calledRoutines } from './called-routines.ts'

export const missingParameters = (
  catalogue: Catalogue,
  sBrandsId: string,
  processes: readonly Process[],
): readonly Problem[] =>
  calledRoutines(processes).flatMap(({ elementId, routine: name, given }) => {
    const routine = resolveRoutine(catalogue, sBrandsId, name)
    const asked = routine === undefined ? [] : askedParameters(routine)
    return asked
      .filter((parameter) => !given.includes(parameter))
      .map((parameter) => ({
        kind: 'missing',
        elementId,
        message: {
          en: `${elementId} calls ${name} without its parameter ${parameter}: give it a value`,
          zh: `${elementId} 调用 ${name} 时缺少参数 ${parameter}，请为其赋值`,
        },
      }))
  })
