import { Fingerprint, KeyRound } from 'lucide-react';
import type { PasskeyProvider } from '#contracts/account/passkey-providers.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { IconGlyph } from '../../../ui/icons/Icon.tsx';
import { providerMark } from '../../../ui/icons/providerMark.tsx';

/** Logos for signing in with Google and Apple, and icons of devices; all others get a key. */
const ICONS: Partial<Record<PasskeyProvider, IconGlyph>> = {
  'Google Password Manager': providerMark('google'),
  'Chrome on Mac': providerMark('google'),
  'iCloud Keychain': providerMark('apple'),
  'Windows Hello': Fingerprint,
};

/** The icon of a passkey's provider. */
export const passkeyIcon = (provider: string | null): IconGlyph =>
  (provider === null ? undefined : ownValue<IconGlyph>(ICONS, provider)) ?? KeyRound;
