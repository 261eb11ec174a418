// What the page of charts says.
import type { Text } from '#contracts/language.ts'

export const CHART_WORDS = {
  title: { en: 'Charts', zh: '图表' },
  help: { en: 'What dashboards and records show as pictures.', zh: '看板和单据上的图表。' },
  preview: { en: 'As it is saved, on real data', zh: '已保存的图表（真实数据）' },
  again: { en: 'Draw again', zh: '重新绘制' },
  notShown: {
    en: 'It is not shown: the module cannot be opened, or the chart has moved.',
    zh: '未显示：模块无法打开，或图表已移动。',
  },
  noRecord: {
    en: 'There is no record yet to draw it of.',
    zh: '还没有可用于绘制的单据。',
  },
  place: { en: 'Among the charts of {module}', zh: '{module} 的图表' },
  how: { en: 'Drag, or Alt and the arrow keys', zh: '拖动，或使用 Alt 加方向键' },
  notMoved: { en: 'It was not moved', zh: '未能移动' },
  loading: { en: 'Drawing', zh: '绘制中' },
} as const satisfies Record<string, Text>
