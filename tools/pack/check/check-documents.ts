// What the documents of an edition must be beside each other, as far as it can be known without a database. Pure.
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { checkApprovals } from './check-approvals.ts'
import { checkChartColumns } from './check-chart-columns.ts'
import { checkCharts } from './check-charts.ts'
import { checkCircles } from './check-circles.ts'
import { checkColumns } from './check-columns.ts'
import { checkContextNames } from './check-context-names.ts'
import { checkConversions } from './check-conversions.ts'
import { checkExpressions } from './check-expressions.ts'
import { checkFieldTypes } from './check-field-types.ts'
import { checkHooks } from './check-hooks.ts'
import { checkLanguages } from './check-languages.ts'
import { checkNames } from './check-names.ts'
import { checkNumberedOnce } from './check-numbered-once.ts'
import { checkParameters } from './check-parameters.ts'
import { checkProcesses } from './check-processes.ts'
import { checkReferences } from './check-references.ts'
import { checkReports } from './check-reports.ts'
import { checkRuns } from './check-runs.ts'

const CHECKS: readonly ((edition: Edition) => readonly Problem[])[] = [
  checkReferences,
  checkApprovals,
  checkConversions,
  checkColumns,
  checkContextNames,
  checkCharts,
  checkChartColumns,
  checkNames,
  checkNumberedOnce,
  checkParameters,
  checkRuns,
  checkReports,
  checkProcesses,
  checkLanguages,
  checkExpressions,
  checkCircles,
  checkFieldTypes,
  checkHooks,
]

export const checkDocuments = (edition: Edition): readonly Problem[] =>
  CHECKS.flatMap((check) => check(edition))
