// A call from outside: the definition that is asked for, how often it may be, and what its kind does with what was sent.
import type { Caller } from '#server/access/credentials/caller.ts'
import { requireLicence } from '#server/access/licence/require-licence.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { countCall } from './call-rates.ts'
import { doesOf } from './licensed-calls.ts'
import { offeredTo } from './offered.ts'
import { type RunFormParts, runForm } from './run-form.ts'
import { type RunQueryParts, runQuery } from './run-query.ts'
import { type RunRoutineParts, runRoutine } from './run-routine.ts'
import type { Sent } from './sent-values.ts'
import { type RunTemplateParts, runTemplate } from './template/run-template.ts'

export type InvokeParts = RunQueryParts &
  RunRoutineParts &
  RunFormParts &
  RunTemplateParts & {
    readonly database: Pick<Database, 'platform' | 'inTenant'>
    readonly store: KeyValueStore
  }

export type AskedCall = {
  readonly sApiCode: string
  readonly method: string
  readonly sent: Sent
  readonly idempotencyKey: string | null
}

/** Answers JSON text. Throws not_found, forbidden, invalid_request, rate_limited, and what the kind of the definition does. */
export type Invoke = (caller: Caller, asked: AskedCall) => Promise<string>

const RUN = { query: runQuery, procedure: runRoutine, form: runForm, template: runTemplate } as const

export const createInvoke =
  (parts: InvokeParts): Invoke =>
  async (caller, asked) => {
    const definition = await offeredTo(parts, caller, asked)
    requireLicence(caller.licence, doesOf(definition, asked.method))
    await countCall(parts.store, caller, definition)
    return RUN[definition.sKind](parts, caller, { ...asked, definition })
  }
