// How many problems the metadata has, in the head: the way to the page that lists them. Nothing where nothing is wrong.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useServices } from '../../../session/services/services.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { healthQuery } from '../../services/health-query.ts'
import { addressOf } from '../../services/use-place.ts'
import { useText } from '../../services/use-text.ts'

const WORDS = {
  problems: { en: '{count} problems', zh: '{count} 个问题' },
  one: { en: '1 problem', zh: '1 个问题' },
}

export const ProblemCount = () => {
  const say = useText()
  const { http } = useServices()
  const { data } = useQuery(healthQuery(http))
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <Link to={addressOf('health')} className="problem-count">
      <Tag tone="wrong">{say(count === 1 ? WORDS.one : WORDS.problems, { count })}</Tag>
    </Link>
  )
}
