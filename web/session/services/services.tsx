// The services behind the page: the session, the way to the service, the query cache; made once, handed down by context.
import { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LoginType } from '#contracts/context-keys.ts'
import { RequestFailure } from '../../data/failure.ts'
import { createHttp, type Http } from '../../data/http.ts'
import type { Session, SessionStore } from '../../data/session-store.ts'
import type { ListPlaces } from '../../renderer/model/list-places.ts'
import { createViewWriter, type ViewWriter } from '../../renderer/panels/list/view-writer.ts'
import { createLeaveGuard, type LeaveGuard } from '../../renderer/panels/record/leave-guard.ts'
import { createPreferenceStore, type PreferenceStore } from '../../ui/preferences/preference-store.ts'
import { createRenewal, type Renewal } from './renewal.ts'

export type Services = {
  /** As what people sign in to these pages. */
  readonly sLoginType: LoginType
  readonly http: Http
  readonly sessions: SessionStore
  readonly renewal: Renewal
  readonly queries: QueryClient
  readonly languages: i18n
  readonly preferences: PreferenceStore
  readonly views: ViewWriter
  /** Where people were in the lists of this tab. */
  readonly places: ListPlaces
  /** What the open record would lose. */
  readonly guard: LeaveGuard
}

const MOST_TRIES = 2

/** Refusals are final; only a service that did not answer is asked again. */
const shouldRetry = (tries: number, error: unknown): boolean =>
  error instanceof RequestFailure && error.problem === null && tries < MOST_TRIES

export type ServicesParts = Pick<Services, 'languages' | 'sLoginType' | 'sessions'> & {
  /** What else requests to a path say, of what the session knows. */
  readonly headers?: (path: string) => Readonly<Record<string, string>>
}

export const createServices = ({ languages, sLoginType, sessions, headers }: ServicesParts): Services => {
  const renewal = createRenewal()
  const http = createHttp({
    fetch: (input, init) => fetch(input, init),
    sessions,
    language: () => languages.language,
    signInAgain: renewal.wait,
    ...(headers === undefined ? {} : { headers }),
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 }, mutations: { retry: false } },
  })
  const views = createViewWriter({
    http,
    page: window,
    storage: sessionStorage,
    user: () => {
      const context = sessions.read()?.context
      return context === undefined ? null : JSON.stringify([context.sBrandsId, context.sUserId])
    },
  })
  return {
    ...{ sLoginType, http, sessions, renewal, queries, languages, views },
    preferences: createPreferenceStore(localStorage, document.documentElement),
    places: new Map(),
    guard: createLeaveGuard(),
  }
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('The page needs a ServicesProvider above it')
  return services
}

/** The signed-in session; null when nobody is. */
export const useSession = (): Session | null => {
  const { sessions } = useServices()
  return useSyncExternalStore(sessions.subscribe, sessions.read)
}
