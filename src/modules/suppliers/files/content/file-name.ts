import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { cutText } from '#shared/cut-text.ts';
import type { FileType } from './file-type.ts';

/** Characters that change the reading direction, join or hide, so that `exe.pdf` can't look like `fdp.exe`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** A name's extension in lower case without its dot, '' if there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/u.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/**
 * The name under which a file is shown and downloaded: the last part of a path, without invisible characters, with the
 * extension of its content. It is never used as a path (S54).
 */
export function fileName(given: string, { endings }: FileType): string {
  const last = given.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[<>:"|?*]/gu, '_')
    .trim()
    .replace(/^\.+/u, '');
  const ending = endings.includes(endingOf(clean)) ? endingOf(clean) : endings[0];
  const stem = clean.replace(/\.[A-Za-z0-9]{1,8}$/u, '').trim() || 'file';
  return `${cutText(stem, FILE_LIMITS.name - ending.length - 1)}.${ending}`;
}
