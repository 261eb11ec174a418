// Many users at once, pasted or from a file: checked first, with every mistake by its line, and then added together.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportAnswer } from '#contracts/people.ts'
import { importUsers } from '../../../data/people.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { ProblemNotice } from '../../../ui/notices/problem-notice.tsx'
import { useText } from '../../services/use-text.ts'
import { USERS_KEY } from './use-user.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

const WIDTH = 680
const EXAMPLE = 'user,name,subsidiary,language,roles\nzhang,张三,,zh-CN,clerk'

const Judged = ({ answer: { iUsers, problems, isDone } }: { readonly answer: ImportAnswer }) => {
  const say = useText()
  if (problems.length > 0)
    return (
      <ProblemNotice
        title={say(WORDS.importBad, { count: problems.length })}
        items={problems.map(({ iLine, sText }) => say(WORDS.importLine, { line: iLine, text: sText }))}
      />
    )
  return (
    <ProblemNotice kind="info" title={say(isDone ? WORDS.imported : WORDS.importGood, { count: iUsers })} />
  )
}

export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { http } = useServices()
  const queries = useQueryClient()
  const say = useText()
  const [text, setText] = useState('')
  const asking = useMutation({
    mutationFn: (isTried: boolean) => importUsers(http, text, isTried),
    onSuccess: ({ isDone }) => (isDone ? queries.invalidateQueries({ queryKey: USERS_KEY }) : undefined),
  })
  const take = (next: string): void => {
    setText(next)
    asking.reset()
  }
  const { data } = asking
  const isGood = data !== undefined && data.problems.length === 0 && !data.isDone
  return (
    <Dialog
      title={say(WORDS.import)}
      closeLabel={say(WORDS.close)}
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={asking.isPending} disabled={text.trim() === ''} onClick={() => asking.mutate(true)}>
            {say(WORDS.check)}
          </Button>
          {isGood ? (
            <Button kind="primary" isBusy={asking.isPending} onClick={() => asking.mutate(false)}>
              {say(WORDS.doImport, { count: data.iUsers })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="user-form">
        <p>{say(WORDS.importHelp)}</p>
        <Labelled label={say(WORDS.importText)}>
          {(ids) => (
            <textarea
              {...ids}
              className="control import-text"
              rows={8}
              spellCheck={false}
              placeholder={EXAMPLE}
              value={text}
              onChange={({ target }) => take(target.value)}
            />
          )}
        </Labelled>
        <Labelled label={say(WORDS.importFile)}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              onChange={({ target }) => void target.files?.[0]?.text().then(take)}
            />
          )}
        </Labelled>
        {asking.error === null ? null : <FailureNotice error={asking.error} what={say(WORDS.notDone)} />}
        {data === undefined ? null : <Judged answer={data} />}
      </div>
    </Dialog>
  )
}
