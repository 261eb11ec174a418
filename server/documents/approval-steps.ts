// The steps of an approval, each as the statements that carry it out, with the columns of the record that they need.

import type { Text } from '#contracts/language.ts'
import type { ApprovalStep } from '#contracts/metadata/approval-steps.ts'
import { writeCall, writeCallLine, writeLet, writeRun } from './approval-calls.ts'
import { withLets, withoutLets, withVariables } from './approval-lets.ts'
import { writePost } from './approval-posts.ts'
import { refuseDigits, refuseWhen, refuseWhenLine } from './approval-refusals.ts'
import { writeChange, writeChangeLine } from './change-records.ts'
import { noColumn } from './complaints.ts'
import { writeLetOf, writeRemove } from './other-records.ts'
import type { StepPlace, WrittenStep } from './step-places.ts'

type CallStep = Extract<
  ApprovalStep,
  { readonly call: string } | { readonly callLine: string } | { readonly run: string }
>

const writeCalling = (step: CallStep, place: StepPlace): WrittenStep => {
  const given = step.with ?? []
  if ('let' in step) return writeLet(step.let, { name: step.call, given, is: step.is }, place)
  if ('callLine' in step) return writeCallLine({ name: step.callLine, given }, step.sCode, place)
  return 'call' in step
    ? writeCall({ name: step.call, given }, step.sCode, place)
    : writeRun({ name: step.run, given }, place)
}

const write = (step: ApprovalStep, place: StepPlace): WrittenStep => {
  if ('refuseWhen' in step) return refuseWhen(step.refuseWhen, step, place)
  if ('refuseWhenLine' in step) return refuseWhenLine(step.refuseWhenLine, step, place)
  if ('digits' in step || 'digitsLine' in step) return refuseDigits(step, place)
  if ('open' in step || 'stock' in step || 'voucher' in step) return writePost(step, place)
  if ('of' in step) return writeLetOf(step, place)
  if ('change' in step) return writeChange(step, place)
  if ('changeLine' in step) return writeChangeLine(step, place)
  return 'remove' in step ? writeRemove(step, place) : writeCalling(step, place)
}

/** A complaint for each column that the table has not. */
export const strangeColumns = (
  names: readonly string[],
  { table, columns }: Pick<StepPlace, 'table' | 'columns'>,
): readonly Text[] => names.filter((name) => !columns.has(name)).map((name) => noColumn(table, name))

/** The step as SQL. */
export const writeStep = (
  step: ApprovalStep,
  place: StepPlace,
  lets: readonly string[] = [],
): WrittenStep => {
  const written = write(step, withLets(place, lets))
  const columns = withoutLets(written.columns, lets)
  return {
    lines: written.lines.map((line) => withVariables(line, lets)),
    columns,
    complaints: [...written.complaints, ...strangeColumns(columns, place)],
  }
}
