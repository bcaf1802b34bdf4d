import { Check } from 'lucide-react';
import { useT } from '../i18n/i18n.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { Step } from './draft.ts';

const ORDER = ['identity', 'place', 'account'] as const;

/** The steps towards a listing, with the current one marked. */
export function Steps({ now, signedIn }: { now: Exclude<Step, 'claim'>; signedIn: boolean }) {
  const t = useT();
  const steps = signedIn ? ORDER.slice(0, 2) : ORDER;
  return (
    <ol className="steps small" aria-label={t('listing.steps.label')}>
      {steps.map((step, at) => {
        const done = at < ORDER.indexOf(now);
        const state = step === now ? 'now' : done ? 'done' : 'next';
        return (
          <li key={step} className={`steps__one steps__one--${state}`} aria-current={step === now ? 'step' : undefined}>
            <span className="steps__arch" aria-hidden={!done}>
              {done ? <Icon of={Check} size={14} /> : at + 1}
            </span>
            {t(`listing.steps.${step}`)}
            {done && <span className="visually-hidden">{t('listing.steps.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
