import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import type { WidgetMode } from '#contracts/terms/widget-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import type { FrameRequest } from '../../resources/widget/WidgetFrame.tsx';
import { useTestTicket } from '../../resources/widget/useTestTicket.ts';
import { Button, Skeleton } from '../../ui/index.ts';
import NumbersLater from './NumbersLater.tsx';
import { SetupCard } from './SetupCard.tsx';
import { SetupDone } from './SetupDone.tsx';
import { SetupPreview } from './SetupPreview.tsx';
import './setup.css';
import { useTestValues } from './useTestValues.ts';
import { useWidgetChanges } from './useWidgetChanges.ts';
import { doneOf, hostOf } from './useSetup.ts';
import { SETUP_STEPS } from '#contracts/supplier/setup.ts';

/** A new supplier's first steps beside a live widget; one line once all are done. */
export default function FirstHour({ setup }: { setup: SetupAnswer }) {
  const data = useConsoleData();
  const widget = useQuery({ queryKey: ['widget'], queryFn: () => data.widgetSettings() });
  if (doneOf(setup).length === SETUP_STEPS.length)
    return (
      <div className="setup">
        <SetupDone />
        {!setup.hasLeads && <NumbersLater />}
      </div>
    );
  return widget.data ? <Steps setup={setup} settings={widget.data} /> : <Skeleton height={420} />;
}

function Steps({ setup, settings }: { setup: SetupAnswer; settings: WidgetSettings }) {
  const t = useT();
  const queries = useQueryClient();
  const toast = useToast();
  const mayWrite = useMay('widget:write');
  const ticket = useTestTicket();
  const values = useTestValues(settings);
  const mobile = useWindowClass() === 'mobile';
  const site = hostOf(setup.website, useActiveAccess()?.name ?? '');
  const [mode, setMode] = useState<WidgetMode>(settings.mode);
  const [showsPreview, setShowsPreview] = useState(false);
  const [request, setRequest] = useState<FrameRequest | null>(null);
  const [sending, setSending] = useState(false);
  const save = useWidgetChanges();
  const change = (changes: Partial<WidgetSettings>): void => save({ mode, ...changes });
  const ask = (send: boolean): void => {
    if (!ticket) return;
    setShowsPreview(true);
    setSending(send);
    setRequest({ values: { ...values, email: ticket.email }, send });
  };
  const sent = (): void => {
    setSending(false);
    if (!ticket) return;
    toast.success(t('setup.test.sent', { email: ticket.email }));
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    void queries.invalidateQueries({ queryKey: ['leads'] });
  };
  const failed = (): void => {
    setSending(false);
    toast.alert(t('setup.test.failed'));
    void queries.invalidateQueries({ queryKey: ['test-ticket'] });
  };
  return (
    <div className="setup setup__grid">
      <div className="setup__column">
        <SetupCard
          setup={setup}
          mode={mode}
          site={site}
          sending={sending}
          onSend={ticket && (() => ask(true))}
          onTry={ticket && (() => ask(false))}
        />
        {!setup.hasLeads && <NumbersLater />}
      </div>
      <div className="setup__column">
        {mobile && !showsPreview ? (
          <Button full onClick={() => setShowsPreview(true)}>
            {t('setup.preview.show')}
          </Button>
        ) : (
          <SetupPreview
            settings={{ ...settings, mode }}
            ticket={ticket?.ticket ?? null}
            site={site}
            request={request}
            onSent={sent}
            onFailed={failed}
            onMode={
              mayWrite
                ? (wanted) => {
                    setMode(wanted);
                    change({ mode: wanted });
                  }
                : setMode
            }
            onAccent={mayWrite ? (accent) => change({ accent }) : null}
          />
        )}
      </div>
    </div>
  );
}
