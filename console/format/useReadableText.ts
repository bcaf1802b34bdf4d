import { TEMPLATE_VARIABLES, renderTemplate } from '#contracts/messaging/template-text.ts';
import type { TemplateVariable } from '#contracts/messaging/template.ts';
import { useT } from '../i18n/i18n.ts';

/** The known values of a text's variables. */
export type TextValues = Partial<Record<TemplateVariable, string>>;

/** A scheduled text for reading: `{{couple}}` becomes its value if known, else its name in brackets. The server fills in the email itself when it is sent. */
export function useReadableText(): (source: string, known?: TextValues) => string {
  const t = useT();
  return (source, known = {}) =>
    renderTemplate(source, {
      ...Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, `[${t(`templates.variable.${name}`)}]`])),
      ...known,
    });
}
