// Holds a stored template against what a template may say.
import { REPORT_TEMPLATE, type ReportTemplate } from '#contracts/report-template.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { validatorOf } from '#server/kernel/json/validator-of.ts'

const validator = validatorOf(REPORT_TEMPLATE)

/** The template. Throws broken_metadata that says where it is wrong; an empty one is no template. */
export const judgeTemplate = (stored: unknown): ReportTemplate => {
  if (validator().Check(stored) && Object.keys(stored).length > 0) return stored
  const [first] = validator().Errors(stored)
  const where = first === undefined ? '' : ` ${first.instancePath || '/'} ${first.message}`
  throw new AppError('broken_metadata', {
    en: `The report has no valid template:${where}. Correct jTemplate of its sysreport row.`,
    zh: `报表没有有效的模板：${where}。请更正其 sysreport 行的 jTemplate。`,
  })
}
