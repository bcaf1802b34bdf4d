import { Fingerprint } from 'lucide-react';
import { Icon } from '../../ui/icons/Icon.tsx';

/** The icon in the email field where the browser offers passkeys. */
export const PasskeyMark = () => <Icon of={Fingerprint} />;
