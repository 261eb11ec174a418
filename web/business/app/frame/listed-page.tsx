// The page where it is one that this front end shows (gdsroute); whatever else is in the address is not found.
import { Outlet, useMatches } from '@tanstack/react-router'
import { NotFoundPage } from '../../../session/frame/not-found-page.tsx'
import { useMenu } from '../../services/use-menu.ts'

export const ListedPage = () => {
  const { data } = useMenu()
  const address = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const routes = data?.routes ?? []
  return routes.length === 0 || routes.includes(address) ? <Outlet /> : <NotFoundPage />
}
