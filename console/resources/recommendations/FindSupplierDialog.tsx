import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import type { CandidateAnswer } from '#contracts/recommendations/recommendation.ts';
import { SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { useDebounced } from '../../forms/useDebounced.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, Dialog, ErrorState, FilterSelect } from '../../ui/index.ts';
import { focusAtOpen } from '../../ui/floating/focusAtOpen.ts';
import { OtherSupplier } from './OtherSupplier.tsx';
import { RECOMMENDATIONS_KEY, recommendationsData } from './recommendationsData.ts';

/** Milliseconds after the last keystroke before searching. */
const PAUSE = 180;
/** Groups aren't recommended. */
const TYPES = SUPPLIER_CATEGORIES.filter((type) => type !== 'group');

/** Searches suppliers by name, town and type, and recommends them one after the other. */
export function FindSupplierDialog({ full, onClose }: { full: boolean; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement | null>(null);
  const atOpen = useCallback((node: HTMLInputElement | null): void => {
    field.current = node;
    focusAtOpen(node);
  }, []);
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<SupplierCategory | undefined>();
  const q = useDebounced(typed.trim(), PAUSE);
  const answer = useQuery({
    queryKey: [...RECOMMENDATIONS_KEY, 'candidates', q, type],
    queryFn: () => recommendationsData.candidates(q, type),
    placeholderData: keepPreviousData,
  });
  const attempt = useAttempt();
  const toast = useToast();
  const found = answer.data ?? [];
  const recommend = async ({ supplierId, name }: CandidateAnswer): Promise<void> => {
    if (await attempt(() => recommendationsData.add(supplierId), RECOMMENDATIONS_KEY))
      toast.success(t('recommendations.added', { name }));
    // Its button was removed.
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('recommendations.add')}
      actions={<Button onClick={onClose}>{t('recommendations.find.done')}</Button>}
    >
      <div className="col find-supplier">
        <label className="field" htmlFor={id}>
          <span className="field__label">{t('recommendations.find.search')}</span>
          <span className="input">
            <input
              id={id}
              type="search"
              autoComplete="off"
              ref={atOpen}
              value={typed}
              maxLength={RECOMMENDATION_LIMITS.search}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        </label>
        <div>
          <FilterSelect
            label={t('recommendations.find.type')}
            value={type}
            values={TYPES}
            text={(value) => t(`terms.category.${value}`)}
            onChange={setType}
          />
        </div>
        {answer.isError && <ErrorState error={answer.error} compact onRetry={() => void answer.refetch()} />}
        <p className="small ink-2 find-supplier__state" role="status">
          {full && t('recommendations.own.full')}
          {answer.data?.length === 0 && t('recommendations.find.none')}
        </p>
        <ul className="other-suppliers">
          {found.map((one) => (
            <li key={one.supplierId} className="other-supplier">
              <OtherSupplier supplier={one} />
              <Button
                size="small"
                disabled={full}
                aria-label={t('recommendations.find.goFor', { name: one.name })}
                onClick={() => void recommend(one)}
              >
                {t('recommendations.find.go')}
              </Button>
            </li>
          ))}
        </ul>
        {found.length >= RECOMMENDATION_LIMITS.found && (
          <p className="small ink-2 find-supplier__state">{t('recommendations.find.more', { count: found.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
