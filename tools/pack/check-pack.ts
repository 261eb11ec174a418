// `pack check`: everything about the content that can be known without a database.
import { loadModule } from 'libpg-query'
import { checkCalls } from './check/check-calls.ts'
import { checkCustomers } from './check/check-customers.ts'
import { checkDocuments } from './check/check-documents.ts'
import { checkHealth } from './check/check-health.ts'
import { checkStands } from './check/check-names.ts'
import { checkReadmes } from './check/check-readmes.ts'
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
  await loadModule()
  const { edition, problems, isWhole } = await readEdition(folder)
  if (!isWhole) return problems.map(problemText)
  const lost = checkStands(edition)
  if (lost.length > 0) return lost.map(problemText)
  const found = [
    ...problems,
    ...checkDocuments(edition),
    ...checkSql(edition),
    ...checkCalls(edition),
    ...checkHealth(edition),
    ...(await checkReadmes(folder, edition)),
    ...(await checkCustomers(customers, edition)),
  ]
  // Raises when tables or views need each other.
  sqlOrder(edition.sqlFiles)
  return [...new Set(found.map(problemText))]
}
