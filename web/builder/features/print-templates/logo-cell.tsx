// The logo on the paper, or why its place stays empty.
import { useLogo } from '../../../session/services/use-logo.ts'
import { useWorkplace } from '../../../session/services/use-workplace.ts'
import { useText } from '../../services/use-text.ts'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'

const PRINTED: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

export const LogoCell = () => {
  const say = useText()
  const workplace = useWorkplace()
  const logo = useLogo(workplace?.company?.sLogoId ?? null)
  if (workplace !== undefined && !workplace.company?.sLogoId) return say(WORDS.noLogo)
  if (logo === null) return say(WORDS.logo)
  if (!PRINTED.has(logo.type)) return say(WORDS.unprintable)
  return <img className="template-logo" src={logo.address} alt={say(WORDS.logo)} />
}
