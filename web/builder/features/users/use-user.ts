// One user read and changed, and what a user can be given.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readHolders } from '../../../data/permissions.ts'
import { callRoutine } from '../../../data/routine-call.ts'
import { saveForms } from '../../../data/save.ts'
import { useServices } from '../../../session/services/services.tsx'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import { useText } from '../../services/use-text.ts'
import { readPlaces, readUser, saveOf, USERS, type UserEdit, type UserRecord } from './user-rows.ts'
import { USER_WORDS as WORDS } from './user-words.ts'

export const USERS_KEY = ['users'] as const

export const useUser = (sId: string) => {
  const { http } = useServices()
  return useQuery({ queryKey: [...USERS_KEY, sId], queryFn: () => readUser(http, sId), staleTime: 0 })
}

/** Roles and subsidiaries of the tenant. */
export const useUserChoices = () => {
  const { http } = useServices()
  const roles = useQuery({ queryKey: [...USERS_KEY, 'roles'], queryFn: () => readHolders(http, '') })
  const places = useQuery({ queryKey: [...USERS_KEY, 'places'], queryFn: () => readPlaces(http) })
  return { roles: roles.data?.roles ?? [], places: places.data ?? [] }
}

export const useSaveUser = (stored: UserRecord | null, onSaved: (sId: string) => void) => {
  const { http } = useServices()
  const queries = useQueryClient()
  const say = useText()
  const toast = useToast()
  return useMutation({
    mutationFn: (edit: UserEdit) =>
      saveForms(http, {
        sModelsId: USERS,
        request: saveOf(stored, edit),
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async ({ forms }) => {
      toast({ kind: 'success', text: say(WORDS.saved) })
      await queries.invalidateQueries({ queryKey: USERS_KEY })
      onSaved(forms[0]?.rows[0]?.sId ?? '')
    },
  })
}

export const USER_DEEDS = {
  disable: 'Sp_btn_user_disable',
  enable: 'Sp_btn_user_enable',
  resetPassword: 'Sp_btn_user_reset_password',
  liftGuesses: 'Sp_btn_user_lift_guesses',
} as const
export type UserDeed = keyof typeof USER_DEEDS

export const useUserDeed = (sId: string) => {
  const { http } = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (deed: UserDeed) => callRoutine(http, USERS, { sProName: USER_DEEDS[deed], sIds: [sId] }),
    onSettled: () => queries.invalidateQueries({ queryKey: USERS_KEY }),
  })
}
