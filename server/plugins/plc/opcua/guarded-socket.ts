// A connection whose listeners may fail: what they throw over what came in ends this connection and nothing else. The library throws where an answer
// is none, and would take the service with it.
import { Socket } from 'node:net'
import { NotOpcua } from './refusal.ts'

export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    try {
      return super.emit(event as string, ...values)
    } catch (cause) {
      this.destroy(new NotOpcua(cause))
      return true
    }
  }
}
