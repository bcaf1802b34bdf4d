import { useContext } from 'react';
import { TEMPLATE_TYPES } from '#contracts/messaging/template.ts';
import type { TemplateType } from '#contracts/messaging/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { LeadTermsContext } from '../../terms/useLeadTerms.ts';

export interface TemplateKind {
  type: TemplateType;
  /** The supplier's own name for it, else the built-in one in the reader's language. */
  name: string;
  /** Offered for new templates, because it isn't hidden. */
  offered: boolean;
}

/** Template kinds in the supplier's order (E5). */
export function useTemplateKinds(): readonly TemplateKind[] {
  const t = useT();
  const items = useContext(LeadTermsContext)?.templates.items;
  if (!items) return TEMPLATE_TYPES.map((type) => ({ type, name: t(`templates.kind.${type}`), offered: true }));
  return items.map(({ key, name, hidden }) => {
    const type = key as TemplateType;
    return { type, name: name ?? t(`templates.kind.${type}`), offered: !hidden };
  });
}
