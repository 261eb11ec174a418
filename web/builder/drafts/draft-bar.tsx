// The bar under the head: whether one works in a draft, what it changes, and the ways to publish it or be rid of it.
import { lazy, Suspense, useState } from 'react'
import { discardChangeSet } from '../../data/change-sets.ts'
import { useServices } from '../../session/services/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx'
import { MenuButton } from '../../ui/dialog/menu-button.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { type Draft, useDraft } from '../services/use-draft.ts'
import { useText } from '../services/use-text.ts'
import { useTakeBack } from './use-take-back.ts'
import './drafts.css'

const WORDS = {
  none: {
    en: 'No draft: what you save holds at once, for everybody.',
    zh: '没有草稿：保存的内容立即对所有人生效。',
  },
  draft: { en: 'Draft “{name}”', zh: '草稿“{name}”' },
  changes: { en: '{count} {count:change|changes} · only you see them', zh: '{count} 处改动 · 仅您可见' },
  begin: { en: 'Begin a draft …', zh: '新建草稿…' },
  choose: { en: 'Drafts', zh: '草稿' },
  leave: { en: 'Leave the draft', zh: '离开草稿' },
  what: { en: 'What changed', zh: '查看改动' },
  discard: { en: 'Discard', zh: '丢弃' },
  discardAsk: { en: 'Discard “{name}” for good?', zh: '永久丢弃“{name}”？' },
  keep: { en: 'Keep', zh: '保留' },
  publish: { en: 'Publish …', zh: '发布…' },
  published: { en: '“{name}” is published.', zh: '“{name}”已发布。' },
  takeBack: { en: 'Take back', zh: '撤回' },
  bar: { en: 'Draft', zh: '草稿' },
}

const DiffDialog = lazy(async () => ({ default: (await import('./diff-dialog.tsx')).DiffDialog }))
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

type Shown = 'name' | 'diff' | 'publish' | null
type BarProps = { readonly draft: Draft; readonly onShow: (shown: Shown) => void }

const Drafts = ({ draft: { current, drafts, choose }, onShow }: BarProps) => {
  const say = useText()
  const others = drafts.filter(({ sId }) => sId !== current?.sId)
  if (others.length === 0 && current === null)
    return (
      <Button isSmall onClick={() => onShow('name')}>
        {say(WORDS.begin)}
      </Button>
    )
  return (
    <MenuButton
      label={say(WORDS.choose)}
      className="button button-default button-small"
      face={`${say(WORDS.choose)} ▾`}
      entries={[
        ...others.map(({ sId, sName }) => ({ key: sId, text: sName, run: () => void choose(sId) })),
        ...(current === null ? [] : [{ key: 'leave', text: say(WORDS.leave), run: () => void choose(null) }]),
        { key: 'begin', text: say(WORDS.begin), run: () => onShow('name') },
      ]}
    />
  )
}

const OpenDraft = ({ draft, onShow }: BarProps) => {
  const say = useText()
  const confirm = useConfirm()
  const { http } = useServices()
  const { current, choose } = draft
  if (current === null) return null
  const discard = async (): Promise<void> => {
    const isSure = await confirm({
      title: say(WORDS.discardAsk, { name: current.sName }),
      yes: say(WORDS.discard),
      no: say(WORDS.keep),
      isDangerous: true,
    })
    if (!isSure) return
    await discardChangeSet(http, current.sId)
    await choose(null)
  }
  return (
    <>
      <strong className="draft-name">{say(WORDS.draft, { name: current.sName })}</strong>
      <span className="soft">{say(WORDS.changes, { count: current.iRows })}</span>
      <span className="push" />
      <Drafts draft={draft} onShow={onShow} />
      <Button isSmall onClick={() => onShow('diff')}>
        {say(WORDS.what)}
      </Button>
      <Button isSmall onClick={() => void discard()}>
        {say(WORDS.discard)}
      </Button>
      <Button isSmall kind="primary" onClick={() => onShow('publish')}>
        {say(WORDS.publish)}
      </Button>
    </>
  )
}

export const DraftBar = () => {
  const say = useText()
  const toast = useToast()
  const draft = useDraft()
  const { takeBack } = useTakeBack()
  const [shown, setShown] = useState<Shown>(null)
  const { current, choose } = draft
  const close = (): void => setShown(null)
  const published = (): void => {
    if (current === null) return
    close()
    void choose(null)
    toast({
      kind: 'success',
      text: say(WORDS.published, { name: current.sName }),
      stays: true,
      action: { text: say(WORDS.takeBack), run: () => void takeBack(current) },
    })
  }
  return (
    <section className="draft-bar" data-draft={current !== null} aria-label={say(WORDS.bar)}>
      {current === null ? (
        <>
          <span className="soft">{say(WORDS.none)}</span>
          <span className="push" />
          <Drafts draft={draft} onShow={setShown} />
        </>
      ) : (
        <OpenDraft draft={draft} onShow={setShown} />
      )}
      <Suspense>
        {shown === 'name' ? (
          <NameDialog
            onClose={close}
            onOpened={(sId) => {
              close()
              void choose(sId)
            }}
          />
        ) : null}
        {current !== null && (shown === 'diff' || shown === 'publish') ? (
          <DiffDialog
            changeSet={current}
            onClose={close}
            {...(shown === 'publish' ? { onPublished: published } : {})}
          />
        ) : null}
      </Suspense>
    </section>
  )
}
