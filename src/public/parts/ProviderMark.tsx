import { PROVIDER_MARKS } from '../../../console/illustrations/providerMarks.ts';
import { Icon } from './Icon.tsx';

/** The logo of a sign-in provider; a key for providers without one, and for passwords. */
export function ProviderMark({ name }: { name: string }) {
  const shapes = PROVIDER_MARKS.get(name);
  if (!shapes) return <Icon name="key" />;
  return (
    <svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes.map(({ d, fill = 'currentColor' }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
