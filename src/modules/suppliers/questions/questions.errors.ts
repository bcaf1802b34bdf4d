import { InvalidInput } from '#shared/errors.ts';

/** A question that isn't one of the supplier's category, for example after staff changed it. */
export class UnknownQuestion extends InvalidInput {
  constructor(at: number) {
    super([{ pointer: `#/answers/${at}/id`, rule: 'question', detail: 'Your category no longer has this question.' }]);
  }
}
