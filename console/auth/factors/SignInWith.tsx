import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { providerMark } from '../../ui/icons/providerMark.tsx';
import { leaveFor } from './providers.ts';
import type { Provider } from './providers.ts';
import './sign-in-with.css';

export interface SignInWithProps {
  providers: readonly Provider[];
  /** The page to open afterwards. */
  next: string | null;
}

/** A button for each provider; a single one has a longer label. */
export function SignInWith({ providers, next }: SignInWithProps) {
  const t = useT();
  const [busy, setBusy] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    // After coming back with the browser's Back button, the page is as it was left.
    const shown = (): void => setBusy('');
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const go = async ({ key, name }: Provider): Promise<void> => {
    setBusy(key);
    setError('');
    try {
      await leaveFor(`/api/auth/openid/${key}`, next);
    } catch {
      setBusy('');
      setError(t('signInWith.unreachable', { name }));
    }
  };
  const alone = providers.length === 1;
  return (
    <div className="sign-in-with" role="group" aria-label={t('signInWith.or')}>
      <p className="sign-in-with__or small ink-2" aria-hidden>
        <span>{t('signInWith.or')}</span>
      </p>
      <div className="sign-in-with__buttons">
        {providers.map((provider) => (
          <Button
            key={provider.key}
            size="large"
            icon={providerMark(provider.key)}
            busy={busy === provider.key}
            disabled={busy !== ''}
            onClick={() => void go(provider)}
          >
            {alone ? t('signInWith.with', { name: provider.name }) : provider.name}
          </Button>
        ))}
      </div>
      {error && (
        <p className="auth__notice auth__notice--bad small" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
