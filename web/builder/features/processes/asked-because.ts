// Why somebody is asked, in words. Pure.
import type { Text } from '#contracts/language.ts'
import type { TriedPerson } from '#contracts/workflow/process-models.ts'

const ALONE: Readonly<Record<string, Text>> = {
  user: { en: 'named', zh: '指定用户' },
  names: { en: 'by an expression', zh: '由表达式指定' },
  manager: { en: 'manager of who submits it', zh: '提交人的上级' },
  fallback: { en: 'nobody else was found', zh: '未找到其他人，备用审批人' },
  administrator: { en: 'nobody else was found: administrator', zh: '未找到其他人，由管理员审批' },
}

export const becauseOf = ({ because, standsInFor }: TriedPerson): Text => {
  if (standsInFor !== null) return { en: `stands in for ${standsInFor}`, zh: `代理${standsInFor}` }
  const at = because.indexOf(':')
  const [kind, name] = [because.slice(0, Math.max(at, 0)), because.slice(at + 1)]
  if (kind === 'role') return { en: `has the role ${name}`, zh: `拥有角色 ${name}` }
  if (kind === 'field') return { en: `stands in ${name} of the record`, zh: `单据的 ${name} 所指的人` }
  return ALONE[because] ?? { en: because, zh: because }
}
