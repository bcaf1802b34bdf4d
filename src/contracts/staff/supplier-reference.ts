/** EE or BB and six digits, two letters and eight digits, or FS and 7 to 14 letters or digits (D61). */
const FORMS = /^(?:(?:EE|BB)\d{6}|[A-Z]{2}\d{8}|FS[A-Z\d]{7,14})$/u;

/** A supplier's reference as it is stored, however it was typed; null for anything else. */
export function asReference(typed: string): string | null {
  const reference = typed.replaceAll(/[\s./-]/gu, '').toUpperCase();
  return FORMS.test(reference) ? reference : null;
}
