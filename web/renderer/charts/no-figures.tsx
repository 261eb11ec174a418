// What stands where a chart has nothing to draw.
import { useWords } from '../use-words.ts'

export const NoFigures = () => <p className="chart-none">{useWords()('chart.empty')}</p>
