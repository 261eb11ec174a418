// How SQL looks: by the colours of the pages, light and dark.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const FRAME = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    color: 'var(--text-soft)',
    backgroundColor: 'var(--surface-sunk)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'var(--surface-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--surface-active)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--surface-active)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--warning-soft)' },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-active)',
  },
  '.cm-textfield, .cm-button': {
    color: 'var(--text)',
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    fontSize: '12px',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-insertedLine, &.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--success-soft)' },
  '.cm-deletedChunk, &.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--danger-soft)' },
  '&.cm-merge-b .cm-changedText': { background: 'var(--surface-active)' },
  '&.cm-merge-a .cm-changedText': { background: 'var(--surface-active)' },
  '.cm-collapsedLines': {
    color: 'var(--text-soft)',
    background: 'var(--surface-sunk)',
  },
})

const WORDS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  {
    tag: [tags.comment, tags.lineComment, tags.blockComment],
    color: 'var(--text-soft)',
    fontStyle: 'italic',
  },
  { tag: [tags.typeName, tags.standard(tags.name)], color: 'var(--violet)' },
])

export const EDITOR_LOOK: Extension = [FRAME, syntaxHighlighting(WORDS)]
