import type { FieldMessages } from '../providers/HttpError.ts';

/** Paths of a form's invalid fields, in form order: `contacts.email`, `translations.de-DE.title`. */
export function wrongPaths(messages: FieldMessages, parent = ''): string[] {
  return Object.entries(messages).flatMap(([name, message]) => {
    const path = parent === '' ? name : `${parent}.${name}`;
    return typeof message === 'string' ? [path] : wrongPaths(message ?? {}, path);
  });
}
