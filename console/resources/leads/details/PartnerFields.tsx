import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';

export interface PartnerDraft {
  firstName: string;
  lastName: string;
}

/** Initial values of the fields: the names as shown on the lead, two of them. */
export const partnersToEdit = ({ partners }: LeadDetail): PartnerDraft[] =>
  [0, 1].map((at) => ({ firstName: partners[at]?.firstName ?? '', lastName: partners[at]?.lastName ?? '' }));

/**
 * What to send: nothing when the names are as they were, null when they are emptied, which brings the couple's own back.
 */
export function partnersToSend(lead: LeadDetail, drafts: readonly PartnerDraft[]): PartnerDraft[] | null | undefined {
  if (JSON.stringify(drafts) === JSON.stringify(partnersToEdit(lead))) return undefined;
  const named = drafts
    .map(({ firstName, lastName }) => ({ firstName: firstName.trim(), lastName: lastName.trim() }))
    .filter(({ firstName }) => firstName !== '');
  return named.length === 0 ? null : named;
}

/** Names of the couple, to be corrected; closed while they are hidden. */
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
  return drafts.map(({ firstName, lastName }, at) => (
    // The couple has a first and a second place, and no other.
    // eslint-disable-next-line react/no-array-index-key
    <fieldset key={at} className="partner-fields">
      <legend className="field__label">{t('lead.partner', { number: at + 1 })}</legend>
      <span className="input">
        <input
          aria-label={t('lead.firstName')}
          placeholder={t('lead.firstName')}
          maxLength={TEXT_LIMITS.name}
          value={firstName}
          onChange={(event) => set(at, { firstName: event.target.value })}
        />
      </span>
      <span className="input">
        <input
          aria-label={t('lead.lastName')}
          placeholder={t('lead.lastName')}
          maxLength={TEXT_LIMITS.name}
          value={lastName}
          onChange={(event) => set(at, { lastName: event.target.value })}
        />
      </span>
    </fieldset>
  ));
}
