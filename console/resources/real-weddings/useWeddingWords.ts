import { Check, EyeOff, Hourglass, PencilLine, ShieldX } from 'lucide-react';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import type { ChipProps } from '../../ui/chips/Chip.tsx';
import type { WeddingValues } from './weddingValues.ts';

/** A couple's response in words, and the field labels. */
export function useWeddingWords() {
  const t = useT();
  const format = useFormat();
  const fields: Record<keyof WeddingValues, string> = {
    name: t('realWeddings.form.name'),
    couple: t('realWeddings.form.couple'),
    url: t('realWeddings.form.url'),
    date: t('realWeddings.form.date'),
    location: t('realWeddings.form.location'),
    guests: t('realWeddings.form.guests'),
    role: t('realWeddings.form.role'),
    suppliers: t('realWeddings.form.suppliers'),
    partners: t('realWeddings.form.partners'),
  };
  const chip = ({ consent, partners, photos }: RealWeddingAnswer): ChipProps => {
    const agreed = partners.filter(({ state }) => state === 'agreed').length;
    const [asked = ''] = partners
      .flatMap(({ state, askedAt }) => (state === 'asked' && askedAt ? [askedAt] : []))
      .sort();
    switch (consent) {
      case 'live':
        return {
          tone: 'ok',
          icon: Check,
          children: t(agreed === 2 ? 'realWeddings.state.liveBoth' : 'realWeddings.state.live'),
        };
      case 'partly':
        return {
          tone: 'warn',
          icon: Hourglass,
          children: t('realWeddings.state.partly', { agreed, all: partners.length }),
        };
      case 'asked':
        return {
          tone: 'warn',
          icon: Hourglass,
          children: t('realWeddings.state.asked', { day: asked === '' ? '' : format.shortDay(asked) }),
        };
      case 'unapproved': {
        const waits = photos.some(({ refusal }) => refusal === '');
        return {
          tone: 'warn',
          icon: waits ? Hourglass : ShieldX,
          children: t(waits ? 'realWeddings.state.inReview' : 'realWeddings.state.notApproved'),
        };
      }
      case 'draft':
        return {
          icon: PencilLine,
          children: t(photos.length === 0 ? 'realWeddings.state.draftNoPhoto' : 'realWeddings.state.draft'),
        };
      case 'declined':
        return { icon: EyeOff, children: t('realWeddings.state.declined') };
    }
  };
  /** Who can see it, next to the date. */
  const shown = ({ consent, eraseAt }: RealWeddingAnswer): string => {
    if (eraseAt) return t('realWeddings.eraseOn', { day: format.shortDay(eraseAt) });
    return t(consent === 'live' ? 'realWeddings.public' : 'realWeddings.notPublic');
  };
  return { fields, chip, shown };
}
