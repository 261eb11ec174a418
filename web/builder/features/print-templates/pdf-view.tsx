// The template on a real record as the service prints it, anew after each edit.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ReportTemplate } from '#contracts/report-template.ts'
import { tryTemplate } from '../../../data/render-report.ts'
import { FailureNotice } from '../../../renderer/failure-notice.tsx'
import { useServices } from '../../../session/services/services.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { EmptyNotice } from '../../../ui/notices/empty-notice.tsx'
import { SampleSelect } from '../../services/sample-select.tsx'
import { useSampleRecords } from '../../services/use-sample-records.ts'
import { usePageLanguage, useText } from '../../services/use-text.ts'
import { TEMPLATE_WORDS as WORDS } from './template-words.ts'

export type PdfViewProps = {
  readonly sModelsId: string
  readonly sFormId: string | null
  readonly names: { readonly sNameEn: string; readonly sNameZh: string }
  readonly template: ReportTemplate
}

/** What is typed is printed when one pauses. */
const PAUSE_MS = 400

const useSettled = <Value,>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const useAddress = (blob: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

type PrintedProps = PdfViewProps & { readonly sId: string; readonly sLanguage: Language }

const Printed = ({ sModelsId, sFormId, names, template, sId, sLanguage }: PrintedProps) => {
  const say = useText()
  const { http } = useServices()
  const jTemplate = useSettled(template)
  const asked = {
    ...names,
    ...(sFormId === null ? {} : { sFormId }),
    ...{ jTemplate, sIds: [sId], sLanguage },
  }
  const query = useQuery({
    queryKey: ['print', sModelsId, asked],
    queryFn: () => tryTemplate(http, sModelsId, asked),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const address = useAddress(query.data?.blob)
  return (
    <div className="template-pdf" aria-busy={query.isFetching} data-printed={address !== null}>
      {query.error === null ? null : <FailureNotice error={query.error} what={say(WORDS.notPrinted)} />}
      {address === null ? null : <iframe title={say(WORDS.pdf)} src={`${address}#toolbar=0&view=FitH`} />}
    </div>
  )
}

export const PdfView = (props: PdfViewProps) => {
  const say = useText()
  const language = usePageLanguage()
  const [sLanguage, setLanguage] = useState<Language>(language)
  const [chosen, setChosen] = useState('')
  const records = useSampleRecords(props.sModelsId)
  const sId = records?.some((record) => record.sId === chosen) ? chosen : records?.[0]?.sId
  return (
    <section className="template-print" aria-label={say(WORDS.pdf)}>
      <div className="row">
        {records === undefined || sId === undefined ? null : (
          <SampleSelect records={records} value={sId} onChange={setChosen} />
        )}
        <Choice
          label={say(WORDS.language)}
          value={sLanguage}
          options={[
            { value: 'en', label: say(WORDS.english) },
            { value: 'zh-CN', label: say(WORDS.chinese) },
          ]}
          onChange={setLanguage}
        />
      </div>
      {records?.length === 0 ? <EmptyNotice text={say(WORDS.noRecord)} /> : null}
      {sId === undefined ? null : <Printed {...props} sId={sId} sLanguage={sLanguage} />}
    </section>
  )
}
