import { Copy } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { IconButton } from '../../ui/index.ts';

/** Code to copy. `label` describes it for screen readers. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <div className="code-block well">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keyboard, too */}
      <pre className="code-block__text" tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <IconButton icon={Copy} label={t('connections.copyCode')} onClick={() => void copy(code)} />
    </div>
  );
}
