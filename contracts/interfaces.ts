// What is offered to the outside, as the builder knows it: a definition that is tried, a secret that is made, calls that were made.
import type { ScriptAnswer } from './scripts.ts'

/** Rows as a caller would get them, or what PostgreSQL said; nothing of it stays. */
export type InterfaceTried = Extract<ScriptAnswer, { kind: 'rows' | 'failed' }>

/** The secret is told here and nowhere else. */
export type SecretMade = {
  readonly corpid: string
  readonly secret: string
  readonly row: Readonly<Record<string, unknown>> & { readonly sId: string; readonly version: string }
}

/** How many calls an hour or a day had, and how many of them were refused or failed. */
export type CallsCounted = { readonly tFrom: string; readonly iCalls: number; readonly iErrors: number }

export const CALL_PERIODS = ['hour', 'day'] as const
export type CallPeriod = (typeof CALL_PERIODS)[number]

export type InterfaceCall = {
  readonly sId: string
  readonly tWhen: string
  readonly sApiCode: string
  readonly sMethod: string
  readonly corpid: string | null
  /** What the credential is called. */
  readonly sName: string | null
  readonly iStatus: number
  readonly iMilliseconds: number
  readonly iBytesIn: number
  readonly iBytesOut: number
  readonly sClientIp: string | null
}
