import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ScheduleInput, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import type { ConsoleDataProvider } from '../../../../providers/dataProvider.ts';
import { rows } from '../../../../testing/fakeData.ts';
import type { HttpError } from '../../../../providers/HttpError.ts';
import { renderWithApp } from '../../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../../testing/screenFixtures.ts';
import { ScheduleDialog } from '../ScheduleDialog.tsx';

interface Options extends AppOptions {
  scheduled?: ScheduledMessageAnswer;
  body?: string;
  templates?: TemplateAnswer[];
  /** The server's errors for successive attempts; after the last one it succeeds. */
  refusals?: HttpError[];
}

export async function showScheduleDialog({
  scheduled,
  body = '',
  templates = [],
  refusals = [],
  ...options
}: Options = {}) {
  const lead = aLeadDetail({ currency: 'EUR' });
  const sent: { id?: unknown; data: ScheduleInput }[] = [];
  let closed = 0;
  const answer = (async (_resource: string, { id, data }: { id?: unknown; data: ScheduleInput }) => {
    sent.push({ ...(id !== undefined && { id }), data });
    const refused = refusals[sent.length - 1];
    if (refused) throw refused;
    return { data: { ...data, id: 'x' } };
  }) as unknown;
  const view = await renderWithApp(
    <ScheduleDialog lead={lead} scheduled={scheduled ?? null} body={body} onClose={() => (closed += 1)} />,
    {
      ...options,
      data: {
        getList: async (_resource, { filter }) =>
          rows(templates.filter(({ type }) => type === (filter as { type: string }).type)),
        create: answer as ConsoleDataProvider['create'],
        update: answer as ConsoleDataProvider['update'],
        ...options.data,
      },
    },
  );
  return { ...view, lead, sent, closed: () => closed };
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

export const save = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^(Schedule message|Nachricht planen)$/u }));

/** The error below a field, found by the field's description. */
export const complaint = (name: string): string | null =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

export async function write(user: UserEvent) {
  await user.click(field('Subject'));
  await user.paste('Your visit');
  await user.click(field('Message'));
  await user.paste('See you soon');
}
