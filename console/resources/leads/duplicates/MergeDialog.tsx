import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Duplicate, MergeFact } from '#contracts/lead/lead-duplicates.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { Dialog, DialogActions, SegmentControl } from '../../../ui/index.ts';
import { useMembers } from '../useMembers.ts';
import './duplicates.css';

type Contact = Duplicate['contact'];
interface Side {
  lead: LeadSummary;
  contact: Contact;
}
const FACTS: readonly MergeFact[] = ['email', 'phone', 'weddingDate', 'guests', 'budget', 'stage', 'assignee'];

/**
 * Both leads side by side: which one remains, and which facts it takes from the other. Everything else is merged
 * automatically.
 */
export default function MergeDialog({
  lead,
  other,
  onClose,
}: {
  lead: LeadDetail;
  other: Duplicate;
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const toast = useToast();
  const once = useOnce();
  const say = useFactWords();
  const here: Side = { lead, contact: lead.contact ?? { email: '', phone: null } };
  const sides = [here, other].toSorted((a, b) => (a.lead.createdAt < b.lead.createdAt ? -1 : 1)) as [Side, Side];
  const [keptId, setKept] = useState(sides[0].lead.id);
  const [chosen, setChosen] = useState<Partial<Record<MergeFact, string>>>({});
  const [busy, setBusy] = useState(false);
  const [kept, merged] = sides[0].lead.id === keptId ? sides : [sides[1], sides[0]];
  const differing = FACTS.filter((fact) => say(fact, kept) !== say(fact, merged));
  const take = differing.filter((fact) => chosen[fact] === merged.lead.id);
  const merge = async (): Promise<void> => {
    setBusy(true);
    const input = { otherId: merged.lead.id, take };
    const work = () => once(JSON.stringify([keptId, input]), (key) => data.mergeLeads(keptId, input, key));
    const worked = await attempt(work, ['leads'], ['payments'], ['scheduled-messages'], ['dashboard']);
    setBusy(false);
    if (!worked) return;
    const undo = () => once(`undo ${merged.lead.id}`, (key) => data.unmergeLeads(keptId, merged.lead.id, key));
    toast.undoable(
      t('duplicates.did.merged'),
      () => void attempt(undo, ['leads'], ['payments'], ['scheduled-messages'], ['dashboard']),
    );
    onClose();
    if (keptId !== lead.id) void navigate(leadPath(keptId));
  };
  const named = ({ lead: { partners, createdAt } }: Side): string =>
    t('duplicates.other', { couple: coupleFirstNames(partners), day: format.shortDay(createdAt) });
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('duplicates.mergeTitle')}
      actions={<DialogActions go={t('duplicates.mergeNow')} busy={busy} onCancel={onClose} onGo={() => void merge()} />}
    >
      <div className="col merge">
        <p className="small ink-2">{t('duplicates.explain')}</p>
        <div className="col merge__remains">
          <span className="field__label">{t('duplicates.remains')}</span>
          <SegmentControl
            label={t('duplicates.remains')}
            options={sides.map((side) => ({ value: side.lead.id, label: named(side) }))}
            value={keptId}
            onChange={setKept}
          />
        </div>
        {differing.map((fact) => (
          <fieldset key={fact} className="merge__fact">
            <legend className="field__label">{t(`duplicates.fact.${fact}`)}</legend>
            {sides.map((side) => (
              <div key={side.lead.id} className="merge__choice">
                <input
                  type="radio"
                  id={`${fact}-${side.lead.id}`}
                  name={fact}
                  checked={(chosen[fact] ?? keptId) === side.lead.id}
                  onChange={() => setChosen({ ...chosen, [fact]: side.lead.id })}
                />
                <label htmlFor={`${fact}-${side.lead.id}`}>{say(fact, side)}</label>
              </div>
            ))}
          </fieldset>
        ))}
        {differing.length === 0 && <p className="small">{t('duplicates.alike')}</p>}
      </div>
    </Dialog>
  );
}

/** A lead's fact as text. */
function useFactWords(): (fact: MergeFact, side: Side) => string {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const members = useMembers();
  const none = t('common.none');
  return (fact, { lead, contact }) => {
    switch (fact) {
      case 'email':
        return contact.email;
      case 'phone':
        return contact.phone ?? none;
      case 'weddingDate':
        return format.weddingDate(lead.weddingDate);
      case 'guests':
        return lead.guests === null ? none : format.number(lead.guests);
      case 'budget':
        return lead.budget === null ? none : format.budget(lead.budget, lead.currency);
      case 'stage':
        return terms.stage(lead.stage).name;
      case 'assignee':
        return members.find(({ id }) => id === lead.assigneeId)?.name ?? t('common.nobody');
    }
  };
}
