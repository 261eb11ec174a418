// Short messages over the header, read out by screen readers; gone by themselves unless they are to stay.
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from '../controls/button.tsx'
import './notices.css'

export type Toast = {
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
  /** Until somebody closes it: for what has to be read or copied. */
  readonly stays?: boolean
  /** What can be done about it; then it has been dealt with. */
  readonly action?: { readonly text: string; readonly run: () => void }
}
export type ShowToast = (toast: Toast) => void

const SHOWN_MS = 5000
const ToastContext = createContext<ShowToast | null>(null)

type Shown = Toast & { readonly id: number }

/** No more than there is room for beside what one works on: the one before, and those that are to stay. */
const isKept = ({ stays }: Shown, at: number, { length }: readonly Shown[]): boolean =>
  stays === true || at === length - 1

export type ToastProviderProps = { readonly closeLabel: () => string; readonly children: ReactNode }

export const ToastProvider = ({ closeLabel, children }: ToastProviderProps) => {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const hide = useCallback(
    (id: number) => setShown((toasts) => toasts.filter((other) => other.id !== id)),
    [],
  )
  const show = useCallback<ShowToast>(
    (toast) => {
      const id = performance.now()
      setShown((toasts) => [...toasts.filter(isKept), { ...toast, id }])
      if (toast.stays !== true) setTimeout(() => hide(id), SHOWN_MS)
    },
    [hide],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {shown.map(({ id, kind, text, action, stays = false }) => (
          <div key={id} className={`toast toast-${kind}`}>
            <span>{text}</span>
            {action === undefined ? null : (
              <Button
                kind="link"
                isSmall
                onClick={() => {
                  action.run()
                  hide(id)
                }}
              >
                {action.text}
              </Button>
            )}
            {stays ? (
              <button
                type="button"
                className="dialog-close"
                aria-label={closeLabel()}
                onClick={() => hide(id)}
              >
                ×
              </button>
            ) : null}
          </div>
        ))}
      </div>
    </ToastContext>
  )
}

export const useToast = (): ShowToast => {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('Toasts need a ToastProvider above them')
  return show
}
