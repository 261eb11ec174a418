// Setting up one's own second factor: the password, the key as a picture and as text, a code, and the recovery codes, shown this once.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { beginFactor, confirmFactor, type FactorBegun } from '../../data/second-factor.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useServices } from '../services/services.tsx'
import { SecretForm } from './secret-form.tsx'
import './factor.css'

const Key = ({ begun: { sSecret, sUri } }: { readonly begun: FactorBegun }) => {
  const { t } = useTranslation()
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(sUri))}`
  return (
    <div className="factor-key">
      <p>{t('factor.scan')}</p>
      <img src={picture} alt={t('factor.picture')} width={180} height={180} />
      <p>
        {t('factor.key')}: <code>{sSecret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
    </div>
  )
}

const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) => {
  const { t } = useTranslation()
  const toast = useToast()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ kind: 'success', text: t('factor.copied') })
  }
  return (
    <section aria-label={t('factor.codes')}>
      <h2>{t('factor.codes')}</h2>
      <p>{t('factor.codesWhy')}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void copy()}>{t('factor.copy')}</Button>
        <Button kind="primary" onClick={onDone}>
          {t('factor.done')}
        </Button>
      </div>
    </section>
  )
}

export const FactorSetUp = ({ onDone }: { readonly onDone: () => void }) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const [begun, setBegun] = useState<FactorBegun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun === null)
    return (
      <SecretForm
        key="begin"
        fields={[{ name: 'sPassword', label: t('factor.password') }]}
        submit={t('factor.begin')}
        onSubmit={async ({ sPassword }) => setBegun(await beginFactor(http, sPassword))}
      />
    )
  return (
    <SecretForm
      key="confirm"
      fields={[{ name: 'sCode', label: t('factor.code') }]}
      submit={t('factor.confirm')}
      onSubmit={async ({ sCode }) => setCodes(await confirmFactor(http, sCode))}
    >
      <Key begun={begun} />
    </SecretForm>
  )
}
