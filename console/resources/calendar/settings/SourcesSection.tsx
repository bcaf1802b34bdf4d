import { useQueryClient } from '@tanstack/react-query';
import { CalendarSync, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CALENDAR_LIMITS, calendarSourceInput } from '#contracts/calendar/calendar.ts';
import type { CalendarSource } from '#contracts/calendar/calendar.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Card, Dialog, DialogActions, Icon, TextField } from '../../../ui/index.ts';
import '../day/calendar-form.css';
import { isUnread } from './useCalendarSettings.ts';

interface SourcesSectionProps {
  sources: readonly CalendarSource[];
  mayWrite: boolean;
}

/** External calendars that make days busy. */
export function SourcesSection({ sources, mayWrite }: SourcesSectionProps) {
  const t = useT();
  return (
    <Card title={t('calendar.sources.title')}>
      <div className="col calendar-form">
        <p className="small ink-2">{t('calendar.sources.lead')}</p>
        {sources.length > 0 && (
          <ul>
            {sources.map((source) => (
              <SourceLine key={source.id} source={source} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
        {mayWrite && sources.length < CALENDAR_LIMITS.sources && <AddSource />}
      </div>
    </Card>
  );
}

function SourceLine({ source, mayWrite }: { source: CalendarSource; mayWrite: boolean }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setAsks(false);
    if (await attempt(work, ['calendar'])) toast.success(done);
  };
  const wrong = isUnread(source);
  return (
    <li className="source-line">
      <Icon of={wrong ? TriangleAlert : CalendarSync} className={wrong ? 'source-wrong' : 'ink-3'} />
      <div className="grow">
        <p className="small strong">{source.name}</p>
        <p className="caption ink-3 source-line__host">{source.host}</p>
        <SourceState source={source} />
      </div>
      {mayWrite && (
        <div className="row">
          <Button
            size="tiny"
            onClick={() => void run(() => data.readCalendarSource(source.id), t('calendar.sources.asked'))}
          >
            {t('calendar.sources.again')}
          </Button>
          <Button size="tiny" onClick={() => setAsks(true)}>
            {t('calendar.sources.remove')}
          </Button>
        </div>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('calendar.sources.removeTitle', { name: source.name })}
        actions={
          <DialogActions
            go={t('calendar.sources.remove')}
            danger
            onCancel={() => setAsks(false)}
            onGo={() => void run(() => data.removeCalendarSource(source.id), t('calendar.sources.removed'))}
          />
        }
      >
        <p className="ink-2">{t('calendar.sources.removeText', { count: source.days })}</p>
      </Dialog>
    </li>
  );
}

function SourceState({ source }: { source: CalendarSource }) {
  const t = useT();
  const format = useFormat();
  const when = source.readAt === null ? null : `${format.shortDay(source.readAt)}, ${format.time(source.readAt)}`;
  return (
    <>
      {source.fault && (
        <p className="caption source-wrong">
          {t(`calendar.fault.${source.fault}`)} {source.state === 'off' && t('calendar.sources.off')}
        </p>
      )}
      <p className="caption ink-2">
        {when === null
          ? source.fault === null && t('calendar.sources.reading')
          : t('calendar.sources.read', { when, count: source.days })}
        {source.skipped > 0 && ` ${t('calendar.sources.skipped', { count: source.skipped })}`}
        {source.unread > 0 && ` ${t('calendar.sources.overLimit', { count: source.unread })}`}
      </p>
    </>
  );
}

function AddSource() {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const { formik, submit, formProps, kept } = useKeptForm({
    place: 'calendar-source new',
    initialValues: { name: '', url: '' },
    schema: () => calendarSourceInput,
    onSubmit: async (values) => {
      await data.addCalendarSource(values);
      formik.resetForm();
      toast.success(t('calendar.sources.added'));
      await queries.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => error.body.errors ?? { url: error.message },
  });
  return (
    <form {...formProps} className="col calendar-form">
      <KeptNote of={kept} />
      <TextField
        form={formik}
        name="name"
        label={t('calendar.sources.name')}
        placeholder={t('calendar.sources.example')}
      />
      <TextField
        form={formik}
        name="url"
        label={t('calendar.sources.url')}
        help={t('calendar.sources.urlHelp')}
        placeholder="https://calendar.example.com/private/basic.ics"
      />
      <div>
        <Button icon={CalendarSync} busy={formik.isSubmitting} onClick={submit}>
          {t('calendar.sources.add')}
        </Button>
      </div>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}
