// The page in the phone: it shows what the editor around it tells it to, and tells the editor what was pressed. /builder/preview
import { useEffect, useState } from 'react'
import { LivePage } from './live-page.tsx'
import type { LiveShown } from './live-shown.ts'
import { hear, tell } from './phone-message.ts'

export const PreviewPage = () => {
  const [shown, setShown] = useState<LiveShown | null>(null)
  useEffect(() => {
    const stop = hear(
      () => window.parent,
      (message) => {
        if (message.kind === 'show') setShown(message.shown)
      },
    )
    tell(window.parent, { kind: 'ready' })
    return stop
  }, [])
  if (shown === null) return null
  return (
    <main className="preview-page">
      <LivePage
        key={`${shown.isRecord}`}
        {...shown}
        onChoose={(hit) => tell(window.parent, { kind: 'choose', hit })}
      />
    </main>
  )
}
