import { useEffect, useRef, useState } from 'react';
import type { AnimationEvent } from 'react';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { changesOf } from '../formValues.ts';
import type { FormTree } from '../formValues.ts';

/** The name of the highlight's animation in `merging.css`. */
const HIGHLIGHT = 'profile-flowed-in';

/** Fields whose value came from a teammate's save while the form was open, until their highlight has faded. */
export function useFlowedIn(fields: readonly ProfileField[], values: FormTree, version: number) {
  const [flowed, setFlowed] = useState<ReadonlySet<string>>(new Set());
  const before = useRef({ values, version });
  useEffect(() => {
    const last = before.current;
    before.current = { values, version };
    if (last.version === version) return;
    const changed = Object.keys(changesOf(fields, last.values, values));
    if (changed.length > 0) setFlowed(new Set(changed));
  }, [fields, values, version]);
  const onAnimationEnd = ({ animationName }: AnimationEvent): void => {
    if (animationName === HIGHLIGHT) setFlowed(new Set());
  };
  return { flowed, onAnimationEnd };
}
