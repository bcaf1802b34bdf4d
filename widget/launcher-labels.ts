import type { WidgetLanguage } from '../src/contracts/terms/widget-terms.ts';

/** The only texts needed before a visitor opens the form. */
export const LAUNCHER_LABELS: Record<WidgetLanguage, string> = {
  'en-GB': 'Check your date',
  de: 'Termin anfragen',
  fr: 'Vérifier votre date',
  pl: 'Sprawdź termin',
};
