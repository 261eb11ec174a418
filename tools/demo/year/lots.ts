// In which quantities products are ordered, and at what price abroad.

import { EXCHANGE_RATES } from '../business-settings.ts'
import { PRODUCTS } from '../master-data.ts'
import type { Random } from '../random.ts'

/** Lowest, highest, step. */
const LOTS = {
  P001: [5_000, 30_000, 1_000],
  P002: [500, 5_000, 100],
  P003: [200, 2_400, 100],
  P004: [50_000, 300_000, 10_000],
  P005: [5_000, 50_000, 1_000],
  P006: [200, 1_500, 50],
  P007: [3_000, 20_000, 500],
  P008: [1_000, 10_000, 500],
  P009: [20, 160, 10],
  P010: [1, 6, 1],
  P011: [500, 5_000, 100],
} as const

export type ProductCode = keyof typeof LOTS

export const PRODUCT_CODES: readonly [ProductCode, ...ProductCode[]] = [
  'P001',
  'P001',
  'P002',
  'P003',
  'P004',
  'P005',
  'P006',
  'P007',
  'P008',
  'P009',
  'P010',
  'P011',
]

export const lotOf = (random: Random, code: ProductCode): number => {
  const [low, high, step] = LOTS[code]
  return low + step * random.between(0, (high - low) / step)
}

/** What one costs in another currency than the company's own; null there, where the product's own price holds. */
export const exportPrice = (code: ProductCode, currency: string): number | null => {
  const rate = EXCHANGE_RATES.get(currency)
  const price = PRODUCTS[Number(code.slice(1)) - 1]?.[3]
  if (rate === undefined || price === undefined) return null
  return Number(((Number(price) * 1.12) / rate).toFixed(4))
}

export const highestLot = (code: ProductCode): number => LOTS[code][1]
