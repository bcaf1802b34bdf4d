import { TEMPLATE_VARIABLES, renderTemplate } from '#contracts/messaging/template-text.ts';
import type { TemplateVariable } from '#contracts/messaging/template.ts';
import { useT } from '../i18n/i18n.ts';

/** What is known of a text's variables. */
export type TextValues = Partial<Record<TemplateVariable, string>>;

/**
 * A scheduled text as a person reads it: `{{couple}}` as what is known of it, else as its name in brackets. The mail
 * itself is filled in by the server when it goes out.
 */
export function useReadableText(): (source: string, known?: TextValues) => string {
  const t = useT();
  return (source, known = {}) =>
    renderTemplate(source, {
      ...Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, `[${t(`templates.variable.${name}`)}]`])),
      ...known,
    });
}
