// Short messages at the edge of the page, read out by screen readers, gone by themselves.
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import './notices.css'

export type Toast = { readonly kind: 'success' | 'info' | 'error'; readonly text: string }
export type ShowToast = (toast: Toast) => void

const SHOWN_MS = 5000
const ToastContext = createContext<ShowToast | null>(null)

type Shown = Toast & { readonly id: number }

export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = useCallback<ShowToast>((toast) => {
    const id = performance.now()
    setShown((toasts) => [...toasts, { ...toast, id }])
    setTimeout(() => setShown((toasts) => toasts.filter((other) => other.id !== id)), SHOWN_MS)
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {shown.map(({ id, kind, text }) => (
          <div key={id} className={`toast toast-${kind}`}>
            {text}
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
