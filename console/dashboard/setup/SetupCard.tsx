import { useEffect, useRef, useState } from 'react';
import { SETUP_STEPS } from '#contracts/supplier/setup.ts';
import type { SetupAnswer, SetupStep } from '#contracts/supplier/setup.ts';
import type { WidgetMode } from '#contracts/terms/widget-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useActing, useActiveAccess } from '../../providers/useSession.ts';
import { leadPath } from '../../providers/paths.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import { SetupRow } from './SetupRow.tsx';
import { LinkStep } from './LinkStep.tsx';
import { TestStep } from './TestStep.tsx';
import { WidgetStep } from './WidgetStep.tsx';
import { STEP_PERMISSIONS, doneOf } from './useSetup.ts';
import { useHideSetup } from './useHideSetup.ts';

export interface SetupCardProps {
  setup: SetupAnswer;
  mode: WidgetMode;
  /** The supplier's website, or its name. */
  site: string;
  sending: boolean;
  /** Sends a test enquiry at once, or fills in the preview for it; null for people who can't. */
  onSend: (() => void) | null;
  onTry: (() => void) | null;
}

/** The first steps, in any order; one is open at a time, and each ticks itself off. */
export function SetupCard(props: SetupCardProps) {
  const { setup } = props;
  const t = useT();
  const hide = useHideSetup();
  const mayHide = useMay('settings:write');
  const permissions = useActiveAccess()?.permissions ?? [];
  const acting = useActing();
  // The other steps happen on screens and routes that are closed during a visit.
  const mine = (step: SetupStep): boolean =>
    permissions.includes(STEP_PERMISSIONS[step]) && (!acting || step === 'widget');
  const done = doneOf(setup);
  const next = SETUP_STEPS.find((step) => !setup.done[step] && mine(step));
  /** The step the person opened; undefined means the next step. */
  const [chosen, setChosen] = useState<SetupStep | null | undefined>();
  const open = chosen === undefined || (chosen !== null && setup.done[chosen]) ? next : chosen;
  const progress = t('setup.progress', { done: done.length, all: SETUP_STEPS.length });
  return (
    <section className="card card--flush setup__card" aria-labelledby="setup-title">
      <header className="setup__head">
        <div className="grow">
          <h2 className="display-s" id="setup-title">
            {t(setup.hasLeads ? 'setup.titleLater' : 'setup.title')}
          </h2>
          <p className="small ink-2">{t('setup.lead')}</p>
        </div>
        <div className="setup__progress">
          <p className="small num">{progress}</p>
          <div
            className="setup__bar"
            role="progressbar"
            aria-label={t('setup.progressLabel')}
            aria-valuemin={0}
            aria-valuemax={SETUP_STEPS.length}
            aria-valuenow={done.length}
          >
            <i style={{ width: `${(100 * done.length) / SETUP_STEPS.length}%` }} />
          </div>
        </div>
        {mayHide && (
          <Button variant="ghost" size="small" onClick={() => void hide()}>
            {t('setup.hide')}
          </Button>
        )}
      </header>
      <ol>
        {SETUP_STEPS.map((step, at) => (
          <SetupRow
            key={step}
            step={step}
            number={at + 1}
            state={setup.done[step] ? 'done' : mine(step) ? 'open' : 'others'}
            detail={
              step === 'widget' && setup.widgetSeen ? t('setup.widget.seen', { host: setup.widgetSeen.host }) : null
            }
            result={
              step === 'test' &&
              setup.testLeadId !== null && (
                <ButtonLink to={leadPath(setup.testLeadId)} size="small">
                  {t('setup.test.open')}
                </ButtonLink>
              )
            }
            expanded={open === step}
            onToggle={() => setChosen(open === step ? null : step)}
          >
            <StepBody step={step} {...props} />
          </SetupRow>
        ))}
      </ol>
      <Announcement done={done} progress={progress} />
    </section>
  );
}

/** How to complete a step. */
function StepBody({ step, setup, mode, site, sending, onSend, onTry }: SetupCardProps & { step: SetupStep }) {
  if (step === 'widget') return <WidgetStep mode={mode} site={setup.website ? site : null} />;
  if (step === 'test') return <TestStep sending={sending} onSend={onSend} onTry={onTry} />;
  return <LinkStep step={step} />;
}

/** Announces politely which step was just completed. */
function Announcement({ done, progress }: { done: readonly SetupStep[]; progress: string }) {
  const t = useT();
  const known = useRef(done);
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = done.filter((step) => !known.current.includes(step));
    known.current = done;
    if (fresh.length > 0) setText(`${fresh.map((step) => t(`setup.${step}.done`)).join(' ')} ${progress}`);
  }, [done, progress, t]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
