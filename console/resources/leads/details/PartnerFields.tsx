import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { PartnerDraft } from './partnerDrafts.ts';

const NAMES = ['firstName', 'lastName'] as const;

/** The couple's names, for correcting them; disabled while they are hidden. */
export function PartnerFields(props: {
  lead: LeadDetail;
  drafts: readonly PartnerDraft[];
  onChange: (drafts: PartnerDraft[]) => void;
}) {
  const t = useT();
  const { lead, drafts, onChange } = props;
  if (lead.locked) return <p className="caption ink-3">{t('lead.namesLocked')}</p>;
  const set = (at: number, part: Partial<PartnerDraft>): void =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft)));
  return drafts.map((draft, at) => (
    // The couple has exactly a first and a second partner.
    // eslint-disable-next-line react/no-array-index-key
    <fieldset key={at} className="partner-fields">
      <legend className="title">{t('lead.partner', { number: at + 1 })}</legend>
      {NAMES.map((name) => (
        <label key={name} className="field">
          <span className="field__label">{t(`lead.${name}`)}</span>
          <span className="input">
            <input
              dir="auto"
              maxLength={TEXT_LIMITS.name}
              value={draft[name]}
              onChange={(event) => set(at, { [name]: event.target.value })}
            />
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
