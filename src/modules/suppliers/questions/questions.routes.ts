import { questionsAnswer, questionsChange } from '#contracts/questions/question.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Questions } from './questions.ts';

const PATH = '/api/suppliers/:supplierId/questions';
const answers = { 200: questionsAnswer.required() };

/** The questions that couples ask, and a supplier's answers (P14). */
export function questionRoutes({ questions }: { questions: Questions }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the questions of a supplier’s category with its answers',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers,
      run: async ({ actor }) => ok(await questions.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'put',
      path: PATH,
      summary: 'Change answers and their translations; a blank answer is deleted',
      access: { kind: 'supplier', permission: 'supplier:write' },
      body: questionsChange,
      answers,
      run: async ({ actor, body }) => ok(await questions.save(actor, body)),
    }),
  ];
}
