import { useRef } from 'react';
import { ACKNOWLEDGE_VARIABLES, REPLY_LIMITS, WEEKDAYS } from '#contracts/messaging/reply-settings.ts';
import type { OpenHours, ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import { useExampleValues } from '../../format/messages/useExampleValues.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { useActing, useActiveAccess } from '../../providers/useSession.ts';
import { Button, Card, Toggle } from '../../ui/index.ts';
import { PlainField } from './PlainField.tsx';
import type { ReplySectionProps } from './RepliesSection.tsx';
import '../../ui/buttons/toggle.css';

/** Default hours when a day is turned on. */
const WORKDAY: OpenHours = { from: '09:00', to: '17:30' };

/** The automatic reply outside the supplier's hours, with a preview. */
export function AcknowledgeSection({ part, mayWrite }: ReplySectionProps) {
  const t = useT();
  const acting = useActing();
  const refused = mayWrite ? undefined : t(acting ? 'acting.noReplySettings' : 'settings.readOnly');
  const { data: supplier } = useActiveSupplier();
  const { acknowledge } = part.values;
  const last = useRef<OpenHours>(WORKDAY);
  const change = (next: Partial<ReplySettings['acknowledge']>): void =>
    part.change({ acknowledge: { ...acknowledge, ...next } });
  const setDay = (day: number, open: OpenHours | null): void => {
    if (open) last.current = open;
    change({ hours: acknowledge.hours.map((hours, at) => (at === day ? open : hours)) });
  };
  return (
    <div id="acknowledge" className="settings__anchor">
      <Card title={t('settings.acknowledge.title')}>
        <div className="col settings__fields">
          <Toggle
            label={t('settings.acknowledge.on')}
            help={t('settings.acknowledge.onHelp')}
            checked={acknowledge.on}
            refused={refused}
            onChange={(on) => change({ on })}
          />
          <fieldset className="hours" disabled={!mayWrite}>
            <legend className="field__label">
              {t('settings.acknowledge.hours')}
              <span className="field__aside">{supplier?.l10n.timezone.replaceAll('_', ' ')}</span>
            </legend>
            {WEEKDAYS.map((weekday, day) => (
              <DayHours
                key={weekday}
                name={t(`settings.weekdays.${weekday}`)}
                open={acknowledge.hours[day] ?? null}
                error={part.error(`acknowledge.hours.${day}.from`) ?? part.error(`acknowledge.hours.${day}.to`)}
                onChange={(open) => setDay(day, open)}
                onOpen={() => setDay(day, last.current)}
              />
            ))}
          </fieldset>
          <PlainField
            id="acknowledge-text"
            rows={4}
            label={t('settings.acknowledge.text')}
            help={t('settings.acknowledge.textHelp')}
            maxLength={REPLY_LIMITS.acknowledgement}
            value={acknowledge.text}
            error={part.error('acknowledge.text')}
            disabled={!mayWrite}
            onChange={(text) => change({ text })}
          />
          {mayWrite && (
            <div className="row wrap">
              <span className="caption ink-3">{t('templates.insert')}</span>
              {ACKNOWLEDGE_VARIABLES.map((variable) => (
                <Button
                  key={variable}
                  size="tiny"
                  onClick={() => change({ text: `${acknowledge.text.trimEnd()} {{${variable}}}` })}
                >
                  {t(`settings.acknowledge.variable.${variable}`)}
                </Button>
              ))}
            </div>
          )}
          <Preview text={acknowledge.text} />
        </div>
      </Card>
    </div>
  );
}

interface DayHoursProps {
  name: string;
  open: OpenHours | null;
  error: string | undefined;
  onChange: (open: OpenHours | null) => void;
  onOpen: () => void;
}

function DayHours({ name, open, error, onChange, onOpen }: DayHoursProps) {
  const t = useT();
  const time = (key: keyof OpenHours, label: string) =>
    open && (
      <input
        type="time"
        className={error ? 'input hours__time input--wrong' : 'input hours__time'}
        aria-label={label}
        aria-invalid={error !== undefined}
        value={open[key]}
        onChange={(event) => onChange({ ...open, [key]: event.target.value })}
      />
    );
  return (
    <div className="row hours__day">
      <label className="row hours__name">
        <input
          type="checkbox"
          checked={open !== null}
          onChange={(event) => (event.target.checked ? onOpen() : onChange(null))}
        />
        {name}
      </label>
      {open ? (
        <span className="row">
          {time('from', t('settings.acknowledge.from', { day: name }))}
          <span aria-hidden="true">–</span>
          {time('to', t('settings.acknowledge.to', { day: name }))}
        </span>
      ) : (
        <span className="small ink-3">{t('settings.acknowledge.closed')}</span>
      )}
      {error && <span className="caption field__error">{error}</span>}
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const t = useT();
  const supplier = useActiveAccess()?.name ?? '';
  const { weddingDate, guests } = useExampleValues();
  const values = {
    supplier,
    weddingDate,
    guests,
    opens: t('settings.acknowledge.exampleOpens'),
  };
  return (
    <div className="well settings__preview">
      <p className="caption ink-3">{t('settings.acknowledge.preview')}</p>
      <p className="settings__preview-text">{renderTemplate(text, values)}</p>
    </div>
  );
}
