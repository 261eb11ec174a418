// What stands in the way of a deploy, asked a moment after each change and marked on the canvas.
import { useQuery } from '@tanstack/react-query'
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import { useEffect, useState } from 'react'
import type { ModelProblem } from '#contracts/workflow/process-models.ts'
import { checkModel } from '../../../data/modeler.ts'
import { useServices } from '../../../session/services/services.tsx'
import { usePageLanguage } from '../../services/use-text.ts'
import type { Canvas, ElementRegistry } from './canvas/drawing.ts'

const PAUSE_MS = 600
const WRONG = 'process-wrong'
const NONE: readonly ModelProblem[] = []

const markIn = (canvas: BaseViewer, problems: readonly ModelProblem[]): void => {
  const wrong = new Set(problems.map(({ elementId }) => elementId))
  const drawing = canvas.get<Canvas>('canvas')
  for (const element of canvas.get<ElementRegistry>('elementRegistry').getAll()) {
    if (wrong.has(element.id)) drawing.addMarker(element, WRONG)
    else drawing.removeMarker(element, WRONG)
  }
}

export const useCheck = (modelId: string, canvas: BaseViewer | null, changes: number) => {
  const { http } = useServices()
  const language = usePageLanguage()
  const [xml, setXml] = useState<string | null>(null)
  useEffect(() => {
    if (canvas === null) return
    const timer = setTimeout(
      async () => setXml((await canvas.saveXML({ format: true })).xml ?? null),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [canvas, changes])
  const check = useQuery({
    queryKey: ['processes', 'check', modelId, language, xml],
    queryFn: () => checkModel(http, { xml: xml ?? '', id: modelId }),
    enabled: xml !== null,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const problems = check.data ?? NONE
  useEffect(() => {
    if (canvas !== null) markIn(canvas, problems)
  }, [canvas, problems])
  return { problems, error: check.error, isChecked: check.data !== undefined }
}
