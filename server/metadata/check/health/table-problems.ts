// Tables and views in which tenants would not be kept apart. Pure.
import type { Text } from '#contracts/language.ts'
import type { HealthProblem } from './problem.ts'

export type Wall = {
  readonly name: string
  readonly kind: 'table' | 'view'
  /** Why the service does not read it for a tenant, as the catalogue tells it; null where it does. */
  readonly unsafe: Text | null
  /** Whether a policy compares with the tenant. */
  readonly hasPolicy: boolean
  /** Unique keys that do not begin with the tenant. */
  readonly looseKeys: readonly string[]
}

const MAKE: Text = {
  en: 'Make it a tenant table with framework.make_tenant_table.',
  zh: '请用 framework.make_tenant_table 将其改为租户表。',
}

const told = ({ kind, name }: Wall, what: Text, mend: Text): HealthProblem => ({
  ...{ kind: 'table', on: kind, sId: name, what, mend },
})

export const wallProblems = (wall: Wall): readonly HealthProblem[] => {
  const { unsafe, hasPolicy, looseKeys, kind } = wall
  if (unsafe !== null) {
    const mend =
      kind === 'table' ? MAKE : { en: 'Give it security_invoker.', zh: '请为其设置 security_invoker。' }
    return [told(wall, unsafe, mend)]
  }
  if (kind === 'view') return []
  return [
    ...(hasPolicy
      ? []
      : [told(wall, { en: 'no policy keeps companies apart in it', zh: '没有隔离各公司的策略' }, MAKE)]),
    ...looseKeys.map((key) =>
      told(
        wall,
        {
          en: `the unique key ${key} does not begin with "sBrandsId": it tells one company what another has`,
          zh: `唯一键 ${key} 未以 "sBrandsId" 开头，会泄露其他公司的数据`,
        },
        {
          en: 'Begin the key with "sBrandsId", "sSubsidiaryId".',
          zh: '请让该键以 "sBrandsId"、"sSubsidiaryId" 开头。',
        },
      ),
    ),
  ]
}
