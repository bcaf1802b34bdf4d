import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { rows } from '../../../testing/fakeData.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, noAnswer, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aLockedLead, aMessage, aTemplate } from '../../../testing/screenFixtures.ts';
import { Composer } from './Composer.tsx';

interface Posted {
  leadId: string;
  body: string;
  attachments?: string[];
  key: string;
}

/** Shows a lead's composer; `answers` are the server's responses to successive messages. */
async function show(
  leads: readonly [LeadDetail, ...LeadDetail[]],
  answers: (() => Promise<void>)[] = [],
  options: AppOptions = {},
) {
  const posted: Posted[] = [];
  const later: string[] = [];
  function Leads() {
    const [shown, setShown] = useState(0);
    const lead = leads[shown] ?? leads[0];
    return (
      <>
        <button type="button" onClick={() => setShown((shown + 1) % leads.length)}>
          Next lead
        </button>
        <Composer lead={lead} onLater={(body) => later.push(body)} />
      </>
    );
  }
  const view = await renderWithApp(<Leads />, {
    ...options,
    data: {
      getList: async () => rows([]),
      postMessage: async (leadId, message, key) => {
        posted.push({ leadId, ...message, key });
        await answers[posted.length - 1]?.();
        return aMessage({ sender: 'supplier', body: message.body });
      },
      ...options.data,
    },
  });
  return { ...view, posted, later };
}
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /^Message to/u });
const sendButton = (): HTMLElement => screen.getByRole('button', { name: 'Send' });

describe('writing to a couple', () => {
  it('sends the trimmed text and clears the field', async () => {
    const lead = aLeadDetail();
    const { user, posted } = await show([lead]);
    expect(sendButton()).toHaveProperty('disabled', true);
    await user.type(box(), '  Yes, it is free. ');
    await user.click(sendButton());
    await waitFor(() => expect(box().value).toBe(''));
    expect(posted).toMatchObject([{ leadId: lead.id, body: 'Yes, it is free.' }]);
  });

  it('sends with Ctrl and Enter, while Enter alone starts a new line', async () => {
    const { user, posted } = await show([aLeadDetail()]);
    await user.type(box(), 'One{Enter}two');
    expect(posted).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(posted.map(({ body }) => body)).toEqual(['One\ntwo']));
  });

  it('is busy until the server responds, so that nothing is sent twice and no text is lost', async () => {
    let answer: () => void = () => undefined;
    const { user, posted } = await show([aLeadDetail()], [() => new Promise((resolve) => (answer = resolve))]);
    await user.type(box(), 'Hello');
    await user.dblClick(sendButton());
    expect(screen.getByRole('button', { name: 'Sending' })).toHaveProperty('disabled', true);
    await user.type(box(), ' again');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect([posted.length, box().value]).toEqual([1, 'Hello']);
    answer();
    await waitFor(() => expect(box().value).toBe(''));
  });

  it('counts down near the limit, and refuses to send beyond it', async () => {
    const { user } = await show([aLeadDetail()]);
    await user.click(box());
    await user.paste('x'.repeat(9_999));
    expect(screen.getByRole('status').textContent).toBe('1 character left');
    await user.paste('xx');
    expect(screen.getByRole('status').textContent).toBe('-1 character left');
    expect(sendButton()).toHaveProperty('disabled', true);
    await user.clear(box());
  });

  it('passes the text on to scheduling', async () => {
    const { user, later } = await show([aLeadDetail()]);
    await user.type(box(), 'Not today');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(later).toEqual(['Not today']);
  });
});

