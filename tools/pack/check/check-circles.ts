// Checks that nothing of an edition goes round in a circle: parents of modules and of forms, columns that are computed of one another. Pure.

import { compileResult } from '#contracts/expression/compile.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { orderComputed } from '#contracts/expression/order-computed.ts'
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import { formIdOf, moduleIdOf, parentFormOf } from '#server/documents/document-names.ts'
import { scopesOf } from '#server/documents/scopes.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'

type Child = { readonly id: string; readonly parent: string | undefined; readonly source: Sourced<unknown> }

/** The way from a child back to itself; null where it ends. */
const circleOf = (
  start: string,
  parents: ReadonlyMap<string, string | undefined>,
): readonly string[] | null => {
  const way = [start]
  for (let at = parents.get(start); at !== undefined; at = parents.get(at)) {
    if (at === start) return [...way, at]
    if (way.includes(at)) return null
    way.push(at)
  }
  return null
}

/** A circle is told once, at the first of it. */
const circlesIn = (children: readonly Child[], member: string): readonly Problem[] => {
  const parents = new Map(children.map(({ id, parent }) => [id, parent]))
  const told = new Set<string>()
  return children.flatMap(({ id, source: { file, lineOf } }) => {
    const circle = told.has(id) ? null : circleOf(id, parents)
    for (const one of circle ?? []) told.add(one)
    return circle === null
      ? []
      : [
          {
            file,
            line: lineOf(pointerTo(member)),
            message: `${member} goes round in a circle: ${circle.join(' → ')}`,
          },
        ]
  })
}

const modulesIn = (documents: readonly BusinessDocument[]): readonly Child[] =>
  documents.map(({ path, module }) => {
    const { sParentId } = module.value
    return {
      id: moduleIdOf(path),
      parent: sParentId === undefined ? undefined : moduleIdOf(sParentId),
      source: module,
    }
  })

const formsIn = ({ path, forms }: BusinessDocument): readonly Child[] =>
  forms.map((form) => {
    const parent = parentFormOf(form)
    return {
      id: formIdOf(path, form.name),
      parent: parent === undefined ? undefined : formIdOf(path, parent),
      source: form.content,
    }
  })

/** What fills each column by itself, as a save orders it; what does not compile is complained about elsewhere. */
const computedIn = (document: BusinessDocument) => {
  const scopes = scopesOf(document)
  return document.forms.flatMap(({ name, content }) =>
    content.value.columns.flatMap((column, index) => {
      const form = formIdOf(document.path, name)
      const { sName, sComputed, sDefault } = column
      const text = sComputed ?? sDefault
      const scope = scopes.get(form)
      if (text === undefined || scope === undefined) return []
      const sFieldType = column.sFieldType ?? fieldTypeOf(sName)
      const result = compileResult(text, scope, valueTypeOfColumn({ ...column, sFieldType }))
      const at = {
        content,
        pointer: pointerTo('columns', index, sComputed === undefined ? 'sDefault' : 'sComputed'),
      }
      return result.ok ? [{ form, name: sName, expression: result.expression, at }] : []
    }),
  )
}

const linksIn = ({ path, forms }: BusinessDocument) =>
  Object.fromEntries(
    forms.map((form) => {
      const id = formIdOf(path, form.name)
      const parent = parentFormOf(form)
      const lines = forms.filter((one) => {
        const own = parentFormOf(one)
        return own !== undefined && formIdOf(path, own) === id
      })
      const collections = Object.fromEntries(
        lines.map((line) => [line.content.value.sTbName, formIdOf(path, line.name)]),
      )
      return [id, { ...(parent === undefined ? {} : { parent: formIdOf(path, parent) }), collections }]
    }),
  )

type Computed = ReturnType<typeof computedIn>[number]

const circleIn = (columns: readonly Computed[], document: BusinessDocument): readonly Problem[] => {
  try {
    orderComputed(columns, linksIn(document))
    return []
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const message = error.messages.en
    const first = columns.find(({ form, name }) =>
      [`: ${name} → `, `: ${form}.${name} → `].some((start) => message.includes(start)),
    )
    const { content, pointer } = first?.at ?? { content: document.module, pointer: '' }
    return [{ file: content.file, line: content.lineOf(pointer), message }]
  }
}

/** Within a form first, where the names of its columns say enough. */
const computedCircles = (document: BusinessDocument): readonly Problem[] => {
  const columns = computedIn(document)
  const within = [...Map.groupBy(columns, ({ form }) => form).values()].flatMap((own) =>
    circleIn(own, document),
  )
  return within.length > 0 ? within : circleIn(columns, document)
}

export const checkCircles = ({ documents }: Edition): readonly Problem[] => [
  ...circlesIn(modulesIn(documents), 'sParentId'),
  ...documents.flatMap((document) => circlesIn(formsIn(document), 'sParentFormId')),
  ...documents.flatMap(computedCircles),
]
