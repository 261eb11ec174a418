// Whoever may not approve the records of a module has no task in what waits for approval, but for what came back to them: that they change and submit anew.
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Form, Module } from './module.ts'

const approvesAny = ({ tasks }: Form): boolean => tasks?.kind === 'condition' && tasks.approves === 'any'

const returnedAlone = (form: Form): Form =>
  form.tasks?.kind === 'condition' && approvesAny(form)
    ? { ...form, tasks: { ...form.tasks, approves: 'returned' } }
    : form

/** The module as it is to them. */
export const withReturnedTasks = remembered(
  (module: Module): Module =>
    [...module.forms.values()].some(approvesAny)
      ? { ...module, forms: new Map([...module.forms].map(([id, form]) => [id, returnedAlone(form)])) }
      : module,
)
