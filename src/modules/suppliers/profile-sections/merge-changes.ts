import type { ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import { sameValue } from '#contracts/profile/profile-field.ts';
import type { ProfileClash } from '#contracts/problem.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { FieldSave } from './profile-section.entity.ts';

export interface MergedChanges {
  /** Values that differ from the stored ones. */
  changed: Record<string, ProfileValue>;
  clashes: ProfileClash[];
}

/**
 * Merges a save that was based on an earlier `version`. Fields that no one else has touched since are saved, even next
 * to other people's changes; a field that has got another value since is a clash (pure).
 */
export function mergeChanges(
  stored: ProfileValues,
  saves: Readonly<Record<string, FieldSave>>,
  { version, changes }: { version: number; changes: ProfileValues },
): MergedChanges {
  const changed: Record<string, ProfileValue> = {};
  const clashes: ProfileClash[] = [];
  for (const [path, mine] of Object.entries(changes)) {
    const theirs = ownValue(stored, path) ?? null;
    if (sameValue(mine, theirs)) continue;
    const last = ownValue(saves, path);
    if (last && last.version > version) {
      clashes.push({ path, mine, theirs, savedBy: last.by, savedAt: new Date(last.at).toISOString() });
    } else {
      changed[path] = mine;
    }
  }
  return { changed, clashes };
}
