/** Teammates mentioned in a note: names after an @, as they appear in the text. */
import type { TeamMember } from '../useMembers.ts';

/** The start of a name being typed after an @, up to the caret; null if there is none. */
export function nameBeingTyped(text: string, caret: number): { from: number; part: string } | null {
  const match = /(?:^|[\s(])@([^\s@][^@\n]{0,40})?$/u.exec(text.slice(0, caret));
  if (!match) return null;
  const part = match[1] ?? '';
  return { from: caret - part.length - 1, part };
}

/** Members whose full name, or any part of it, begins with the typed text. */
export function membersNamed(members: readonly TeamMember[], part: string): TeamMember[] {
  const query = part.toLocaleLowerCase();
  return members
    .filter(({ name }) => {
      const full = name.toLocaleLowerCase();
      return full.startsWith(query) || full.split(' ').some((word) => word.startsWith(query));
    })
    .slice(0, 6);
}

/** Ids of the members whose full names follow an @. */
export function mentionedIn(text: string, members: readonly TeamMember[]): string[] {
  return members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** Splits a text into mentions and the text between them. */
export function piecesOf(text: string, names: readonly string[]): { text: string; mention: boolean }[] {
  let pieces = [{ text, mention: false }];
  for (const name of names.map((one) => `@${one}`)) {
    pieces = pieces.flatMap((piece) =>
      piece.mention
        ? [piece]
        : piece.text
            .split(name)
            .flatMap((part, index) => [
              ...(index > 0 ? [{ text: name, mention: true }] : []),
              ...(part === '' ? [] : [{ text: part, mention: false }]),
            ]),
    );
  }
  return pieces;
}