describe('a message that is refused', () => {
  it('stays in the field, with the reason', async () => {
    const { user } = await show([aLeadDetail()], [failing(refusal(409, 'lead-locked'))]);
    await user.type(box(), 'Hello');
    await user.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Reveal this couple first.');
    expect(box().value).toBe('Hello');
    expect(sendButton()).toHaveProperty('disabled', false);
  });

  it('keeps its key if there is no response, so that it arrives once', async () => {
    const { user, posted } = await show([aLeadDetail()], [failing(noAnswer())]);
    await user.type(box(), 'Hello');
    await user.click(sendButton());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(box().value).toBe(''));
    expect(posted[1]).toEqual(posted[0]);
  });

  it('sends the current text under a new key when it was edited before retrying', async () => {
    const { user, posted } = await show([aLeadDetail()], [failing(noAnswer())]);
    await user.type(box(), 'Hello');
    await user.click(sendButton());
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.type(box(), ' Amelia');
    await user.click(again);
    await waitFor(() => expect(box().value).toBe(''));
    expect(posted[1]?.body).toBe('Hello Amelia');
    expect(posted[1]?.key).not.toBe(posted[0]?.key);
  });

  it('gets a new key after a refusal, which the server remembers, and for the next message', async () => {
    const { user, posted } = await show([aLeadDetail()], [failing(refusal(409, 'lead-locked'))]);
    await user.type(box(), 'Hello');
    await user.click(sendButton());
    await screen.findByRole('alert');
    await user.click(sendButton());
    await waitFor(() => expect(box().value).toBe(''));
    await user.type(box(), 'Hello');
    await user.click(sendButton());
    await waitFor(() => expect(posted).toHaveLength(3));
    expect(new Set(posted.map(({ key }) => key)).size).toBe(3);
  });
});

describe('a draft', () => {
  it('is kept while the person opens another couple', async () => {
    const { user } = await show([aLeadDetail(), aLeadDetail()]);
    await user.type(box(), 'Half a');
    await user.click(screen.getByRole('button', { name: 'Next lead' }));
    expect(box().value).toBe('');
    await user.type(box(), 'Another one');
    await user.click(screen.getByRole('button', { name: 'Next lead' }));
    expect(box().value).toBe('Half a');
  });

  it('is sent to its own couple when retried from another screen', async () => {
    const [first, second] = [aLeadDetail(), aLeadDetail()];
    const { user, posted } = await show([first, second], [failing(noAnswer())]);
    await user.type(box(), 'For the first');
    await user.click(sendButton());
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: 'Next lead' }));
    await user.type(box(), 'For the second');
    await user.click(again);
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]).toMatchObject({ leadId: first.id, body: 'For the first' });
    expect(box().value).toBe('For the second');
  });
});

describe('templates', () => {
  const template = aTemplate({ type: 'standard', name: 'Yes, it is free' });

  it('are filled in for this couple', async () => {
    const lead = aLeadDetail();
    const requests: unknown[] = [];
    const { user } = await show([lead], [], {
      data: {
        getList: async (_resource, params) => {
          requests.push(params.filter);
          return rows([template]);
        },
        previewTemplate: async (input) => {
          requests.push(input);
          return { subject: 'Yes', body: 'Dear Amelia & Jack', unknown: [], locked: false };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Yes, it is free' }));
    await waitFor(() => expect(box().value).toBe('Dear Amelia & Jack'));
    expect(requests).toEqual([
      { type: 'standard' },
      { leadId: lead.id, subject: template.subject, body: template.body },
    ]);
  });

  it('keep the text that is being written', async () => {
    const { user } = await show([aLeadDetail()], [], {
      data: {
        getList: async () => rows([template]),
        previewTemplate: async () => ({ subject: 'Yes', body: 'Dear both', unknown: [], locked: false }),
      },
    });
    await user.type(box(), 'One thing first. ');
    await user.click(await screen.findByRole('button', { name: 'Yes, it is free' }));
    await waitFor(() => expect(box().value).toBe('One thing first.\n\nDear both'));
  });

  it('leave the field unchanged if they can’t be filled in', async () => {
    const { user } = await show([aLeadDetail()], [], {
      data: { getList: async () => rows([template]), previewTemplate: failing(refusal(503, 'unavailable')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Yes, it is free' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy or restarting.');
    expect(box().value).toBe('');
  });
});

describe('people who can’t reply', () => {
  it('are told that a locked couple must be revealed first', async () => {
    await show([aLockedLead()]);
    expect(screen.getByText('Reveal this lead to write to Maya & Rohan')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are told that their role can’t reply', async () => {
    await show([aLeadDetail()], [], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(screen.getByText('Your role can read this conversation but can’t reply.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
