// Arrow keys among cards: to the nearest one in that direction, as they stand on the page.
import type { KeyboardEvent } from 'react'

/** One that leads somewhere, or opens. */
const CARD = '.list-card:is(a, button)'

type Place = { readonly x: number; readonly y: number }

const placeOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** How far it is that way: across counts more than along. Null for what lies elsewhere. */
const DISTANCE: Readonly<Record<string, (by: Place) => number | null>> = {
  ArrowRight: ({ x, y }) => (x > 1 ? x + 4 * Math.abs(y) : null),
  ArrowLeft: ({ x, y }) => (x < -1 ? -x + 4 * Math.abs(y) : null),
  ArrowDown: ({ x, y }) => (y > 1 ? y + 4 * Math.abs(x) : null),
  ArrowUp: ({ x, y }) => (y < -1 ? -y + 4 * Math.abs(x) : null),
}

export const moveBetweenCards = (event: KeyboardEvent<HTMLElement>): void => {
  const distanceOf = DISTANCE[event.key]
  const from = event.target instanceof Element ? event.target.closest(CARD) : null
  if (distanceOf === undefined || from === null || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const start = placeOf(from)
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>(CARD)]
    .map((card) => {
      const { x, y } = placeOf(card)
      return { card, distance: distanceOf({ x: x - start.x, y: y - start.y }) }
    })
    .filter((one): one is { card: HTMLElement; distance: number } => one.distance !== null)
    .toSorted((one, other) => one.distance - other.distance)
  found[0]?.card.focus()
}
