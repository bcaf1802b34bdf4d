import { useT } from '../i18n/i18n.ts';
import './avatars.css';

/** Stands for a surname that is not in the page (look.md §7 "Locked row"). */
export function MaskBar({ large = false }: { large?: boolean }) {
  const t = useT();
  return (
    <span role="img" aria-label={t('common.hiddenSurname')} className={large ? 'mask-bar mask-bar--l' : 'mask-bar'} />
  );
}
