import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import type { TemplateVariable } from '#contracts/messaging/template.ts';
import { useExampleValues } from '../../format/messages/useExampleValues.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

/** Number of leads to choose from: the newest ones. */
const LEADS = 25;
/** Milliseconds after the last keystroke before the server is called. */
const PAUSE = 300;

export interface TemplateText {
  subject: string;
  body: string;
}

/** What a couple would read, rendered by the server: an invented couple, or a real one chosen by the team. */
export function TemplateExample({ subject, body }: TemplateText) {
  const t = useT();
  const data = useConsoleData();
  const [leadId, setLeadId] = useState('');
  const { data: leads } = useQuery({
    queryKey: ['leads', 'to-preview'],
    queryFn: async () =>
      (
        await data.getList<LeadSummary>('leads', {
          filter: {},
          pagination: { page: 1, perPage: LEADS },
          sort: { field: 'createdAt', order: 'DESC' },
        })
      ).data,
    enabled: useMay('leads:read'),
  });
  return (
    <>
      {leads && leads.length > 0 && (
        <div className="field">
          <label className="field__label" htmlFor="template-lead">
            {t('templates.previewWith')}
          </label>
          <select
            id="template-lead"
            className="plain-select"
            value={leadId}
            onChange={(event) => setLeadId(event.target.value)}
          >
            <option value="">{t('templates.previewInvented')}</option>
            {leads.map((lead) => (
              <option key={lead.id} value={lead.id}>
                {coupleFirstNames(lead.partners)}
              </option>
            ))}
          </select>
        </div>
      )}
      {subject.trim() === '' && body.trim() === '' ? (
        <p className="small ink-3">{t('templates.exampleNone')}</p>
      ) : leadId === '' ? (
        <Invented subject={subject} body={body} />
      ) : (
        <Real leadId={leadId} subject={subject} body={body} />
      )}
    </>
  );
}

function Invented({ subject, body }: TemplateText) {
  const supplier = useActiveAccess()?.name ?? '';
  const sender = useSession()?.user.firstName ?? '';
  const example = useExampleValues();
  const values: Partial<Record<TemplateVariable, string>> = {
    couple: 'Amelia & Jack',
    partner1: 'Amelia',
    partner2: 'Jack',
    ...example,
    supplier,
    sender,
    conversationLink: `${window.location.origin}/c/…`,
  };
  return <Rendered subject={renderTemplate(subject, values)} body={renderTemplate(body, values)} />;
}

function Real({ leadId, subject, body }: TemplateText & { leadId: string }) {
  const t = useT();
  const data = useConsoleData();
  const [text, setText] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setText({ subject, body }), PAUSE);
    return () => clearTimeout(timer);
  }, [subject, body]);
  const preview = useQuery({
    queryKey: ['templates', 'preview', leadId, text],
    queryFn: () => data.previewTemplate({ leadId, ...text }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (preview.isError) return <p className="small ink-2">{t('templates.previewFailed')}</p>;
  if (!preview.data) return <p className="small ink-3">{t('common.loading')}</p>;
  return (
    <>
      <Rendered subject={preview.data.subject} body={preview.data.body} />
      {preview.data.locked && <p className="caption ink-3">{t('templates.previewLocked')}</p>}
    </>
  );
}

function Rendered({ subject, body }: TemplateText) {
  return (
    <div className="template-example">
      <p className="strong">{subject}</p>
      <p className="template-example__body">{body}</p>
    </div>
  );
}
