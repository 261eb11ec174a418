// What a process keeps of what it knows already, for all tenants within one room: a bound of characters, since an entry may be large. Where
// the room is full, a tenant that holds more than its share makes room, with what it has not used for the longest.

/** What an entry costs beside its characters. */
const SIZE_OF_ENTRY = 300

export type KeptFairly<Value> = {
  readonly get: (tenant: string, name: string) => Value | undefined
  /** `characters` are those of the value; what is too large for its kind is not kept. */
  readonly put: (
    tenant: string,
    name: string,
    kept: { readonly value: Value; readonly characters: number },
  ) => void
  readonly forget: (tenant: string, name: string) => void
  readonly clear: () => void
}

/** Characters of all entries together, and of one. */
export type Room = { readonly most: number; readonly mostOfOne: number }

type Entry<Value> = { readonly value: Value; readonly size: number }
type Held<Value> = { readonly entries: Map<string, Entry<Value>>; size: number }

export const keptFairly = <Value>({ most, mostOfOne }: Room): KeptFairly<Value> => {
  const tenants = new Map<string, Held<Value>>()
  let total = 0

  const forget = (tenant: string, name: string): void => {
    const held = tenants.get(tenant)
    const entry = held?.entries.get(name)
    if (held === undefined || entry === undefined) return
    held.entries.delete(name)
    held.size -= entry.size
    total -= entry.size
    if (held.entries.size === 0) tenants.delete(tenant)
  }

  /** While there is too much, somebody holds more than the share: whoever stands first and does not goes to the end. */
  const makeRoom = (): void => {
    while (total > most) {
      const [tenant = '', held] = tenants.entries().next().value ?? []
      const [oldest] = held?.entries.keys() ?? []
      if (held === undefined || oldest === undefined) return
      if (held.size > most / tenants.size) forget(tenant, oldest)
      else {
        tenants.delete(tenant)
        tenants.set(tenant, held)
      }
    }
  }

  const add = (tenant: string, name: string, entry: Entry<Value>): void => {
    const held = tenants.get(tenant) ?? { entries: new Map<string, Entry<Value>>(), size: 0 }
    tenants.set(tenant, held)
    held.entries.set(name, entry)
    held.size += entry.size
    total += entry.size
  }

  return {
    get: (tenant, name) => {
      const held = tenants.get(tenant)
      const entry = held?.entries.get(name)
      if (held === undefined || entry === undefined) return undefined
      held.entries.delete(name)
      held.entries.set(name, entry)
      return entry.value
    },
    put: (tenant, name, { value, characters }) => {
      forget(tenant, name)
      if (characters > mostOfOne) return
      add(tenant, name, { value, size: SIZE_OF_ENTRY + name.length + characters })
      makeRoom()
    },
    forget,
    clear: () => {
      tenants.clear()
      total = 0
    },
  }
}
