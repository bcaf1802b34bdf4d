import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { ConsentState } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import picture from '../../illustrations/ceremony.svg';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { guardedForms, leavePanel } from '../../providers/kept/guardedForms.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { useIsWide } from '../../theme/useIsWide.ts';
import { BesidePanel, Button, Drawer, EmptyState, ListAnswer, ViewTabs } from '../../ui/index.ts';
import { LeaveQuestions } from '../../ui/fields/LeaveGuard.tsx';
import { moveInList } from '../../ui/order/moveInList.ts';
import { useProfile } from '../profile/useProfile.ts';
import './real-weddings.css';
import { realWeddingsData } from './realWeddingsData.ts';
import { useWeddingFailure } from './useWeddingFailure.ts';
import { WeddingCard } from './WeddingCard.tsx';
import { WEDDING_PANEL, WeddingEditor } from './WeddingEditor.tsx';
import { PageGain, opening, useStepPlace } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

/** Real weddings with their couples' responses, at /profile/real-weddings. */
export default function RealWeddingsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  return (
    <Page title={t('realWeddings.title')} parents={parents}>
      <RealWeddings />
    </Page>
  );
}

const TABS = {
  all: ['live', 'partly', 'asked', 'unapproved', 'draft', 'declined'],
  live: ['live'],
  waiting: ['partly', 'asked', 'unapproved'],
  drafts: ['draft'],
  declined: ['declined'],
} as const satisfies Record<string, readonly ConsentState[]>;
type Tab = keyof typeof TABS;

const inTab = (weddings: readonly RealWeddingAnswer[], tab: Tab): RealWeddingAnswer[] =>
  weddings.filter(({ consent }) => (TABS[tab] as readonly ConsentState[]).includes(consent));

function RealWeddings() {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const wide = useIsWide();
  const answer = useQuery({ queryKey: ['real-weddings'], queryFn: realWeddingsData.list });
  const profile = useProfile();
  const [tab, setTab] = useState<Tab>('all');
  const [selected, setSelected] = useState<string | null>(null);
  const remove = useRemoveWedding(setSelected);
  const full = (answer.data?.length ?? 0) >= REAL_WEDDING_LIMITS.weddings;
  useStepPlace('new', mayWrite && answer.data && !full ? opening(() => setSelected('new')) : null);
  const { editing, gone } = useEditedWedding(answer.data, selected);
  if (answer.error instanceof HttpError && answer.error.status === 404) {
    return (
      <>
        <PageHead />
        <p className="well small ink-2 weddings__note">{t('profile.notInMarket')}</p>
      </>
    );
  }
  const stored = answer.data ?? [];
  const isNew = selected === 'new' && !profile.isPending;
  const select = (id: string | null): void => {
    if (id !== selected) leavePanel(WEDDING_PANEL, () => setSelected(id));
  };
  const close = (): void => select(null);
  const panelLabel = editing?.couple ?? t('realWeddings.new');
  const add = (
    <Button icon={Plus} disabled={!answer.data || full} onClick={() => select('new')}>
      {t('realWeddings.add')}
    </Button>
  );
  const editor = (editing || isNew) && (
    <WeddingEditor
      key={selected}
      one={editing}
      gone={gone}
      category={profile.data?.context.category ?? ''}
      beside={wide}
      onClose={close}
      onAdded={setSelected}
      onReopen={() => leavePanel(WEDDING_PANEL, () => setSelected(selected))}
      onRemove={editing && !gone ? () => void remove(editing) : null}
    />
  );
  return (
    <div className={wide && editor ? 'weddings weddings--beside' : 'weddings'}>
      <LeaveQuestions />
      <div className="weddings__list">
        <PageHead
          lead={t('realWeddings.lead')}
          actions={
            <>
              <SectionPresence section="real-weddings" />
              {mayWrite && stored.length > 0 && add}
            </>
          }
        />
        <PageGain pages={['real-weddings']} />
        {!mayWrite && <p className="small ink-2 well">{t('profile.readOnly')}</p>}
        {full && mayWrite && (
          <p className="small ink-2">{t('realWeddings.full', { max: REAL_WEDDING_LIMITS.weddings })}</p>
        )}
        {stored.length > 0 && (
          <ViewTabs
            label={t('realWeddings.tabs.label')}
            tabs={(Object.keys(TABS) as Tab[]).map((id) => ({
              id,
              label: t(`realWeddings.tabs.${id}`),
              count: inTab(stored, id).length,
            }))}
            selected={tab}
            onSelect={(id) => setTab(id as Tab)}
            controls="real-weddings"
          />
        )}
        <section id="real-weddings" aria-label={t('realWeddings.title')}>
          <ListAnswer
            of={answer}
            rows={3}
            empty={
              <EmptyState
                picture={picture}
                title={t('realWeddings.empty.title')}
                text={t(mayWrite ? 'realWeddings.empty.text' : 'realWeddings.empty.textReader')}
                actions={mayWrite && add}
              />
            }
          >
            {(weddings) => (
              <Cards
                weddings={inTab(weddings, tab)}
                {...{ selected }}
                open={mayWrite && select}
                follows={Boolean(editor)}
              />
            )}
          </ListAnswer>
        </section>
      </div>
      {wide && editor && (
        <BesidePanel label={panelLabel} className="card--flush weddings__panel" onClose={close}>
          {editor}
        </BesidePanel>
      )}
      {!wide && (
        <Drawer open={Boolean(editor)} onClose={close} label={panelLabel}>
          {editor}
        </Drawer>
      )}
    </div>
  );
}

interface CardsProps {
  weddings: readonly RealWeddingAnswer[];
  selected: string | null;
  open: false | ((id: string) => void);
  /** Whether a wedding is open beside the cards, and changes with the arrow keys. */
  follows: boolean;
}

function Cards({ weddings, selected, open, follows }: CardsProps) {
  const t = useT();
  if (weddings.length === 0)
    return (
      <EmptyState
        picture={false}
        title={t('realWeddings.empty.filtered')}
        text={t('realWeddings.empty.filteredText')}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from card to card
    <ul className="wedding-cards" onKeyDown={(event) => moveInList(event, follows && open ? open : null)}>
      {weddings.map((wedding) => (
        <WeddingCard
          key={wedding.id}
          wedding={wedding}
          selected={wedding.id === selected}
          onOpen={open ? () => open(wedding.id) : null}
        />
      ))}
    </ul>
  );
}

/** The open wedding. One that a teammate deletes stays open while it has unsaved changes. */
function useEditedWedding(weddings: readonly RealWeddingAnswer[] | undefined, selected: string | null) {
  const found = weddings?.find(({ id }) => id === selected) ?? null;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isTyped = useStoreValue(guardedForms).some(({ panel, changes }) => panel === WEDDING_PANEL && changes > 0);
  const gone = !found && isTyped && last !== null && last.id === selected;
  return { editing: gone ? last : found, gone };
}

/** Deletes immediately, and the wedding stops being public. Undo restores it with the couple's consent. */
function useRemoveWedding(select: (id: string | null) => void) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const failed = useWeddingFailure();
  const queries = useQueryClient();
  return async ({ id, couple }: RealWeddingAnswer): Promise<void> => {
    try {
      await realWeddingsData.remove(id);
    } catch (error) {
      await failed(error);
      return queries.invalidateQueries({ queryKey: ['real-weddings'] });
    }
    select(null);
    await queries.invalidateQueries({ queryKey: ['real-weddings'] });
    const undo = () => attempt(() => realWeddingsData.restore(id), ['real-weddings']);
    toast.undoable(t('realWeddings.removed', { couple }), () => void undo());
  };
}
