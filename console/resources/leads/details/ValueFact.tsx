import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { LEAD_VALUE_MAX, valueSource } from '#contracts/lead/lead-value.ts';
import { parseMoney, typedMoney } from '../../../format/money.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { IconButton } from '../../../ui/index.ts';
import { useLeadActions } from '../useLeadActions.ts';

/** What the couple is worth to the supplier, where the figure comes from, and the supplier's own (lead-value.ts). */
export function ValueFact({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const [editing, setEditing] = useState(false);
  const source = valueSource({ valueOverride: lead.valueOverride, planTotal: lead.planTotal, budget: lead.budget });
  if (editing) return <ValueForm lead={lead} onDone={() => setEditing(false)} />;
  return (
    <>
      <span className="num">
        {lead.value === null ? t('common.emptyCell') : format.money(lead.value, lead.currency)}
      </span>
      {source && <span className="caption ink-3">{t(`board.value.${source}`)}</span>}
      {mayWrite && <IconButton small icon={Pencil} label={t('board.value.edit')} onClick={() => setEditing(true)} />}
    </>
  );
}

function ValueForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { change } = useLeadActions();
  const [typed, setTyped] = useState(lead.valueOverride === null ? '' : typedMoney(lead.valueOverride, language));
  const [wrong, setWrong] = useState(false);
  const save = async (): Promise<void> => {
    const valueOverride = typed.trim() === '' ? null : parseMoney(typed);
    if (valueOverride !== null && !(valueOverride >= 0 && valueOverride <= LEAD_VALUE_MAX)) setWrong(true);
    // What was typed stays when the server does not take it.
    else if (await change(lead, { valueOverride })) onDone();
  };
  return (
    <form
      className="row value-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <span className="input value-form__input">
        <input
          inputMode="decimal"
          aria-label={t('board.value.label')}
          aria-invalid={wrong || undefined}
          aria-describedby="value-help"
          value={typed}
          maxLength={20}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      </span>
      <IconButton small type="submit" icon={Check} label={t('common.save')} />
      <span id="value-help" className={wrong ? 'caption value-form__wrong' : 'caption ink-3'}>
        {t(wrong ? 'board.value.wrong' : 'board.value.help')}
      </span>
    </form>
  );
}
