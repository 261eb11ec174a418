// Whether an element is a field that one types into.
export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
