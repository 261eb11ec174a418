// What the service answers about the session takes its place in this browser.
import type { SessionContext } from '../../data/session-store.ts'
import { useServices } from './services.tsx'

export const useSessionChange = (): ((context: SessionContext) => void) => {
  const { sessions } = useServices()
  return (context) => {
    const session = sessions.read()
    if (session !== null) sessions.write({ ...session, context: { ...session.context, ...context } })
  }
}
