// Pages that are shown to others: who hands them on, and who shows them.
import { renderNotice } from '../pages/notice.ts'
import { secondsToWait } from '../pages/page-door.ts'
import { createPageOffers, type PageOffers } from '../pages/page-offers.ts'
import { createShowPages } from '../pages/show-page.ts'
import { createReadLetterhead } from '../routines/letterhead/read-letterhead.ts'
import type { PageServices } from '../tiers/external/external-services.ts'
import type { Services } from '../tiers/services.ts'
import type { World } from './open-world.ts'

type Records = Pick<Services['records'], 'read'>

const partsOf = ({ database, access, pages }: World, { read }: Records) => ({
  ...{ database, read, outside: access.outside },
  ...pages,
})

export const makePageOffers = (world: World, records: Records): PageOffers => {
  const { metadata, database } = world
  return createPageOffers({ ...partsOf(world, records), metadata, now: database.now })
}

export const makePages = (world: World, records: Records): PageServices => {
  const { database, metadata, store, telemetry, pages } = world
  return {
    show: createShowPages({
      ...partsOf(world, records),
      letterhead: createReadLetterhead({ database, metadata }),
    }),
    notice: (kind, language) => renderNotice(pages.standard, kind, language),
    secondsToWait: (sClientIp) => secondsToWait(store, sClientIp),
    told: (error) => telemetry.observe({ kind: 'fault', where: 'showing a page', error }),
  }
}
