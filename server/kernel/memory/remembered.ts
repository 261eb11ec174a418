// What follows from a value is worked out once, and remembered for as long as the value lives.

/** `derive`, done once for each value; what else it is given must belong to the value. */
export const remembered = <Value extends WeakKey, Rest extends readonly unknown[], Derived>(
  derive: (value: Value, ...rest: Rest) => Derived,
): ((value: Value, ...rest: Rest) => Derived) => {
  const known = new WeakMap<Value, { readonly derived: Derived }>()
  return (value, ...rest) => {
    const found = known.get(value)
    if (found !== undefined) return found.derived
    const derived = derive(value, ...rest)
    known.set(value, { derived })
    return derived
  }
}

/** The same of a text, for as long as the process lives: for commands, which end soon. */
export const rememberedOfText = <Derived>(derive: (text: string) => Derived): ((text: string) => Derived) => {
  const known = new Map<string, { readonly derived: Derived }>()
  return (text) => {
    const found = known.get(text) ?? { derived: derive(text) }
    known.set(text, found)
    return found.derived
  }
}

type Making<Made> = {
  readonly make: () => Made
  /** Whether what was made before is still good. */
  readonly holds?: (made: Made) => boolean
}

type ByName<Value, Made> = (value: Value, name: string, making: Making<Made>) => Made

/** The same for each name under a value, of which at most so many are remembered: names may come with requests. */
export const rememberedByName = <Value extends WeakKey, Made extends object>(
  most: number,
): ByName<Value, Made> => {
  const namesOf = remembered((_: Value) => new Map<string, Made>())
  return (value, name, { make, holds = () => true }) => {
    const names = namesOf(value)
    const known = names.get(name)
    if (known !== undefined && holds(known)) return known
    const made = make()
    if (known !== undefined || names.size < most) names.set(name, made)
    return made
  }
}
