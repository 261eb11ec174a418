// Grey bars in the shape of what is coming; nothing at all for what comes within 150 ms.
import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

export type LateSkeletonProps = { readonly rows: number; readonly label: string }

export const LateSkeleton = ({ rows, label }: LateSkeletonProps) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return <div className="skeleton" role="status" aria-busy="true" aria-label={label} />
  return (
    <div className="skeleton" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton-bar" style={{ width: `${90 - ((index * 17) % 35)}%` }} />
      ))}
    </div>
  )
}
