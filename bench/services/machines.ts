// Machines that are read, in a process of their own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endChild } from './end-child.ts'

const PROGRAM = fileURLToPath(new URL('./machine-process.ts', import.meta.url))

export type Machines = {
  readonly ports: Readonly<Record<'modbus' | 'opcua', number>>
  readonly stop: () => Promise<void>
}

export const startMachines = async (devices: number, signals: number): Promise<Machines> => {
  const child = fork(PROGRAM, [String(devices), String(signals)])
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the machines did not start')))
  const [ports] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => undefined)
  return { ports, stop: () => endChild(child, () => child.disconnect()) }
}
