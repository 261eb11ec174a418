// By which id the service's operators find what went wrong: told of faults alone. What a rule refuses is said in the rule's words.
import type { Problem } from '#contracts/error-codes.ts'
import type { Words } from './use-words.ts'

const FAULTS_FROM = 500

export const faultTrace = (
  { status, traceId }: Pick<Problem, 'status' | 'traceId'>,
  words: Words,
): { readonly trace?: string } =>
  status < FAULTS_FROM || traceId === '' ? {} : { trace: words('common.trace', { id: traceId }) }
