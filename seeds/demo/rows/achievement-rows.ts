import { DAY } from '#contracts/durations.ts';
import { demoId } from '../demo-id.ts';
import { Random } from '../random.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoProfile } from './profile-of.ts';

/** Press, an award and an association: all of them for the venue that people open first, some for the others. */
export function achievementRows(profile: DemoProfile): DemoRow<'achievement'>[] {
  const { supplier, adminId, first, now, words, fill } = profile;
  const random = new Random(`${supplier.id} achievements`);
  const howMany = first ? words.achievements.length : random.between(1, words.achievements.length);
  return words.achievements.slice(0, howMany).map(([type, name, link]) => {
    const at = now - random.between(30, 300) * DAY;
    return {
      id: demoId(random, at),
      supplier_id: supplier.id,
      type,
      name: fill(name),
      link,
      created_at: at,
      updated_at: at,
      updated_by: adminId,
      deleted_at: null,
      version: 1,
    };
  });
}
