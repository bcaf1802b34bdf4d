import { HOUR } from '#contracts/durations.ts';
import type { DemoPlan } from '../demo-plan.ts';
import { demoId } from '../demo-id.ts';
import type { DemoMessage, DemoNote } from '../demo-types.ts';

const NOTE_SHARE = 0.34;

/** One or two notes on a lead with a reply, written soon after it. */
export function buildNotes(demo: DemoPlan, messages: readonly DemoMessage[]): DemoNote[] {
  const { random, now } = demo;
  const answers = messages.filter((message) => message.sender === 'supplier');
  if (answers.length === 0 || !random.chance(NOTE_SHARE)) return [];
  const left = [...demo.language.notes];
  const count = answers.length > 2 && random.chance(0.4) ? 2 : 1;
  return answers.slice(0, count).map((answer) => {
    const author = random.pick(demo.team);
    const createdAt = Math.min(now, Math.round(answer.createdAt + random.float() * 3 * HOUR));
    const [body = ''] = left.splice(random.between(0, left.length - 1), 1);
    return {
      id: demoId(random, createdAt),
      authorId: author.user.id,
      authorName: author.user.firstName,
      body,
      createdAt,
    };
  });
}
