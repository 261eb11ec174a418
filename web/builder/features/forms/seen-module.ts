// A module as somebody else sees it: what is published for oneself and not for them is left out of it, in a draft and while it is edited,
// too. Pure.
import type { ColumnMetadata, FormMetadata, ModuleMetadata } from '#contracts/module.ts'

export type Seen = {
  /** As it is published, for oneself and for them. */
  readonly mine: ModuleMetadata
  readonly theirs: ModuleMetadata
}

const formIn = ({ forms }: ModuleMetadata, sFormId: string): FormMetadata | undefined =>
  forms.find(({ sId }) => sId === sFormId)

const seenColumn = (
  column: ColumnMetadata,
  mine: FormMetadata | undefined,
  theirs: FormMetadata | undefined,
): ColumnMetadata => {
  const at = (form: FormMetadata | undefined) =>
    form?.columns.find(({ sControlName }) => sControlName === column.sControlName)
  const own = at(mine)
  if (own === undefined || own.bVisible === 0) return column
  const shown = at(theirs)
  if (shown === undefined || shown.bVisible === 0) return { ...column, bVisible: 0 }
  return own.bReadOnly === 0 && shown.bReadOnly === 1 ? { ...column, bReadOnly: 1 } : column
}

export const asSeen = (shown: ModuleMetadata, { mine, theirs }: Seen): ModuleMetadata => {
  const isLost = <Item>(
    list: (of: ModuleMetadata) => readonly Item[],
    is: (item: Item) => boolean,
  ): boolean => list(mine).some(is) && !list(theirs).some(is)
  return {
    ...shown,
    grants: theirs.grants,
    forms: shown.forms
      .filter(
        ({ sId }) =>
          !isLost(
            ({ forms }) => forms,
            (form) => form.sId === sId,
          ),
      )
      .map((form) => ({
        ...form,
        columns: form.columns.map((column) =>
          seenColumn(column, formIn(mine, form.sId), formIn(theirs, form.sId)),
        ),
      })),
    buttons: shown.buttons.filter(
      ({ sCode }) =>
        !isLost(
          ({ buttons }) => buttons,
          (button) => button.sCode === sCode,
        ),
    ),
  }
}
