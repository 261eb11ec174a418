// A page of the builder: what it is, what one comes for, what can be done with all of it, and what it shows.
import type { ReactNode } from 'react'
import './builder-page.css'

export type BuilderPageProps = {
  readonly title: string
  readonly help: string
  /** Stand beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const BuilderPage = ({ title, help, actions, children }: BuilderPageProps) => (
  <div className="builder-page">
    <title>{title}</title>
    <header className="builder-page-head">
      <div>
        <h1>{title}</h1>
        <p className="soft">{help}</p>
      </div>
      {actions}
    </header>
    {children}
  </div>
)
