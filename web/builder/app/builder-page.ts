// What is said of a page of the builder.
import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Text } from '#contracts/language.ts'

/** In the order in which they stand. */
export const PAGE_PARTS = ['application', 'people', 'operation'] as const
export type PagePart = (typeof PAGE_PARTS)[number]

export type BuilderPage = {
  readonly name: string
  readonly title: Text
  /** What one comes for. */
  readonly help: Text
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: 'true' }>
  /** Under which heading it stands. */
  readonly part: PagePart
  readonly page: RouteComponent
  /** For administrators of the platform alone; others are not offered it. */
  readonly isPlatforms?: true
}
