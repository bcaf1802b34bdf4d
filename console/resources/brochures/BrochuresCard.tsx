import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BROCHURE_LIMITS } from '#contracts/brochures/brochure-limits.ts';
import type { BrochureAnswer } from '#contracts/brochures/brochure.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay, useMayAsTeam } from '../../providers/activeSupplier.ts';
import { Button, Card, EmptyState, ErrorState, Icon, SkeletonRows } from '../../ui/index.ts';
import { useOrder } from '../../ui/order/useOrder.ts';
import { addFiles } from '../photos/uploads/uploads.ts';
import { useFileDrop } from '../photos/uploads/useFileDrop.ts';
import { useUploadsOf } from '../photos/uploads/useUploadsOf.ts';
import { useStepPlace } from '../profile/score/pageSteps.tsx';
import { BrochureDialog } from './BrochureDialog.tsx';
import { BrochureRow } from './BrochureRow.tsx';
import { BrochureUpload } from './BrochureUpload.tsx';
import './brochures.css';
import '../../ui/surfaces/file-rows.css';
import { BROCHURES_KEY, brochuresData } from './brochuresData.ts';

const MAX = BROCHURE_LIMITS.brochures;

const upload = (files: Iterable<File>): void => void addFiles([...files], { kind: 'brochure', weddingId: null });

/** The PDFs that couples download; `inFocus` if the address points to them. */
export function BrochuresCard({ inFocus }: { inFocus: boolean }) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const answer = useQuery({ queryKey: BROCHURES_KEY, queryFn: brochuresData.list });
  const [renamed, setRenamed] = useState<BrochureAnswer | null>(null);
  const mayUpload = useMayAsTeam('supplier:write');
  const uploads = useUploadsOf('brochure', BROCHURES_KEY, mayUpload);
  const picker = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inFocus && answer.data) place.current?.scrollIntoView({ block: 'start' });
  }, [inFocus, answer.data]);
  const stored = answer.data ?? [];
  const actions = useBrochureActions(stored, setRenamed);
  const waiting = uploads.filter(({ failure }) => failure === null).length;
  const open = mayUpload && answer.data !== undefined && stored.length + waiting < MAX;
  const held = useFileDrop(open ? upload : null);
  const choose = (): void => picker.current?.click();
  useStepPlace('brochure', open ? () => 'add-brochure' : null);
  return (
    <div ref={place} className="brochures">
      <Card
        flush
        title={t('brochures.title')}
        beside={
          answer.data && <span className="ink-2">{t('brochures.count', { count: stored.length, max: MAX })}</span>
        }
        action={
          open && (
            <Button id="add-brochure" icon={Upload} onClick={choose}>
              {t('brochures.upload')}
            </Button>
          )
        }
      >
        {answer.isError && <ErrorState error={answer.error} compact onRetry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows rows={2} />}
        {answer.data?.length === 0 && !mayWrite && (
          <EmptyState compact title={t('brochures.none')} text={t('brochures.noneReader')} />
        )}
        <ul className="brochures__list">
          {stored.map((brochure, at) => (
            <BrochureRow
              key={brochure.id}
              {...{ brochure, at }}
              className={actions.classOf(at)}
              actions={mayWrite ? actions.of(brochure, at) : null}
            />
          ))}
          {uploads.map((one) => (
            <BrochureUpload key={one.id} upload={one} onChoose={choose} />
          ))}
        </ul>
        {open && (
          <button type="button" className={`brochures__drop${held ? ' brochures__drop--over' : ''}`} onClick={choose}>
            <Icon of={Plus} size={16} />
            <span className="strong">{t('brochures.drop')}</span>
            <span className="ink-2">{t('brochures.limits', { max: MAX })}</span>
          </button>
        )}
        {mayWrite && stored.length >= MAX && <p className="brochures__full ink-2">{t('brochures.full')}</p>}
      </Card>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".pdf,application/pdf"
        data-picker="brochures"
        onChange={(event) => {
          upload(event.target.files ?? []);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      {renamed && <BrochureDialog brochure={renamed} onClose={() => setRenamed(null)} />}
    </div>
  );
}

/** The actions of each brochure. Undoing a deletion restores the previous position. */
function useBrochureActions(brochures: readonly BrochureAnswer[], rename: (brochure: BrochureAnswer) => void) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const act = (work: () => Promise<unknown>) => attempt(work, BROCHURES_KEY);
  const order = useOrder(brochures, (ids) => void act(() => brochuresData.reorder(ids)));
  const remove = async ({ id, name }: BrochureAnswer): Promise<void> => {
    if (!(await act(() => brochuresData.remove(id)))) return;
    toast.undoable(t('brochures.removed', { name }), () => void act(() => brochuresData.restore(id)));
  };
  return {
    classOf: order.classOf,
    of: (brochure: BrochureAnswer, at: number) => ({
      rename: () => rename(brochure),
      ...order.of(at),
      remove: () => void remove(brochure),
    }),
  };
}
