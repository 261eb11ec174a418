// Units from codes to names and back.
import type { Units } from '#contracts/units.ts'
import type { WidgetContext } from '../widget.ts'

type UnitTexts = Pick<WidgetContext, 'unitName' | 'unitCode' | 'bookCurrency'>

export const unitTexts = ({ names, sCurrency }: Units): UnitTexts => {
  const byCode = new Map(Object.entries(names))
  const byName = new Map([...byCode].map(([code, name]) => [name, code]))
  return {
    bookCurrency: sCurrency ?? '',
    unitName: (code) => byCode.get(code),
    unitCode: (text) => (byCode.has(text) ? text : (byName.get(text) ?? text)),
  }
}
