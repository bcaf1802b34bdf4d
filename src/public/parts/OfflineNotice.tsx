import type { Spoken } from '#contracts/languages.ts';
import { textsFor } from '../texts/index.ts';
import { Icon } from './Icon.tsx';

/** The page's script shows it instead of sending a form without a connection: the browser's error page would discard what was typed. */
export function OfflineNotice({ locale }: { locale: Spoken }) {
  return (
    <p class="notice bad" role="alert" data-offline hidden>
      <Icon name="alert" />
      <span>{textsFor(locale).offline}</span>
    </p>
  );
}
