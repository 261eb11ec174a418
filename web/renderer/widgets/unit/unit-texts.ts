// Units from codes to names and back.
import type { UnitNames } from '#contracts/unit-columns.ts'
import type { WidgetContext } from '../widget.ts'

export const unitTexts = (names: UnitNames): Pick<WidgetContext, 'unitName' | 'unitCode'> => {
  const byCode = new Map(Object.entries(names))
  const byName = new Map([...byCode].map(([code, name]) => [name, code]))
  return {
    unitName: (code) => byCode.get(code),
    unitCode: (text) => (byCode.has(text) ? text : (byName.get(text) ?? text)),
  }
}
