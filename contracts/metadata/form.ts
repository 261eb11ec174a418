// The forms of modules: gdsconfigformmaster.
import { FORM_KINDS, PANEL_PLACES } from '../metadata-values.ts'
import type { Attributes } from './attribute.ts'
import { FILE_TYPES } from './name-patterns.ts'

export const FORM_ATTRIBUTES = {
  sModelsId: {
    type: 'text',
    refersTo: 'module',
    content: 'place',
    help: { en: 'The module of the form.', zh: '表单所属的模块。' },
  },
  sName: { type: 'words', help: { en: 'What the form is called.', zh: '表单的名称。' } },
  sTbName: {
    type: 'text',
    refersTo: 'backing',
    routineFor: 'backing',
    help: { en: 'The table, view or routine whose rows it shows.', zh: '表单所显示的表、视图或存储过程。' },
  },
  sFormKind: {
    type: 'text',
    oneOf: FORM_KINDS,
    content: 'place',
    help: {
      en: 'A list, a record, its lines, a panel that only shows, or what is asked before a routine runs.',
      zh: '列表、主表、明细、只显示的面板，或运行存储过程前的参数。',
    },
  },
  iOrder: { type: 'whole', default: 0, help: { en: 'Its place in the module.', zh: '在模块中的次序。' } },
  sParentFormId: {
    type: 'text',
    default: null,
    refersTo: 'form',
    help: { en: 'The form to whose records its rows belong.', zh: '其行所属记录的表单。' },
  },
  sParentColumn: {
    type: 'text',
    default: null,
    help: {
      en: 'The column that holds the sId of the record to which a row belongs.',
      zh: '存放所属记录 sId 的列。',
    },
  },
  sDefaultOrder: {
    type: 'text',
    most: 1_000,
    default: null,
    help: {
      en: 'The columns by which rows are ordered, separated by commas, each with desc where the greatest comes first.',
      zh: '排序的列，以逗号分隔；从大到小的列后加 desc。',
    },
  },
  iPageSize: {
    type: 'whole',
    default: 50,
    least: 1,
    most: 1000,
    help: { en: 'How many rows are read at a time.', zh: '每次读取的行数。' },
  },
  sRowRule: {
    type: 'expression',
    gives: 'flag',
    default: null,
    isTold: false,
    help: { en: 'What must hold for a row to be shown or written.', zh: '行可显示或写入的条件。' },
  },
  sSaveProNameBefore: {
    type: 'text',
    default: null,
    refersTo: 'routine',
    routineFor: 'save',
    isTold: false,
    help: { en: 'The routine that runs before rows are saved.', zh: '保存行之前运行的存储过程。' },
  },
  sSaveProName: {
    type: 'text',
    default: null,
    refersTo: 'routine',
    routineFor: 'save',
    isTold: false,
    help: { en: 'The routine that runs after rows were saved.', zh: '保存行之后运行的存储过程。' },
  },
  bReadOnly: {
    type: 'flag',
    default: 0,
    help: { en: 'Whether nothing is saved through it.', zh: '是否不可通过它保存。' },
  },
  sNoAdd: {
    type: 'words',
    most: 2_000,
    default: null,
    help: {
      en: 'Why rows cannot be added by hand, and where they come from; empty: they can.',
      zh: '不能手工新增的原因及其来源；为空表示可以新增。',
    },
  },
  sPlace: {
    type: 'text',
    default: null,
    oneOf: PANEL_PLACES,
    help: {
      en: 'Where lines and panels stand on a record: on its page, or in a tab under it. Unless said, the first lines stand on the page, everything else in tabs.',
      zh: '明细和面板在单据上的位置：page 直接显示，tab 放入下方页签。不填则第一个明细直接显示，其余放入页签。',
    },
  },
  iFileBytes: {
    type: 'whole',
    default: null,
    least: 0,
    most: 1_000_000_000,
    help: {
      en: 'Bytes that a file attached to a record may have; 0: none may be attached; unless said, what the installation allows.',
      zh: '单据附件的最大字节数；0 表示不可添加附件；不填则以系统设置为准。',
    },
  },
  sFileTypes: {
    type: 'text',
    most: 1_000,
    default: null,
    pattern: FILE_TYPES,
    help: {
      en: 'The types that files attached to a record may have, separated by commas, such as image/*, application/pdf; unless said, any.',
      zh: '单据附件允许的类型，以逗号分隔，例如 image/*, application/pdf；不填则不限。',
    },
  },
} as const satisfies Attributes
