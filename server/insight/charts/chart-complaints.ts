// What is wrong with the rows that a chart is drawn from. Pure.
import { MOST_OF_TREND } from '#contracts/chart.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'

export const noColumn = (chart: ChartDefinition, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns no column "${name}". Add it, or correct the columns of the chart ${chart.id}.`,
    zh: `${chart.routineName} 未返回列“${name}”。请添加该列，或更正图表 ${chart.id} 的列。`,
  })

export const noListColumn = (chart: ChartDefinition, name: string, sModelsId: string): AppError =>
  new AppError('broken_metadata', {
    en: `The list of ${sModelsId} has none of the columns that jListColumns of "${name}" names. Correct it in the chart ${chart.id}.`,
    zh: `${sModelsId} 的列表中没有“${name}”的 jListColumns 所指定的任何一列。请在图表 ${chart.id} 中更正。`,
  })

export const notNumber = (chart: ChartDefinition, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns no number in "${name}". Correct it, or the columns of the chart ${chart.id}.`,
    zh: `${chart.routineName} 的“${name}”不是数字。请更正该过程或图表 ${chart.id} 的列。`,
  })

export const notFilters = (chart: ChartDefinition, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns no filters of a read in "${name}": a JSON list of {field, op, value}. Correct it, or the columns of the chart ${chart.id}.`,
    zh: `${chart.routineName} 的“${name}”不是读取条件（{field, op, value} 的 JSON 列表）。请更正该过程或图表 ${chart.id} 的列。`,
  })

export const tooManyFilters = (chart: ChartDefinition, most: number): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns filters of more than ${most} characters together, counted for each value that leads to a list. Let the chart ${chart.id} show fewer rows, or shorter filters.`,
    zh: `${chart.routineName} 返回的筛选条件合计超过 ${most} 个字符（按每个链接到列表的值计算）。请减少图表 ${chart.id} 的行数，或缩短筛选条件。`,
  })

export const notTrend = (chart: ChartDefinition, name: string): AppError =>
  new AppError('broken_metadata', {
    en: `${chart.routineName} returns no trend in "${name}": a text with a JSON list of at most ${MOST_OF_TREND} numbers. Correct it, or the columns of the chart ${chart.id}.`,
    zh: `${chart.routineName} 的“${name}”不是趋势（最多 ${MOST_OF_TREND} 个数字的 JSON 列表文本）。请更正该过程或图表 ${chart.id} 的列。`,
  })
