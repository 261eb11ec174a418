// Over the pages, at the foot: what is out of the ordinary with this session.
import type { ReactNode } from 'react'
import './status-bar.css'

export const StatusBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="status-bar" role="status">
    {children}
  </div>
)
