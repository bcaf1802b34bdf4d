import { useT } from '../../i18n/i18n.ts';
import { Chip } from './Chip.tsx';

/** Marks a test enquiry next to its couple. */
export function TestChip({ lead }: { lead: { test: boolean } }) {
  const t = useT();
  return lead.test && <Chip tone="blush">{t('common.test')}</Chip>;
}
