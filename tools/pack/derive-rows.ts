// Turns the documents of an edition into metadata rows: ids from paths, defaults filled in, references resolved.

import { BILL_NUMBER_ATTRIBUTES } from '#contracts/metadata/bill-number.ts'
import { CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import { formIdOf, formKindOf, moduleIdOf, parentFormOf } from '#server/documents/document-names.ts'
import { columnsSaid } from '#server/documents/file-layouts.ts'
import { withIds } from './attribute-references.ts'
import type { ChartContent } from './content-schema.ts'
import { type BusinessDocument, conversionNameOf, type DocumentForm, type Edition } from './edition.ts'
import { DEFAULTS, formOrderOf, type MetadataRow, type MetadataTable } from './metadata-rows.ts'
import { pointerTo, type Sourced } from './read-json.ts'

type Values = Readonly<Record<string, unknown>>
type Place = { readonly source: Sourced<unknown>; readonly pointer: string }

const rowOf = (
  table: MetadataTable,
  sId: string,
  values: Values,
  { source, pointer }: Place,
): MetadataRow => ({
  table,
  sId,
  values: { ...DEFAULTS[table], ...values },
  file: source.file,
  line: source.lineOf(pointer),
  pointer,
})

const moduleRow = ({ path, module }: BusinessDocument): MetadataRow => {
  const values = withIds(path, 'gdsmodule', module.value)
  return rowOf('gdsmodule', moduleIdOf(path), values, { source: module, pointer: '' })
}

const columnRows = (path: string, { name, content }: DocumentForm): readonly MetadataRow[] => {
  const sFormId = formIdOf(path, name)
  return content.value.columns.map((column, index) => {
    const sControlName = column.sControlName ?? column.sName
    const values = {
      sControlName,
      sFieldType: fieldTypeOf(column.sName),
      ...withIds(path, 'gdsconfigformslave', column),
      sFormId,
      iOrder: (index + 1) * 10,
    }
    const place = { source: content, pointer: pointerTo('columns', index) }
    return rowOf('gdsconfigformslave', `${sFormId}.${sControlName}`, values, place)
  })
}

const formRow = (path: string, form: DocumentForm): MetadataRow => {
  const { name, content } = form
  const { columns: _columns, ...said } = content.value
  const sFormKind = formKindOf(name)
  const isSlave = sFormKind === 'slave'
  const sParentFormId = parentFormOf(form)
  const values = {
    sModelsId: moduleIdOf(path),
    sFormKind,
    iOrder: formOrderOf(sFormKind),
    ...(isSlave ? { sParentColumn: 'sParentId' } : {}),
    ...withIds(path, 'gdsconfigformmaster', {
      ...said,
      ...(sParentFormId === undefined ? {} : { sParentFormId }),
    }),
  }
  return rowOf('gdsconfigformmaster', formIdOf(path, name), values, { source: content, pointer: '' })
}

const constantRows = ({ path, constants }: BusinessDocument): readonly MetadataRow[] =>
  (constants?.value ?? []).flatMap(({ sConstName, forms, values }, at) =>
    forms.flatMap((form) =>
      values.map((choice, index) => {
        const sFormId = formIdOf(path, form)
        const row = { iOrder: (index + 1) * 10, ...choice, sFormId, sConstName }
        const place = { source: constants as Sourced<unknown>, pointer: pointerTo(at, 'values', index) }
        return rowOf('gdsformconst', `${sFormId}.${sConstName}.${choice.sValue}`, row, place)
      }),
    ),
  )

const buttonRows = ({ path, buttons }: BusinessDocument): readonly MetadataRow[] =>
  (buttons?.value ?? []).map((button, index) => {
    const values = {
      iOrder: (index + 1) * 10,
      ...withIds(path, 'gdsjurisdiction', button),
      sModelsId: moduleIdOf(path),
    }
    const place = { source: buttons as Sourced<unknown>, pointer: pointerTo(index) }
    return rowOf('gdsjurisdiction', `${moduleIdOf(path)}.${button.sActionCode}`, values, place)
  })

const billNumberRows = ({ path, billNumber }: BusinessDocument): readonly MetadataRow[] => {
  if (billNumber === null) return []
  const sId = `${moduleIdOf(path)}.${billNumber.value.sFieldName ?? BILL_NUMBER_ATTRIBUTES.sFieldName.default}`
  return [rowOf('gdsbillnosettings', sId, billNumber.value, { source: billNumber, pointer: '' })]
}

const reportRows = ({ path, reports }: BusinessDocument): readonly MetadataRow[] =>
  (reports?.value ?? []).map((report, index) => {
    const { sCode, ...said } = report
    const values = {
      iOrder: (index + 1) * 10,
      ...withIds(path, 'gdsreport', said),
      sModelsId: moduleIdOf(path),
    }
    const place = { source: reports as Sourced<unknown>, pointer: pointerTo(index) }
    return rowOf('gdsreport', `${moduleIdOf(path)}.${sCode}`, values, place)
  })

const chartColumnRows = (
  chart: ChartContent,
  sMasterId: string,
  placeOf: (column: number) => Place,
): readonly MetadataRow[] =>
  chart.columns.map((column, index) => {
    // Only values are labelled as a rule; whatever has no label of its own is called like the chart.
    const { sNameEn: sLabelEn, sNameZh: sLabelZh } = chart
    const values = { sLabelEn, sLabelZh, ...column, sMasterId, iOrder: (index + 1) * 10 }
    const sId = `${sMasterId}.${column.sRole ?? CHART_COLUMN_ATTRIBUTES.sRole.default}.${column.sName}`
    return rowOf('gdsconfigcharslave', sId, values, placeOf(index))
  })

const chartRows = ({ path, charts }: BusinessDocument): readonly MetadataRow[] =>
  (charts?.value ?? []).flatMap((chart, at) => {
    const { sCode, columns: _columns, ...rest } = chart
    const source = charts as Sourced<unknown>
    const sId = `${moduleIdOf(path)}.${sCode}`
    const values = {
      iOrder: (at + 1) * 10,
      ...withIds(path, 'gdsconfigcharmaster', rest),
      sModelsId: moduleIdOf(path),
    }
    return [
      rowOf('gdsconfigcharmaster', sId, values, { source, pointer: pointerTo(at) }),
      ...chartColumnRows(chart, sId, (index) => ({ source, pointer: pointerTo(at, 'columns', index) })),
    ]
  })

const routeRows = ({ path, routes }: BusinessDocument): readonly MetadataRow[] =>
  (routes?.value ?? []).map((route, index) =>
    rowOf('gdsroute', `${moduleIdOf(path)}.${route.sComponent}`, route, {
      source: routes as Sourced<unknown>,
      pointer: pointerTo(index),
    }),
  )

const editionTagRows = ({ editionTags }: BusinessDocument): readonly MetadataRow[] =>
  (editionTags?.value ?? []).map((tag, index) =>
    rowOf(
      'sisversionflow',
      tag.sCode,
      { iOrder: (index + 1) * 10, ...tag },
      { source: editionTags as Sourced<unknown>, pointer: pointerTo(index) },
    ),
  )

const approvalRows = ({ path, approval }: BusinessDocument): readonly MetadataRow[] => {
  if (approval === null) return []
  const sModelsId = moduleIdOf(path)
  const said = withIds(path, 'gdsapproval', columnsSaid('gdsapproval', approval.value))
  return [
    rowOf('gdsapproval', `${sModelsId}.approval`, { ...said, sModelsId }, { source: approval, pointer: '' }),
  ]
}

const actionRows = ({ path, actions }: BusinessDocument): readonly MetadataRow[] =>
  actions.map((action) => {
    const sModelsId = moduleIdOf(path)
    const { sActionCode } = action
    const said = withIds(path, 'gdsaction', columnsSaid('gdsaction', action.value))
    const values = { ...said, sModelsId, sActionCode }
    return rowOf('gdsaction', `${sModelsId}.${sActionCode}`, values, { source: action, pointer: '' })
  })

const conversionRows = ({ path, conversions }: BusinessDocument): readonly MetadataRow[] =>
  conversions.map((conversion) => {
    const sModelsId = moduleIdOf(path)
    const said = withIds(path, 'gdsconversion', columnsSaid('gdsconversion', conversion.value))
    const sId = `${sModelsId}.${conversionNameOf(conversion.file)}`
    return rowOf('gdsconversion', sId, { ...said, sModelsId }, { source: conversion, pointer: '' })
  })

/** The metadata rows of one document. */
export const deriveDocument = (document: BusinessDocument): readonly MetadataRow[] => [
  moduleRow(document),
  ...document.forms.flatMap((form) => [formRow(document.path, form), ...columnRows(document.path, form)]),
  ...constantRows(document),
  ...buttonRows(document),
  ...billNumberRows(document),
  ...reportRows(document),
  ...chartRows(document),
  ...routeRows(document),
  ...editionTagRows(document),
  ...approvalRows(document),
  ...actionRows(document),
  ...conversionRows(document),
]

/** All metadata rows of an edition. */
export const deriveRows = ({ documents }: Edition): readonly MetadataRow[] =>
  documents.flatMap(deriveDocument)
