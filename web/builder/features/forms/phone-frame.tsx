// The live page on a phone: a page of its own in a frame as wide as one, which is told what to show.
import { useEffect, useRef } from 'react'
import { useText } from '../../services/use-text.ts'
import type { Hit } from './live-hits.ts'
import type { LiveShown } from './live-shown.ts'
import { hear, tell } from './phone-message.ts'

const WORDS = { phone: { en: 'The page on a phone', zh: '手机页面' } }

export type PhoneFrameProps = {
  readonly shown: LiveShown
  readonly onChoose: (hit: Hit) => void
}

export const PhoneFrame = ({ shown, onChoose }: PhoneFrameProps) => {
  const say = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ shown, onChoose })
  latest.current = { shown, onChoose }
  useEffect(() => tell(frame.current?.contentWindow, { kind: 'show', shown }), [shown])
  useEffect(
    () =>
      hear(
        () => frame.current?.contentWindow,
        (message) => {
          const { shown: now, onChoose: choose } = latest.current
          if (message.kind === 'ready') tell(frame.current?.contentWindow, { kind: 'show', shown: now })
          if (message.kind === 'choose') choose(message.hit)
        },
      ),
    [],
  )
  return <iframe ref={frame} className="phone-frame" title={say(WORDS.phone)} src="/builder/preview" />
}
