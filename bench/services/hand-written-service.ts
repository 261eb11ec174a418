// The hand-written service in a process of its own.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HandWrittenOrder, HandWrittenReady } from '../baselines/serve.ts'
import { endChild } from './end-child.ts'
import type { Service } from './service.ts'

const PROGRAM = fileURLToPath(new URL('../baselines/serve.ts', import.meta.url))

export const startHandWrittenService = async (
  order: Omit<HandWrittenOrder, 'tokenKey'>,
): Promise<Service> => {
  // Its log goes where that of the service goes.
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stop = (): Promise<void> => endChild(child, () => child.disconnect())
  const ended = once(child, 'exit').then(() => {
    throw new Error('the hand-written service did not start')
  })
  child.send({ ...order, tokenKey: randomBytes(32).toString('base64url') } satisfies HandWrittenOrder)
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [HandWrittenReady]
  ended.catch(() => undefined)
  return { ...ready, pid: child.pid, stop }
}
