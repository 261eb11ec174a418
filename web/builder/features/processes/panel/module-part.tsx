// Of the process as a whole: the module whose records it approves, so that their fields and forms can be chosen.
import { leavesOf, useModules } from '../../../services/use-modules.ts'
import { textOf } from '../canvas/drawing.ts'
import { type Editing, orNothing } from './editing.ts'
import { PANEL_WORDS as WORDS } from './panel-words.ts'
import { PickField } from './pick-field.tsx'

export const ModulePart = ({ editing: { thing, say: tell } }: { readonly editing: Editing }) => {
  const modules = leavesOf(useModules())
  if (thing.$type !== 'bpmn:Process') return null
  return (
    <PickField
      label={WORDS.module}
      help={WORDS.moduleHelp}
      value={textOf(thing, 'armature:module')}
      options={modules.map(({ sId, name }) => ({ value: sId, text: name }))}
      onSay={(text) => tell({ 'armature:module': orNothing(text) })}
    />
  )
}
