import { InvalidInput } from '#shared/errors.ts';

/** A question outside the supplier's category, for example after staff changed the category. */
export class UnknownQuestion extends InvalidInput {
  constructor(at: number) {
    super([{ pointer: `#/answers/${at}/id`, rule: 'question', detail: 'Your category no longer has this question.' }]);
  }
}
