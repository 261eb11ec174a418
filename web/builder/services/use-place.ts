// What the address says behind the page's own name: the parts of its path, and what is asked for.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type PageSearch = Readonly<Record<string, string>>

export type PagePlace = {
  /** `/builder/forms/sal-order/…`: `['sal-order', …]`. */
  readonly rest: readonly string[]
  readonly search: PageSearch
}

const textsOf = (search: Readonly<Record<string, unknown>>): PageSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

export const usePagePlace = (): PagePlace => {
  const { _splat = '' }: { readonly _splat?: string } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return useMemo(
    () => ({ rest: _splat.split('/').filter((part) => part !== ''), search: textsOf(search) }),
    [_splat, search],
  )
}

/** Which page of a list is asked for; the first where that is none. */
export const pageNumIn = ({ page = '' }: PageSearch): number => Math.max(1, Number.parseInt(page, 10) || 1)

/** The address of a page, and of what it shows. */
export const addressOf = (name: string, rest: readonly string[] = [], search: PageSearch = {}): string => {
  const asked = new URLSearchParams(
    Object.entries(search).map(([key, value]) => [key, JSON.stringify(value)]),
  ).toString()
  return `/${[name, ...rest].map(encodeURIComponent).join('/')}${asked === '' ? '' : `?${asked}`}`
}

/** Goes to an address of the builder; `replace` takes the place of the page before in the browser's history. */
export const useGo = (): ((address: string, options?: { readonly replace?: boolean }) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (address, { replace = false } = {}) => void navigate({ to: address, replace }),
    [navigate],
  )
}
