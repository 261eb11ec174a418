// Choosing a user of the tenant: by a part of the name or number, as one types.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { readHolders } from '../../data/permissions.ts'
import { useServices } from '../../session/services/services.tsx'
import type { ControlIds } from '../../ui/fields/labelled.tsx'
import { useText } from './use-text.ts'

const WORDS = {
  hint: { en: 'Part of a name or number', zh: '姓名或编号的一部分' },
  unknown: { en: 'Choose one of the users', zh: '请选择用户' },
}

const FRESH_MS = 30_000

/** The first users that a text fits; of an id the one that has it. */
const useUsers = (search: string) => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['people', search],
    queryFn: async () => (await readHolders(http, search)).users,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export type UserPickerProps = {
  readonly ids: ControlIds
  /** Empty: nobody yet. */
  readonly value: string
  /** Who is not offered. */
  readonly except?: string
  readonly isRequired?: boolean
  readonly onChange: (sUserId: string) => void
}

export const UserPicker = ({ ids, value, except, isRequired = false, onChange }: UserPickerProps) => {
  const say = useText()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { data = [] } = useUsers(typed ?? value)
  const options = data
    .filter(({ sId }) => sId !== except)
    .map(({ sId, sName, sUserNo }) => ({ sId, text: `${sName} (${sUserNo})` }))
  const chosen = options.find(({ sId }) => sId === value)?.text ?? value
  const isOpen = value === '' && (typed ?? '') !== ''
  useEffect(() => input.current?.setCustomValidity(isOpen ? say(WORDS.unknown) : ''), [isOpen, say])
  const type = (text: string): void => {
    const found = options.find((option) => option.text === text)
    setTyped(found === undefined ? text : null)
    onChange(found?.sId ?? '')
  }
  return (
    <>
      <input
        {...ids}
        ref={input}
        className="control"
        autoComplete="off"
        required={isRequired}
        placeholder={say(WORDS.hint)}
        list={list}
        value={typed ?? chosen}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {options.map(({ sId, text }) => (
          <option key={sId} value={text} />
        ))}
      </datalist>
    </>
  )
}
