// A definition that is a form: its records, read or saved by the same rules as for everybody. Where the definition declares what may be
// sent, that is columns: they are compared as a list is read, and stored as a record is saved. Where it declares nothing, what is sent
// is what the entry tier takes.

import { ReadBody, type ReadRequest } from '#contracts/requests/read-request.ts'
import { SaveBody, type SaveRequest } from '#contracts/requests/save-request.ts'
import type { Caller } from '#server/access/credentials/caller.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { jsonMembers, jsonParts, objectOf } from '#server/kernel/json/json-parts.ts'
import { bodyJudgeOf } from '#server/kernel/requests/request-judge.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Save } from '#server/records/save.ts'
import { calledRows } from './called-rows.ts'
import { sessionFor } from './caller-session.ts'
import { declares, HANDLE, isSave } from './kinds.ts'
import type { ApiDefinition } from './query/definition-query.ts'
import { inputFor, recordValues, type Sent, sentValues } from './sent-values.ts'

export type RunFormParts = {
  /** Answers the JSON text of a ReadAnswer. */
  readonly read: (
    session: Session,
    target: { readonly sModelsId: string; readonly sFormId: string },
    request: ReadRequest,
  ) => Promise<string>
  readonly save: Save
}

type Asked = {
  readonly definition: ApiDefinition
  readonly method: string
  readonly sent: Sent
  readonly idempotencyKey: string | null
}

const judgeRead = bodyJudgeOf(ReadBody)
const judgeSave = bodyJudgeOf(SaveBody)

const readOf = ({ definition, method, sent: { address, body } }: Asked): ReadRequest => {
  if (!declares(definition) && Object.keys(body).length > 0) {
    const judged = judgeRead(body)
    if (!judged.isRight) throw invalidRequest(judged.complaints)
    return { pageSize: definition.iPageSize, ...judged.value }
  }
  const { values, page } = sentValues(
    { ...definition, jInput: inputFor(definition, method) },
    { address, body },
  )
  const filters = Object.entries(values).map(([field, value]) => ({ field, op: 'eq' as const, value }))
  return { ...page, filters }
}

/** A cursor is sealed anew each time: who asks by number gets the same answer for the same rows. */
function* toldRead(
  answer: string,
  { jOutput, keepsCursor }: { readonly jOutput: ApiDefinition['jOutput']; readonly keepsCursor: boolean },
): Steps<string> {
  const members = yield* jsonMembers(answer)
  const parts = yield* jsonParts(members.get('rows') ?? '[]')
  const rows = parts.kind === 'list' ? yield* calledRows(parts.elements, jOutput) : []
  const told = new Map(members).set('rows', `[${rows.join(',')}]`)
  if (!keepsCursor) told.delete('nextCursor')
  return yield* objectOf(told)
}

const readForm = async ({ read }: RunFormParts, caller: Caller, asked: Asked): Promise<string> => {
  const { definition } = asked
  const { sModelsId, sFormId, jOutput } = definition
  const address = { sModelsId: sModelsId ?? '', sFormId: sFormId ?? '' }
  const columns = Object.values(jOutput).filter((name) => name !== 'sId' && name !== 'version')
  const request = readOf(asked)
  const fields = columns.length === 0 || request.fields !== undefined ? {} : { fields: columns }
  const answer = await read(sessionFor(caller, definition), address, { ...request, ...fields })
  const keepsCursor = request.pageNum === undefined
  return inSlices(toldRead(answer, { jOutput, keepsCursor }), caller.context)
}

const oneRow = (definition: ApiDefinition, method: string, sent: Sent): object => {
  const { sId, version, ...data } = recordValues(definition, method, sent)
  const handleType = HANDLE[method] ?? 'add'
  const row = {
    handleType,
    ...(sId === undefined ? {} : { sId }),
    ...(version === undefined ? {} : { version }),
    ...(handleType === 'del' ? {} : { data }),
  }
  return { forms: [{ sFormId: definition.sFormId ?? '', rows: [row] }] }
}

const saveOf = (definition: ApiDefinition, method: string, sent: Sent): SaveRequest => {
  const given = declares(definition) ? oneRow(definition, method, sent) : sent.body
  const judged = judgeSave(given)
  if (!judged.isRight) throw invalidRequest(judged.complaints)
  return judged.value
}

export const runForm = async (parts: RunFormParts, caller: Caller, asked: Asked): Promise<string> => {
  const { definition, method, sent, idempotencyKey } = asked
  if (!isSave(definition, method)) return readForm(parts, caller, asked)
  const options = { idempotencyKey, dryRun: false }
  return parts.save(
    sessionFor(caller, definition),
    definition.sModelsId ?? '',
    saveOf(definition, method, sent),
    options,
  )
}
