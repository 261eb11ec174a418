// A line of tenants in which whoever waits is served in turns by tenant: the one that was served goes to its end. So are the
// parts of a tenant within its turns, and their parts in theirs.

/** A tenant, or a part of one by its path. */
export type Source = readonly [tenant: string, ...parts: string[]]

export type TenantLine<Waiter> = {
  /** How many wait for the tenant. */
  readonly length: (tenant: string) => number
  readonly add: (source: Source, waiter: Waiter) => void
  readonly remove: (source: Source, waiter: Waiter) => void
  /** Takes the first waiter of the first tenant that may be served. */
  readonly next: (
    mayBeServed?: (tenant: string) => boolean,
  ) => { readonly tenant: string; readonly waiter: Waiter } | undefined
  /** Takes the newest waiter of that part of the tenant for which most wait; the newest part where several are alike. */
  readonly takeFromFullest: (tenant: string) => Waiter | undefined
}

/** Those who wait for a source itself or for its parts. */
type Branch<Waiter> = {
  length: number
  readonly waiters: Waiter[]
  readonly parts: Map<string, Branch<Waiter>>
}

const makeBranch = <Waiter>(): Branch<Waiter> => ({ length: 0, waiters: [], parts: new Map() })

const add = <Waiter>(branch: Branch<Waiter>, [name, ...path]: readonly string[], waiter: Waiter): void => {
  branch.length += 1
  if (name === undefined) {
    branch.waiters.push(waiter)
    return
  }
  const part = branch.parts.get(name) ?? makeBranch<Waiter>()
  branch.parts.set(name, part)
  add(part, path, waiter)
}

/** Does the work on a part, which then stays where it is or goes to the end of the line, or leaves it empty. */
const within = <Waiter, T>(
  branch: Branch<Waiter>,
  { name, goesToEnd = false }: { readonly name: string; readonly goesToEnd?: boolean },
  work: (part: Branch<Waiter>) => T,
): T | undefined => {
  const part = branch.parts.get(name)
  if (part === undefined) return undefined
  const before = part.length
  const result = work(part)
  branch.length -= before - part.length
  if (part.length === 0 || goesToEnd) branch.parts.delete(name)
  if (part.length > 0) branch.parts.set(name, part)
  return result
}

const remove = <Waiter>(branch: Branch<Waiter>, [name, ...path]: readonly string[], waiter: Waiter): void => {
  if (name !== undefined) {
    within(branch, { name }, (part) => remove(part, path, waiter))
    return
  }
  const at = branch.waiters.indexOf(waiter)
  if (at >= 0) branch.length -= branch.waiters.splice(at, 1).length
}

const takeFirst = <Waiter>(branch: Branch<Waiter>): Waiter | undefined => {
  const [name] = branch.parts.keys()
  if (name !== undefined) return within(branch, { name, goesToEnd: true }, takeFirst)
  branch.length -= 1
  return branch.waiters.shift()
}

const takeFromFullest = <Waiter>(branch: Branch<Waiter>): Waiter | undefined => {
  let fullest = { name: '', length: 0 }
  for (const [name, { length }] of branch.parts) if (length >= fullest.length) fullest = { name, length }
  if (fullest.length > 0) return within(branch, fullest, takeFromFullest)
  branch.length -= 1
  return branch.waiters.pop()
}

export const makeTenantLine = <Waiter>(): TenantLine<Waiter> => {
  const line = makeBranch<Waiter>()
  return {
    length: (tenant) => line.parts.get(tenant)?.length ?? 0,
    add: (source, waiter) => add(line, source, waiter),
    remove: (source, waiter) => remove(line, source, waiter),
    next: (mayBeServed = () => true) => {
      for (const tenant of line.parts.keys()) {
        if (!mayBeServed(tenant)) continue
        const waiter = within(line, { name: tenant, goesToEnd: true }, takeFirst)
        return waiter === undefined ? undefined : { tenant, waiter }
      }
      return undefined
    },
    takeFromFullest: (tenant) => within(line, { name: tenant }, takeFromFullest),
  }
}
