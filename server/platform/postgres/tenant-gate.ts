// How many connections one tenant may use at once, so that one cannot starve the rest. Waiting is first come, first served.
export type TenantGate = { readonly enter: (tenant: string) => Promise<() => void> }

export const makeTenantGate = (atOnce: number): TenantGate => {
  const inUse = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  const leave = (tenant: string): void => {
    const next = waiting.get(tenant)?.shift()
    if (next !== undefined) {
      next()
      return
    }
    const left = (inUse.get(tenant) ?? 1) - 1
    if (left > 0) inUse.set(tenant, left)
    else {
      inUse.delete(tenant)
      waiting.delete(tenant)
    }
  }

  const enter = async (tenant: string): Promise<() => void> => {
    const used = inUse.get(tenant) ?? 0
    if (used < atOnce) inUse.set(tenant, used + 1)
    else {
      await new Promise<void>((resolve) => {
        const queue = waiting.get(tenant) ?? []
        queue.push(resolve)
        waiting.set(tenant, queue)
      })
    }
    return () => leave(tenant)
  }

  return { enter }
}
