import { Globe as GlobeIcon, Image as ImageIcon, MapPin, Phone } from 'lucide-react';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../i18n/i18n.ts';
import ceremony from '../illustrations/ceremony.svg';
import { CATEGORY_PICTURES } from '../illustrations/categoryPicture.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconGlyph } from '../ui/icons/Icon.tsx';
import type { Draft } from './draft.ts';

const NAMES_SHOWN = 3;

/** A preview of the public page's beginning, updated while someone types. */
export function PagePreview({ draft }: { draft: Draft }) {
  const t = useT();
  const category = (draft.category || null) as SupplierCategory | null;
  const place = [draft.town, draft.county].filter((part) => part.trim() !== '').join(', ');
  return (
    <div className="preview-card">
      <p className="small ink-2">{t('listing.preview')}</p>
      <div className="preview-card__page">
        <img className="preview-card__picture" src={category ? CATEGORY_PICTURES[category] : ceremony} alt="" />
        <div className="preview-card__text">
          <p className="preview-card__name">{draft.name.trim() || <Blank wide />}</p>
          <p className="small ink-2">
            {category ? t(`terms.category.${category}`) : <Blank />}
            {place !== '' && ` · ${place}`}
          </p>
          {draft.description.trim() !== '' && <p className="small ink-2">{draft.description.trim()}</p>}
          <ul className="preview-card__facts small">
            <Fact icon={Phone} text={draft.phone} />
            {!draft.noWebsite && <Fact icon={GlobeIcon} text={draft.website.replace(/^https?:\/\//u, '')} />}
            <Fact icon={MapPin} text={draft.hideStreet ? place : draft.address} />
          </ul>
        </div>
      </div>
      {draft.photos.length > 0 && !draft.noWebsite && <FoundPhotos names={draft.photos} />}
    </div>
  );
}

/** Names only: with pictures, every visitor would load them from the website. */
function FoundPhotos({ names }: { names: readonly string[] }) {
  const t = useT();
  // Never "and one more": the last name fits in that line.
  const shown = names.length <= NAMES_SHOWN + 1 ? names : names.slice(0, NAMES_SHOWN);
  return (
    <div className="preview-card__photos">
      <p className="row wrap small">
        <span className="strong grow">
          {t(names.length === 1 ? 'listing.website.photoTitle' : 'listing.website.photosTitle', {
            count: names.length,
          })}
        </span>
        <span className="ink-2">{t('listing.website.photosLater')}</span>
      </p>
      <ul className="preview-card__facts small ink-2">
        {shown.map((name, at) => (
          <li key={`${at} ${name}`}>
            <Icon of={ImageIcon} />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
      {names.length > shown.length && (
        <p className="small ink-2">{t('listing.website.photosMore', { count: names.length - shown.length })}</p>
      )}
    </div>
  );
}

function Fact({ icon, text }: { icon: IconGlyph; text: string }) {
  return (
    <li>
      <Icon of={icon} />
      {text.trim() || <Blank wide />}
    </li>
  );
}

const Blank = ({ wide = false }: { wide?: boolean }) => (
  <span className={wide ? 'preview-card__blank preview-card__blank--wide' : 'preview-card__blank'} />
);
