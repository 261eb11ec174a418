// What is kept with the page's own entry in the browser's history: the way back, and a reload, find it; who comes anew does not.
const held = (): Readonly<Record<string, unknown>> =>
  typeof history.state === 'object' && history.state !== null ? history.state : {}

export const keepInEntry = (name: string, value: unknown): void =>
  // As the browser has it: a router that listens to changes of the history has nothing to do.
  History.prototype.replaceState.call(history, { ...held(), [name]: value }, '')

export const keptInEntry = (name: string): unknown => held()[name]
