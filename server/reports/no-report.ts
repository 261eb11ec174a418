// What whoever prints by a report that the module does not have is told.
import { AppError } from '#server/kernel/errors/app-error.ts'

export const noReport = (): AppError =>
  new AppError('not_found', { en: 'This module has no such report.', zh: '此模块没有该报表。' })
