import { CircleCheck, Info, RotateCw } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormOf } from '../../ui/fields/formikField.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Draft } from '../draft.ts';
import type { WebsiteReading } from './useWebsite.ts';
import './website.css';

const SCHEME = /^\s*https:\/\//iu;

/** The business's website, the button that reads it, and the result (F11). */
export function WebsiteField({ form, reading }: { form: FormOf<Draft>; reading: WebsiteReading }) {
  const t = useT();
  const { busy, outcome, read } = reading;
  const typed = form.values.website.trim() !== '';
  /** Enter reads the website first; after that it submits the form, as in every other field. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !typed || outcome !== null || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void read();
  };
  /** The field already shows https://. Another typed scheme stays, without https:// in front. */
  const stripped: FormOf<Draft>['handleChange'] = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    void form.setFieldValue('website', value.replace(SCHEME, ''));
  };
  const plain = { ...form, values: { ...form.values, website: form.values.website.replace(SCHEME, '') } };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is the input's */}
      <div className="website-field" onKeyDown={onKeyDown}>
        <TextField
          form={{ ...plain, handleChange: stripped }}
          name="website"
          large
          prefix={plain.values.website.includes('://') ? undefined : 'https://'}
          label={t('listing.field.website')}
          placeholder={t('listing.hint.websiteExample')}
          inputMode="url"
          autoComplete="url"
        />
        <Button size="large" icon={RotateCw} busy={busy} disabled={!typed} onClick={() => void read()}>
          <span className={outcome && !busy ? 'website-field__again' : undefined}>
            {t(busy ? 'listing.website.reading' : outcome ? 'listing.website.again' : 'listing.website.read')}
          </span>
        </Button>
      </div>
      <div role="status">{outcome && <Outcome {...outcome} />}</div>
    </>
  );
}

function counted(facts: number, pages: number): 'foundOne' | 'found' | 'foundOn' {
  if (facts === 1) return 'foundOne';
  return pages > 1 ? 'foundOn' : 'found';
}

function Outcome({ state, facts, pages, photos }: NonNullable<WebsiteReading['outcome']>) {
  const t = useT();
  const found = state === 'found';
  return (
    <p className={found ? 'website-outcome website-outcome--found' : 'website-outcome'}>
      <Icon of={found ? CircleCheck : Info} />
      <span>
        {found && <b className="strong">{t(`listing.website.${counted(facts, pages)}`, { facts, pages })} </b>}
        {t(`listing.website.outcome.${state}`)}
        {photos > 0 &&
          ` ${t(photos === 1 ? 'listing.website.photoFound' : 'listing.website.photosFound', { count: photos })}`}
      </span>
    </p>
  );
}
