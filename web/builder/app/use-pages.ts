// The pages of the registry that are offered to whoever builds.
import { useWorkplace } from '../../session/services/use-workplace.ts'
import type { BuilderPage } from './builder-page.ts'
import { PAGES } from './pages.ts'

export const usePages = (): readonly BuilderPage[] => {
  const isPlatform = useWorkplace()?.isPlatform === true
  return PAGES.filter((page) => isPlatform || page.isPlatforms !== true)
}
