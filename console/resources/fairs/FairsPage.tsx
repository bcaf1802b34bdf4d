import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FAIRS_MAX } from '#contracts/fairs/fair-limits.ts';
import type { FairAnswer } from '#contracts/fairs/fair.ts';
import { todayIn } from '../../format/todayIn.ts';
import { useTimeZone } from '../../format/timeZone.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { Button, EmptyState, ListAnswer } from '../../ui/index.ts';
import { SectionPresence } from '../profile/SectionPresence.tsx';
import { FairDialog } from './FairDialog.tsx';
import './fairs.css';
import { fairsData } from './fairsData.ts';

/** Wedding fairs of the business, at /grow/fairs. */
export default function FairsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }], [t]);
  return (
    <Page title={t('fairs.title')} parents={parents} narrow>
      <Fairs />
    </Page>
  );
}

function Fairs() {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const today = todayIn(useTimeZone());
  const [editing, setEditing] = useState<FairAnswer | 'new' | null>(null);
  const answer = useQuery({ queryKey: ['fairs'], queryFn: fairsData.list });
  const remove = useRemoveFair();
  if (answer.error instanceof HttpError && answer.error.status === 404) {
    return (
      <>
        <PageHead />
        <p className="well small ink-2 fairs__note">{t('profile.notInMarket')}</p>
      </>
    );
  }
  const add = (
    <Button
      variant="primary"
      icon={CalendarPlus}
      disabled={!answer.data || answer.data.length >= FAIRS_MAX}
      onClick={() => setEditing('new')}
    >
      {t('fairs.add')}
    </Button>
  );
  const list = (label: string, fairs: readonly FairAnswer[]) =>
    fairs.length > 0 && (
      <section className="fairs__part" aria-label={label}>
        <h2 className="title">{label}</h2>
        <ul className="card card--flush fair-list">
          {fairs.map((fair) => (
            <FairRow
              key={fair.id}
              fair={fair}
              actions={mayWrite ? { edit: () => setEditing(fair), remove: () => void remove(fair) } : null}
            />
          ))}
        </ul>
      </section>
    );
  const hasSome = answer.data !== undefined && answer.data.length > 0;
  return (
    <>
      <PageHead
        lead={t('fairs.lead')}
        actions={
          <>
            <SectionPresence section="fairs" />
            {mayWrite && hasSome && add}
          </>
        }
      />
      {!mayWrite && <p className="small ink-2 well fairs__note">{t('profile.readOnly')}</p>}
      <ListAnswer
        of={answer}
        rows={3}
        compact
        empty={
          <section className="card">
            <EmptyState
              title={t('fairs.empty.title')}
              text={t(mayWrite ? 'fairs.empty.text' : 'fairs.empty.textReader')}
              actions={mayWrite && add}
            />
          </section>
        }
      >
        {(fairs) => (
          <>
            {list(
              t('fairs.upcoming'),
              fairs.filter(({ dates }) => (dates[0] ?? '') >= today),
            )}
            {list(t('fairs.past'), fairs.filter(({ dates }) => (dates[0] ?? '') < today).toReversed())}
          </>
        )}
      </ListAnswer>
      {editing !== null && <FairDialog fair={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

interface FairRowProps {
  fair: FairAnswer;
  actions: { edit: () => void; remove: () => void } | null;
}

function FairRow({ fair, actions }: FairRowProps) {
  const t = useT();
  const format = useFormat();
  const { name, description, dates } = fair;
  return (
    <li className="fair-list__row">
      <div className="grow fair-list__words">
        <p className="strong">{name}</p>
        <p className="small num ink-2">{format.longDate(dates[0] ?? '')}</p>
        <p className="small ink-2 fair-list__description">{description}</p>
      </div>
      {actions && (
        <div className="row">
          <Button variant="ghost" aria-label={t('fairs.edit', { name })} onClick={actions.edit}>
            {t('fairs.editOne')}
          </Button>
          <Button variant="ghost" aria-label={t('fairs.delete', { name })} onClick={actions.remove}>
            {t('fairs.deleteOne')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Deletes at once; undo restores the fair. */
function useRemoveFair() {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  return async ({ id, name }: FairAnswer): Promise<void> => {
    if (!(await attempt(() => fairsData.remove(id), ['fairs']))) return;
    const restore = () => fairsData.restore(id);
    toast.undoable(t('fairs.deleted', { name }), () => void attempt(restore, ['fairs']));
  };
}
