// What a hook received on its way to the hook's routine: in the hook's name, and in one transaction with the word that it is done.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'
import { parseJson } from '#server/kernel/json/parse-json.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import { finishReceiptSql, receiptSql, type StoredReceipt } from './query/receipt-query.ts'

export type DeliverParts = {
  readonly database: Pick<Database, 'platform'>
  readonly metadata: Pick<Metadata, 'catalogue' | 'unlicensedModule'>
  /** Throws where a routine may not be called by itself, for a process decides what it does. */
  readonly admitRoutine: (
    transaction: { readonly query: Query; readonly context: RequestContext },
    routine: string,
  ) => Promise<void>
}

export type Delivery = {
  readonly context: RequestContext
  readonly sReceiptId: string
  /** Counting this one. */
  readonly tries: number
  /** The transaction in which it is done, once. */
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
}

/** `unfit`: the routine cannot be called with it, however often it is tried; `waits`: for its module to be licensed. What is gone is done. */
export type Delivered =
  | { readonly kind: 'done' | 'waits' }
  | { readonly kind: 'unfit'; readonly complaints: readonly Complaint[] }

export type DeliverHook = (delivery: Delivery) => Promise<Delivered>

type Values = Readonly<Record<string, unknown>>

const jsonIn = (text: string): unknown => {
  try {
    return parseJson(Buffer.from(text))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the routine may ask for by name. */
const paramsOf = ({ sBody, sHookCode }: StoredReceipt, sReceiptId: string): Values => {
  const jBody = jsonIn(sBody)
  return { ...(isObject(jBody) ? jBody : {}), sBody, jBody, sHookCode, sReceiptId }
}

export const createDeliverHook =
  ({ database, metadata, admitRoutine }: DeliverParts): DeliverHook =>
  async ({ context, sReceiptId, tries, effect }) => {
    const { sBrandsId } = context
    const [receipt] = await database.platform((query) =>
      query<StoredReceipt>(receiptSql({ sBrandsId, sReceiptId })),
    )
    if (receipt === undefined) return { kind: 'done' }
    const named = { name: receipt.sProcName, namedBy: `sProcName of the hook ${receipt.sName}` }
    const routine = requireRoutine(await metadata.catalogue(), sBrandsId, named)
    if ((await metadata.unlicensedModule(context, [routine.name])) !== undefined) return { kind: 'waits' }
    const binding = bindArguments(routine, { context, params: paramsOf(receipt, sReceiptId) })
    if (!binding.ok) return { kind: 'unfit', complaints: binding.errors }
    await effect(async (query) => {
      await query(finishReceiptSql(sReceiptId, tries))
      await admitRoutine({ query, context }, routine.name)
      await callBound(query, { context, routine, bound: binding.bound })
    })
    return { kind: 'done' }
  }
