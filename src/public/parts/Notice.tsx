import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  kind: 'good' | 'bad';
  children: ComponentChildren;
}

/** What just happened, above the form it is about. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <p class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={kind === 'bad' ? 'alert' : 'check'} />
      <span>{children}</span>
    </p>
  );
}
