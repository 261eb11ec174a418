// The charts of dashboards and records: their rows, and each as it is drawn. /builder/charts
import { ResourcePage } from '../../resource/resource-page.tsx'
import { ChartPreview } from './chart-preview.tsx'
import { CHART_WORDS } from './chart-words.ts'

export const ChartsPage = () => (
  <ResourcePage
    page="charts"
    resource="gdsconfigchar"
    title={CHART_WORDS.title}
    help={CHART_WORDS.help}
    preview={ChartPreview}
  />
)
