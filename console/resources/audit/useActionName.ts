import { AUDIT_ACTIONS } from '#contracts/staff/audit-areas.ts';
import { useT } from '../../i18n/i18n.ts';

/** The label of an audit log action; one without a label is shown as it is. */
export function useActionName(): (action: string) => string {
  const t = useT();
  return (action) => {
    const known = AUDIT_ACTIONS.find((one) => one === action);
    // Dots separate catalogue keys, so action names use slashes.
    return known ? t(`audit.actions.${known.replace('.', '/') as Slashed<typeof known>}`) : action;
  };
}

type Slashed<A extends string> = A extends `${infer Area}.${infer Verb}` ? `${Area}/${Verb}` : never;
