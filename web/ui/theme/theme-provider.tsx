// Gives the component library the page's own colours, light or dark as the system asks.
import { ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'
import { useDark } from './use-dark.ts'

const SHARED = {
  colorPrimary: '#0958d9',
  borderRadius: 5,
  controlHeight: 30,
  fontSize: 13,
  fontFamily: 'inherit',
  motionDurationMid: '0.1s',
  motionDurationSlow: '0.15s',
} as const

const LIGHT = {
  colorTextPlaceholder: '#6b6b6b',
  colorTextBase: '#1c2127',
  colorError: '#b81d24',
  colorTextDisabled: '#6b7480',
}

const DARK = {
  colorTextPlaceholder: '#98a1ad',
  colorTextBase: '#e4e7eb',
  colorBgBase: '#16191f',
  colorBgContainer: '#16191f',
  colorBgElevated: '#1f242c',
  colorBorder: '#3a424e',
  colorLink: '#74a9ff',
  colorError: '#e5484d',
  colorTextDisabled: '#98a1ad',
}

const ALERT = { withDescriptionPadding: '8px 12px', withDescriptionIconSize: 16 }

/** The library darkens what warns; on a dark surface it has to be lighter to be read. */
const DARK_BUTTON = {
  defaultBg: '#16191f',
  colorError: '#ff8b8b',
  colorErrorHover: '#ffa8a8',
  colorErrorActive: '#ff7070',
  colorErrorBorderHover: '#ffa8a8',
  dangerColor: '#2a0a0b',
}

export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useDark()
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        components: { Alert: ALERT, ...(isDark ? { Button: DARK_BUTTON } : {}) },
        token: { ...SHARED, ...(isDark ? DARK : LIGHT) },
      }}
    >
      {children}
    </ConfigProvider>
  )
}
