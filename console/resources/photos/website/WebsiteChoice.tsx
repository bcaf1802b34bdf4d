import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import '../../../ui/buttons/toggle.css';
import { Icon } from '../../../ui/index.ts';
import type { ImportState } from './useImportPhotos.ts';
import { websiteData } from './websiteData.ts';
import type { WebsitePhoto } from './websiteData.ts';
import { websiteFailure } from './websiteFailure.ts';

interface WebsiteChoiceProps {
  photo: WebsitePhoto;
  checked: boolean;
  disabled: boolean;
  state: ImportState | undefined;
  onToggle: () => void;
}

/** One photo of the website: a small preview rendered by our server, and the state of its import. */
export function WebsiteChoice({ photo: { key, name }, checked, disabled, state, onToggle }: WebsiteChoiceProps) {
  const t = useT();
  const look = useQuery({
    queryKey: ['website-photos', 'look', key],
    queryFn: () => websiteData.look(key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const refused = look.error ? websiteFailure(look.error) : null;
  const moving = state === 'waiting' || state === 'busy' || state === 'done';
  const failure = state === undefined || moving ? refused : state;
  return (
    <li>
      <label className="website-choice">
        <span className="website-choice__picture">
          {look.data ? (
            <img src={look.data.picture} alt="" />
          ) : (
            !look.error && <span className="skeleton website-choice__late" aria-hidden="true" />
          )}
          <input
            type="checkbox"
            className="check"
            aria-label={t('photos.website.choose', { name })}
            checked={checked}
            disabled={disabled || moving || refused !== null}
            onChange={onToggle}
          />
        </span>
        <span className="caption truncate" title={name}>
          {name}
        </span>
        {failure ? (
          <span className="caption website-choice__state website-choice__why">
            <Icon of={CircleAlert} size={14} />
            {failure === 'missing' ? t('photos.website.missing') : t(`photos.failures.${failure}`)}
          </span>
        ) : (
          moving && (
            <span className="caption ink-2 website-choice__state">
              {state === 'done' && <Icon of={CircleCheck} size={14} />} {t(`photos.website.${state}`)}
            </span>
          )
        )}
      </label>
    </li>
  );
}
