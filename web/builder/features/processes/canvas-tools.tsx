// What is done with the drawing itself.
import type BaseViewer from 'bpmn-js/lib/BaseViewer.js'
import { Button } from '../../../ui/controls/button.tsx'
import { useText } from '../../services/use-text.ts'
import type { Canvas, CommandStack } from './canvas/drawing.ts'
import { PROCESS_WORDS as WORDS } from './process-words.ts'

export type CanvasToolsProps = {
  readonly canvas: BaseViewer
  readonly sKey: string
  readonly isReadOnly: boolean
}

const saveAs = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/xml' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const CanvasTools = ({ canvas, sKey, isReadOnly }: CanvasToolsProps) => {
  const say = useText()
  const stack = isReadOnly ? null : canvas.get<CommandStack>('commandStack')
  return (
    <>
      {stack === null ? null : (
        <>
          <Button disabled={!stack.canUndo()} onClick={() => stack.undo()}>
            {say(WORDS.undo)}
          </Button>
          <Button disabled={!stack.canRedo()} onClick={() => stack.redo()}>
            {say(WORDS.redo)}
          </Button>
          <Button onClick={() => canvas.get<{ toggle(): void }>('searchPad').toggle()}>
            {say(WORDS.find)}
          </Button>
        </>
      )}
      <Button onClick={() => canvas.get<Canvas>('canvas').zoom('fit-viewport', 'auto')}>
        {say(WORDS.fit)}
      </Button>
      <Button
        onClick={async () => saveAs(`${sKey}.bpmn`, (await canvas.saveXML({ format: true })).xml ?? '')}
      >
        {say(WORDS.export)}
      </Button>
    </>
  )
}
