// `pack check`: everything about the content that can be known without a database.
import { checkCharts } from './check/check-charts.ts'
import { checkColumns } from './check/check-columns.ts'
import { checkContextNames } from './check/check-context-names.ts'
import { checkCustomers } from './check/check-customers.ts'
import { checkExpressions } from './check/check-expressions.ts'
import { checkLanguages } from './check/check-languages.ts'
import { checkParameters } from './check/check-parameters.ts'
import { checkReadmes } from './check/check-readmes.ts'
import { checkReferences } from './check/check-references.ts'
import { checkReports } from './check/check-reports.ts'
import { checkSql } from './check/check-sql.ts'
import { CUSTOMERS, STANDARD_EDITION } from './folders.ts'
import { problemText } from './problem.ts'
import { readEdition } from './read-edition.ts'
import { sqlOrder } from './sql-order.ts'

/** One line for each mistake in an edition and in the customers' folders; none when all is well. */
export const checkPack = async (
  folder: string = STANDARD_EDITION,
  customers: string = CUSTOMERS,
): Promise<readonly string[]> => {
  const { edition, problems } = await readEdition(folder)
  const found = [
    ...problems,
    ...checkReferences(edition),
    ...checkColumns(edition),
    ...checkContextNames(edition),
    ...checkCharts(edition),
    ...checkParameters(edition),
    ...checkReports(edition),
    ...checkLanguages(edition),
    ...checkExpressions(edition),
    ...checkSql(edition),
    ...(await checkReadmes(folder, edition)),
    ...(await checkCustomers(customers, edition)),
  ]
  // Raises when tables or views need each other.
  sqlOrder(edition.sqlFiles)
  return found.map(problemText)
}
