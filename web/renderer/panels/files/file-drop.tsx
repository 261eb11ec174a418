// Files that are dragged over the page of a record, or pasted there, are attached to it.
import './files.css'
import { useLayoutEffect, useState } from 'react'
import type { Clock } from '#contracts/expression/clock.ts'
import { useStable } from '../../../ui/layout/use-stable.ts'
import { useHost } from '../../host.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'
import { UploadList } from './upload-list.tsx'
import { useRecordFiles, useUploads } from './use-record-files.ts'

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** A picture that was copied has no name of its own. */
const named = (file: File, { localTime }: Clock): File => {
  if (file.name !== 'image.png') return file
  const { date, time } = localTime(new Date().toISOString())
  return new File([file], `${date} ${time.replaceAll(':', '-')}.png`, { type: file.type })
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])]

/** Listens while the record takes files; tells whether some are dragged over the page. */
const useDropped = (isTaking: boolean, onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useStable(onFiles)
  const { context } = useHost()
  const clock = useClock(context.sTimeZone)
  useLayoutEffect(() => {
    if (!isTaking) return
    const onDrag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(document.querySelector('dialog[open]') === null)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!holdsFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) take(filesOf(event.dataTransfer))
    }
    const onPaste = (event: ClipboardEvent): void => {
      const files = filesOf(event.clipboardData)
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false
      if (files.length === 0 || (hasText && takesText(event.target)) || event.defaultPrevented) return
      event.preventDefault()
      take(files.map((file) => named(file, clock())))
    }
    const listeners = {
      dragenter: onDrag,
      dragover: onDrag,
      dragleave: onLeave,
      drop: onDrop,
      paste: onPaste,
    }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of all) document.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener)
    }
  }, [isTaking, take, clock])
  return isOver
}

/** What is on its way, and the word that files can be dropped. */
export const FileDrop = () => {
  const words = useWords()
  const { data } = useRecordFiles()
  const { attach } = useUploads()
  const isOver = useDropped((data?.mostBytes ?? 0) > 0, attach)
  return (
    <>
      <UploadList />
      {isOver ? (
        <div className="file-drop" aria-hidden="true">
          <span>{words('files.drop')}</span>
        </div>
      ) : null}
    </>
  )
}
