// Works a list off on several connections at once, past triggers and row security.
import pg from 'pg'

/** A connection for filling: what it commits may be lost with the machine until the run ends, but never in part. */
export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'armature generate' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set search_path = public; set synchronous_commit = off; set jit = off')
  return client
}

/** `jobs` connections each take the next item until none is left. After a failure the others end with the item at hand, and it is thrown. */
export const workOff = async <T>(
  { url, jobs }: { readonly url: string; readonly jobs: number },
  items: readonly T[],
  work: (client: pg.Client, item: T) => Promise<void>,
): Promise<void> => {
  const rest = [...items]
  const job = async (): Promise<void> => {
    const client = await connect(url)
    try {
      // Triggers would sum, audit and check row by row what is consistent from the start.
      await client.query('set session_replication_role = replica')
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(client, item)
    } catch (error) {
      rest.length = 0
      throw error
    } finally {
      await client.end()
    }
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(jobs, items.length) }, job))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
