/** Apps and services that store passkeys, by the names people know. */
const PASSKEY_PROVIDERS = [
  'Google Password Manager',
  'iCloud Keychain',
  'Windows Hello',
  'Chrome on Mac',
  '1Password',
  'Bitwarden',
  'Dashlane',
  'Samsung Pass',
  'KeePassXC',
  'Proton Pass',
  'NordPass',
  'Keeper',
  'Enpass',
  'LastPass',
  'YubiKey 5',
] as const;
export type PasskeyProvider = (typeof PASSKEY_PROVIDERS)[number];
