import { Link2, X } from 'lucide-react';
import { NETWORK_NAMES } from '#contracts/terms/social-networks.ts';
import { useT } from '../../i18n/i18n.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { Draft } from '../draft.ts';

/** The business's social media profiles that its website links to; each can be removed. */
export function FoundLinks({ form }: { form: FormOf<Draft> }) {
  const t = useT();
  const { social } = form.values;
  const shown = NETWORK_NAMES.flatMap((network) => {
    const link = social[network];
    return link ? [{ network, link }] : [];
  });
  if (shown.length === 0) return null;
  const leaveOut = (network: string): void => void form.setFieldValue('social', { ...social, [network]: '' });
  return (
    <div>
      <p className="field__label" id="found-links">
        {t('listing.website.links')}
      </p>
      <ul className="found-links" aria-labelledby="found-links">
        {shown.map(({ network, link }) => (
          <li key={network}>
            <Icon of={Link2} size={16} />
            <span className="truncate">{link.replace(/^https:\/\/(?:www\.)?/u, '')}</span>
            <IconButton
              icon={X}
              label={t('listing.website.leaveOut', { link: link.replace(/^https:\/\/(?:www\.)?/u, '') })}
              onClick={() => leaveOut(network)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
