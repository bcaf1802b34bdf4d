import { useId, useState } from 'react';
import { leadOverrides } from '#contracts/lead/lead.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { FormFoot } from '../FormFoot.tsx';
import { useLeadActions } from '../useLeadActions.ts';

/** Corrects address and phone; an emptied field goes back to what the couple gave. */
export function ContactForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const t = useT();
  const { change } = useLeadActions();
  const help = useId();
  const [email, setEmail] = useState(lead.overrides.email ?? '');
  const [phone, setPhone] = useState(lead.overrides.phone ?? '');
  const [wrong, setWrong] = useState(false);
  const save = async (): Promise<void> => {
    const overrides = { email: email.trim() || null, phone: phone.trim() || null };
    // The server's own rule; what was typed stays until it is right.
    if (!leadOverrides.isValidSync(overrides)) setWrong(true);
    else if (await change(lead, { overrides })) onDone();
  };
  return (
    <form
      className="col details__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="field">
        <span className="field__label">{t('lead.email')}</span>
        <span className="input">
          <input
            type="email"
            value={email}
            maxLength={TEXT_LIMITS.email}
            placeholder={lead.original.contact?.email ?? ''}
            aria-invalid={wrong || undefined}
            aria-describedby={help}
            onChange={(event) => {
              setEmail(event.target.value);
              setWrong(false);
            }}
          />
        </span>
      </label>
      <label className="field">
        <span className="field__label">{t('lead.phone')}</span>
        <span className="input">
          <input
            type="tel"
            value={phone}
            maxLength={TEXT_LIMITS.phone}
            placeholder={lead.original.contact?.phone ?? ''}
            onChange={(event) => setPhone(event.target.value)}
          />
        </span>
      </label>
      <p id={help} className={wrong ? 'caption value-form__wrong' : 'caption ink-3'} role={wrong ? 'alert' : undefined}>
        {t(wrong ? 'rules.email' : 'lead.contactHelp')}
      </p>
      <FormFoot onCancel={onDone} />
    </form>
  );
}
