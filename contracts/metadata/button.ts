// The buttons of modules: gdsjurisdiction.
import type { Attributes } from './attribute.ts'

export const BUTTON_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    isLoaded: false,
    help: { en: 'The module of the button.', zh: '按钮所属的模块。' },
  },
  sActionCode: {
    type: 'text',
    pattern: '^[a-z][A-Za-z0-9]*$',
    isTold: false,
    help: {
      en: 'The name under which it is granted; clients know it as sCode.',
      zh: '授权所用的编码；客户端称之为 sCode。',
    },
  },
  sName: { type: 'words', help: { en: 'What the button says.', zh: '按钮上的文字。' } },
  sFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    help: {
      en: 'The form on which it stands; none: the list and the record.',
      zh: '按钮所在的表单；为空则为列表和主表。',
    },
  },
  sProcName: {
    type: 'text',
    default: null,
    refersTo: 'routine',
    routineFor: 'button',
    content: 'must',
    help: { en: 'The routine that it runs.', zh: '按钮运行的存储过程。' },
  },
  sNeeds: {
    type: 'text',
    oneOf: ['none', 'one', 'many'],
    default: 'one',
    help: { en: 'How many selected records it works on.', zh: '所处理的选中记录数量。' },
  },
  sVisibleWhen: {
    type: 'expression',
    gives: 'flag',
    default: null,
    help: { en: 'The condition under which it is shown.', zh: '显示按钮的条件。' },
  },
  sConfirm: {
    type: 'words',
    most: 2_000,
    default: null,
    isTemplate: true,
    help: {
      en: 'What is asked before it runs: a text template, which may show values of the record.',
      zh: '运行前的确认提示；文本模板，可显示记录的值。',
    },
  },
  sTargetModelsId: {
    type: 'text',
    default: null,
    refersTo: 'module',
    help: { en: 'The module in which the record that it made is opened.', zh: '打开所生成记录的模块。' },
  },
  sMovesTo: {
    type: 'text',
    default: null,
    help: {
      en: 'The state to which it takes a record: on a board the card can be moved there.',
      zh: '执行后记录所处的状态；在看板上可将卡片拖到该状态。',
    },
  },
  sIcon: { type: 'text', default: null, help: { en: 'Its picture.', zh: '按钮的图标。' } },
  iOrder: {
    type: 'whole',
    default: 0,
    help: { en: 'Its place among the buttons.', zh: '在各按钮中的次序。' },
  },
} as const satisfies Attributes
