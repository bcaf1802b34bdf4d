import { ownValue } from '#contracts/own-value.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/i18n.ts';
import { isShortcut } from '../../../layout/keys/letterKeys.ts';
import { leadPath } from '../../../providers/paths.ts';
import { IconButton } from '../../../ui/index.ts';
import { useNeighbours } from './leadOrder.ts';

/** Links to the previous and next lead of the list the person came from; k and j do the same. */
export function LeadNeighbours({ leadId }: { leadId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { previous, next, known } = useNeighbours(leadId);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const target = ownValue({ j: next, k: previous }, event.key);
      if (!target) return;
      event.preventDefault();
      void navigate(leadPath(target));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [previous, next, navigate]);
  if (!known) return null;
  const go = (target: string | null) => (target === null ? undefined : () => void navigate(leadPath(target)));
  return (
    <div className="row lead-neighbours">
      <IconButton
        icon={ChevronUp}
        label={t('lead.previous')}
        aria-keyshortcuts="k"
        disabled={previous === null}
        onClick={go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('lead.next')}
        aria-keyshortcuts="j"
        disabled={next === null}
        onClick={go(next)}
      />
    </div>
  );
}
