// The tenant's logo, and the product's mark where it has none.
import { useLogo } from '../../../session/services/use-logo.ts'

export const Logo = ({ sLogoId }: { readonly sLogoId: string | null }) => {
  const logo = useLogo(sLogoId)
  return logo === null ? (
    <span className="brand-mark" aria-hidden="true" />
  ) : (
    <img className="brand-logo" src={logo.address} alt="" />
  )
}
