// What no longer holds once records have changed: the rows that are shown of them, and the charts that are made of them.
import type { QueryClient } from '@tanstack/react-query'

/** Done once the rows that are on the page are there again; charts follow when they have been drawn. */
export const recordsChanged = (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['dashboard'] })
  return client.invalidateQueries({ queryKey: ['rows'] })
}
