// Whether a module uses approval, and with which routine on which table. Pure.

import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { recordTargets, type Target } from '#server/records/rows/plan/save-targets.ts'
import { type BoundArgument, bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import type { Catalogue, Routine } from '#server/schema/catalogue/catalogue.ts'
import { opinionIn } from './opinion.ts'

export type ApprovalPlan = {
  readonly module: Module
  /** The form whose records are approved. */
  readonly target: Target
  readonly routine: Routine
  readonly catalogue: Catalogue
  /** What is said to it; null for nothing. */
  readonly opinion: string | null
  /** The routine's arguments for one record. */
  readonly bind: (sId: string) => readonly BoundArgument[]
}

const broken = (module: Module, en: string, zh: string): AppError =>
  new AppError('broken_metadata', { en: `The module ${module.id} ${en}`, zh: `模块 ${module.id} ${zh}` })

const approvedForm = (module: Module): Target => {
  const target = recordTargets(module).find(({ relation }) => relation.columns.has('bCheck'))
  if (target !== undefined) return target
  throw broken(
    module,
    'has no form on a table with the column bCheck. Make the table with framework.make_tenant_table, or set bCheck of the module to 0.',
    '没有基于含 bCheck 列的表的表单。请用 framework.make_tenant_table 建表，或将模块的 bCheck 设为 0。',
  )
}

const routineName = (module: Module): string => {
  const { bCheck, sProcName } = module.metadata.module
  if (bCheck !== 1)
    throw new AppError('invalid_request', { en: 'This module does not use approval', zh: '此模块未启用审核' })
  if (sProcName !== null && sProcName.trim() !== '') return sProcName.trim()
  throw broken(
    module,
    'names no routine that approves. Set its sProcName.',
    '未指定审核存储过程，请设置 sProcName。',
  )
}

export type ApprovalParts = {
  readonly context: RequestContext
  readonly catalogue: Catalogue
  readonly params: Readonly<Record<string, unknown>>
  readonly sOpinion: string | undefined
}

/** The plan; throws invalid_request, or broken_metadata saying what to mend. */
export const planApproval = (
  module: Module,
  { context, catalogue, params, sOpinion }: ApprovalParts,
): ApprovalPlan => {
  const name = routineName(module)
  const opinion = opinionIn(module, sOpinion)
  const namedBy = `sProcName of the module ${module.id}`
  const routine = requireRoutine(catalogue, context.sBrandsId, { name, namedBy })
  const bind = (sId: string): readonly BoundArgument[] => {
    const binding = bindArguments(routine, { context, params, sIds: [sId] })
    if (binding.ok) return binding.bound
    throw invalidRequest(binding.errors)
  }
  bind('')
  return { module, target: approvedForm(module), routine, catalogue, opinion, bind }
}
