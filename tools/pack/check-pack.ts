// `pack check`: everything about the content that can be known without a database.
import { loadModule } from 'libpg-query'
import { isAddOn } from './add-on/edition-file.ts'
import { readAddOn, withBase } from './add-on/read-add-on.ts'
import { checkCalls } from './check/check-calls.ts'
import { checkCustomerFolder, checkCustomers } from './check/check-customers.ts'
import { checkDocuments } from './check/check-documents.ts'
import { checkHealth } from './check/check-health.ts'
import { checkStands } from './check/check-names.ts'
import { checkReadmes } from './check/check-readmes.ts'
import { checkSql } from './check/check-sql.ts'
import { CUSTOMERS, STANDARD_EDITION } from './folders.ts'
import { type Problem, problemText } from './problem.ts'
import { readEdition } from './read-edition.ts'
import { sqlOrder } from './sql-order.ts'

/** What is wrong with an edition that is added, beside the one that it is added to. */
const checkAddOn = async (folder: string): Promise<readonly Problem[]> => {
  const { addOn, problems } = await readAddOn(folder)
  if (addOn === null || problems.length > 0) return problems
  const whole = withBase(addOn)
  sqlOrder(whole.sqlFiles)
  const { name, documents } = addOn.edition
  const within = documents.map((document) => ({ ...document, path: document.path.slice(name.length + 1) }))
  const readmes = await checkReadmes(folder, { ...addOn.edition, documents: within })
  const found = [checkDocuments, checkSql, checkCalls, checkHealth].flatMap((check) => check(whole))
  return [
    ...found.filter(({ file }) => file.startsWith(`${name}/`)),
    ...readmes.map((problem) => ({ ...problem, file: `${name}/${problem.file}` })),
  ]
}

/** One line for each mistake in one customer's folder. */
export const checkPackOf = async (
  customer: string,
  folder: string = STANDARD_EDITION,
): Promise<readonly string[]> => {
  const { edition } = await readEdition(folder)
  return [...new Set((await checkCustomerFolder(customer, edition)).map(problemText))]
}

/** One line for each mistake in an edition and in the customers' folders; none when all is well. */
export const checkPack = async (
  folder: string = STANDARD_EDITION,
  customers: string = CUSTOMERS,
): Promise<readonly string[]> => {
  await loadModule()
  if (isAddOn(folder)) return [...new Set((await checkAddOn(folder)).map(problemText))]
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
