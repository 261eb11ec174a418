// What is wrong with the metadata of a database as a whole, whoever made it: one line each, by the rules that the builder's page tells it by.
import type pg from 'pg'
import { withoutRest } from '#server/kernel/steps/steps.ts'
import { findProblems, type Installation } from '#server/metadata/check/health/find-problems.ts'
import type { HealthProblem } from '#server/metadata/check/health/problem.ts'
import { readInstallation } from '#server/metadata/health/read-installation.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { statementOf } from '#server/platform/postgres/sql.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'

const queryOf =
  (client: pg.ClientBase): Query =>
  async <R>(statement: Parameters<Query>[0]) => {
    const { text, values } = statementOf(statement)
    return (await client.query(text, [...values])).rows as R[]
  }

/** Within the transaction of whoever asks. */
export const readWholeInstallation = async (client: pg.ClientBase): Promise<Installation> => {
  const query = queryOf(client)
  const catalogue = await readCatalogue({ platform: (work) => work(query) })
  return readInstallation(query, { catalogue, whose: 'everybody', licensed: '*' })
}

/** Within the transaction of whoever asks. */
export const healthDrift = async (
  client: pg.ClientBase,
  isAsked: (problem: HealthProblem) => boolean = () => true,
): Promise<readonly string[]> =>
  withoutRest(findProblems(await readWholeInstallation(client)))
    .filter(isAsked)
    .map(({ on, sId, what }) => `broken         ${on} ${sId}: ${what.en}`)
