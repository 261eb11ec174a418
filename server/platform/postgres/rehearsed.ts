// What ends a change of structure that was only tried: thrown by its work. What it did is undone, and recorded as tried.
export class Rehearsed extends Error {
  constructor() {
    super('It was tried, and undone')
  }
}
