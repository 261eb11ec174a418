// The parent's side of the process that makes load.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, LoadResult } from './load.ts'

const PROGRAM = fileURLToPath(new URL('./load-process.ts', import.meta.url))

export type LoadGenerator = {
  /** Makes load and answers what was measured; one order at a time. Throws when a connection broke. */
  readonly run: (order: LoadOrder) => Promise<LoadResult>
  readonly stop: () => Promise<void>
}

type Message = { readonly result: LoadResult } | { readonly failure: string }

export const startLoadGenerator = async (): Promise<LoadGenerator> => {
  const child = fork(PROGRAM, { serialization: 'advanced' })
  await once(child, 'spawn')
  return {
    run: async (order) => {
      const answered = once(child, 'message')
      child.send(order)
      const [message] = (await answered) as [Message]
      if ('failure' in message) throw new Error(`load: ${message.failure}`)
      return message.result
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
