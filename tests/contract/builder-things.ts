// How tests write rows of metadata as a builder does.
import assert from 'node:assert/strict'
import type { Client } from '#tests/support/service.ts'

const done = async (path: string, body: object, as: Client) => {
  const answer = await as.post(`/entry/${path}`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.row
}

const refused = async (path: string, body: object, as: Client) => {
  const { status, body: problem } = await as.post(`/entry/${path}`, body)
  return {
    status,
    code: problem.code,
    paths: (problem.errors ?? []).map(({ path: at }: { path: string }) => at),
    problem,
  }
}

/** Unless said otherwise, as this one. */
export const builderOf = (platform: Client) => ({
  done: (path: string, body: object, as = platform) => done(path, body, as),
  refused: (path: string, body: object, as = platform) => refused(path, body, as),
  module: (sId: string, more: object = {}) =>
    done('gdsmodule/add', { data: { sId, sNameEn: 'Tools', sNameZh: '工具', ...more } }, platform),
  form: (sModelsId: string, kind: string, more: object = {}) =>
    done(
      'gdsconfigformmaster/add',
      {
        data: {
          sId: `${sModelsId}.${kind}`,
          sModelsId,
          sFormKind: kind,
          sTbName: 'elecustomer',
          sNameEn: 'Tools',
          sNameZh: '工具',
          ...more,
        },
      },
      platform,
    ),
  column: (sFormId: string, sName: string, more: object = {}) =>
    done(
      'gdsconfigformslave/add',
      { data: { sFormId, sName, sLabelEn: sName, sLabelZh: sName, ...more } },
      platform,
    ),
})

export type Builder = ReturnType<typeof builderOf>
