// The page that stands where there is nothing to show, or nothing can be shown.
import type { Language, Text } from '#contracts/language.ts'
import { textIn } from '#contracts/language.ts'
import { frameScope } from './page-scope.ts'
import { noWords, type RenderedPage, renderPage } from './render/render-page.ts'
import type { StandardPages } from './standard-pages.ts'

export type NoticeKind = 'gone' | 'busy' | 'broken'

type Words = { readonly title: Text; readonly said: Text }

const WORDS: Readonly<Record<NoticeKind, Words>> = {
  gone: {
    title: { en: 'This page is not here', zh: '页面不存在' },
    said: {
      en: 'There is no such page, or its link does not hold any more. Please ask whoever sent you the link for a new one.',
      zh: '页面不存在，或链接已失效。请向发送链接的人索取新的链接。',
    },
  },
  busy: {
    title: { en: 'Too many requests', zh: '请求过于频繁' },
    said: { en: 'Please try again in a minute.', zh: '请于一分钟后重试。' },
  },
  broken: {
    title: { en: 'This page cannot be shown', zh: '页面暂时无法显示' },
    said: {
      en: 'Something is wrong with the page. Please tell whoever sent you the link.',
      zh: '页面出现问题，请告知发送链接的人。',
    },
  },
}

export const renderNotice = (
  { parts }: StandardPages,
  kind: NoticeKind,
  language: Language,
): Promise<RenderedPage> =>
  renderPage({
    parts,
    text: parts.notice ?? '',
    scope: { ...frameScope(language, WORDS[kind].title), said: textIn(language, WORDS[kind].said) },
    words: noWords(language),
  })
