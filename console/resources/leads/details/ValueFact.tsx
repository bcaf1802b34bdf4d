import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { valueSource } from '#contracts/lead/lead-value.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { readKept } from '../../../forms/kept/keptWords.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { parseMoney, typedMoney } from '../../../format/money.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import type { FieldMessages } from '../../../providers/HttpError.ts';
import { IconButton } from '../../../ui/index.ts';
import { useLeadActions } from '../useLeadActions.ts';
import { useLeadRecord } from '../useLeadRecord.ts';

/** What the couple is worth to the supplier, the source of that figure, and the supplier's own (lead-value.ts). */
export function ValueFact({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const [editing, setEditing] = useState(() => mayWrite && readKept(`value ${lead.id}`) !== null);
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
  const toast = useToast();
  const { save } = useLeadActions();
  const server = useNeedsServer();
  const valuesOf = ({ valueOverride }: LeadDetail) => ({
    typed: valueOverride === null ? '' : typedMoney(valueOverride, language),
  });
  const amountOf = (typed: string): number | null => (typed.trim() === '' ? null : parseMoney(typed));
  const { formik, formProps, kept, forget } = useKeptForm({
    place: `value ${lead.id}`,
    initialValues: valuesOf(lead),
    version: lead.version,
    record: useLeadRecord(lead, { valuesOf, name: () => t('board.value.label') }),
    schema: async () => (await import('#contracts/lead/lead-change.ts')).leadUpdateInput,
    toInput: ({ typed }, version) => ({ valueOverride: amountOf(typed), version }),
    moveMessages: ({ valueOverride }): FieldMessages => (valueOverride === undefined ? {} : { typed: valueOverride }),
    onSubmit: async ({ typed }, { version }) => {
      await save(lead, { valueOverride: amountOf(typed) }, version);
      onDone();
    },
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
  });
  const wrong = formik.errors.typed !== undefined && formik.submitCount > 0;
  return (
    <form {...formProps} className="row wrap value-form">
      <KeptNote of={kept} />
      <span className="input value-form__input">
        <input
          inputMode="decimal"
          aria-label={t('board.value.label')}
          aria-invalid={wrong || undefined}
          aria-describedby="value-help"
          name="typed"
          value={formik.values.typed}
          maxLength={20}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            forget();
            onDone();
          }}
          onChange={formik.handleChange}
        />
      </span>
      <IconButton small type="submit" icon={Check} label={t('common.save')} {...server} />
      <span id="value-help" className={wrong ? 'caption value-form__wrong' : 'caption ink-3'}>
        {t(wrong ? 'board.value.wrong' : 'board.value.help')}
      </span>
    </form>
  );
}
