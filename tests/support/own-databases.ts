// Databases on a server that a test has to itself. The framework is brought into the first, and the others are copies of it.
import { randomBytes } from 'node:crypto'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import type { Cluster } from './cluster.ts'
import { query } from './embedded-process.ts'
import { FRAMEWORK } from './framework-copy.ts'

export type OwnDatabases = {
  /** A superuser's connection to a new one. */
  makeEmpty(): Promise<string>
  makeMigrated(): Promise<string>
}

/** Their names begin with `prefix`. */
export const databasesOn = ({ adminUrl }: Cluster, prefix: string): OwnDatabases => {
  const create = async (template: string): Promise<string> => {
    const name = `${prefix}_${randomBytes(6).toString('hex')}`
    await query(adminUrl, `create database ${name} template ${template}`)
    return name
  }
  const urlOf = (name: string): string => Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const makeTemplate = async (): Promise<string> => {
    const name = await create('template1')
    await migrate({ url: urlOf(name), folder: FRAMEWORK, report: () => undefined })
    return name
  }
  let template: string | undefined
  return {
    makeEmpty: async () => urlOf(await create('template1')),
    makeMigrated: async () => {
      template ??= await makeTemplate()
      return urlOf(await create(template))
    },
  }
}
