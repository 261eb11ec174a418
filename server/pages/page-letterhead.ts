// Of a tenant's letterhead what is for everybody who gets its documents. Pure.
import type { Letterhead } from '#server/routines/letterhead/read-letterhead.ts'

const TOLD = {
  name: 'sCompanyName',
  address: 'sCompanyAddress',
  phone: 'sCompanyPhone',
  email: 'sCompanyEmail',
} as const

export const letterheadOf = (letterhead: Letterhead): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(TOLD).flatMap(([name, column]) => {
      const value = letterhead[column]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
