import { Plus } from 'lucide-react';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { Button, LabelPill, PopoverButton } from '../../../ui/index.ts';
import { useLeadActions } from '../useLeadActions.ts';
import '../../../ui/buttons/toggle.css';

/** A lead's labels, with a menu to add and remove them. */
export function LabelFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const terms = useLeadTerms();
  const mayWrite = useMay('leads:write');
  const { change } = useLeadActions();
  const server = useNeedsServer();
  const toggle = (label: LeadLabel): void => {
    void change(lead, ({ labels }) => ({
      labels: labels.includes(label) ? labels.filter((known) => known !== label) : [...labels, label],
    }));
  };
  // A label that is no longer offered can still be removed from leads that have it.
  const shown = terms.labels.filter((label) => label.offered || lead.labels.includes(label.key));
  return (
    <>
      {terms.labels
        .filter(({ key }) => lead.labels.includes(key))
        .map(({ key }) => (
          <LabelPill key={key} label={key} />
        ))}
      {mayWrite && shown.length > 0 && (
        <PopoverButton
          label={t('leads.column.labels')}
          trigger={
            <Button variant="text" icon={Plus} {...server}>
              {t('lead.label')}
            </Button>
          }
        >
          {() =>
            shown.map(({ key }) => (
              <label key={key} className="menu-item">
                <input
                  type="checkbox"
                  className="check"
                  checked={lead.labels.includes(key)}
                  onChange={() => toggle(key)}
                />
                <LabelPill label={key} />
              </label>
            ))
          }
        </PopoverButton>
      )}
      {!mayWrite && lead.labels.length === 0 && <span className="ink-3">–</span>}
    </>
  );
}
