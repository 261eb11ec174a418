// Tab in the open list of a select takes what is marked there and goes on, as it does where the browser draws the list itself; else it
// would only close the list.

const REACHED = 'a[href], button, input, select, textarea, [tabindex]'

/** What Tab leads to from an element, or Shift-Tab back to. */
const besideOf = (element: HTMLElement, isBack: boolean): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) => one === element || (one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()),
  )
  return all[all.indexOf(element) + (isBack ? -1 : 1)]
}

const take = (select: HTMLSelectElement, { value }: HTMLOptionElement): void => {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

export const leaveSelectsByTab = (page: Document): void =>
  page.addEventListener(
    'keydown',
    ({ key, target, shiftKey }) => {
      if (key !== 'Tab' || !(target instanceof HTMLOptionElement)) return
      const select = target.closest('select')
      if (select === null) return
      take(select, target)
      // The browser first closes the list and gives the focus to the select.
      setTimeout(() => {
        if (page.activeElement === select) besideOf(select, shiftKey)?.focus()
      })
    },
    true,
  )
