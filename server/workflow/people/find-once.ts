// Who the same approvers of the same record are is found once in a transaction, as long as no routine has run in it since.
import type { Query } from '#server/platform/postgres/database.ts'
import type { CallRoutine } from '../runtime/call-caught.ts'
import type { FindPeople, PeopleFound } from './find-people.ts'

type Finding = { readonly findPeople: FindPeople; readonly callRoutine: CallRoutine }

export const findOnce = ({ findPeople, callRoutine }: Finding): Finding => {
  const found = new WeakMap<Query, Map<string, PeopleFound>>()
  return {
    findPeople: async (transaction, asked) => {
      const { approvers, copyTo, fourEyes, record, submitter } = asked
      const whom = JSON.stringify([approvers, copyTo, fourEyes, record, submitter])
      const inTransaction = found.get(transaction.query) ?? new Map<string, PeopleFound>()
      found.set(transaction.query, inTransaction)
      const people = inTransaction.get(whom) ?? (await findPeople(transaction, asked))
      inTransaction.set(whom, people)
      return people
    },
    callRoutine: (transaction, asked) => {
      found.delete(transaction.query)
      return callRoutine(transaction, asked)
    },
  }
}
