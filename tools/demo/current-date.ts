// The day that it is for the subsidiary in which the client acts.
import type pg from 'pg'

export const currentDate = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ today: string }>('select current_date::text as today')
  return rows[0]?.today ?? ''
}
