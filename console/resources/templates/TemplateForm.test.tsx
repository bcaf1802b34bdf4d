import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TemplateInput } from '#contracts/messaging/template.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aLead, aSession, aSupplier, anAccess } from '../../testing/fixtures.ts';
import { aMember } from '../../testing/screenFixtures.ts';
import { failing, noAnswer, refusal } from '../../testing/refusal.ts';
import { aTemplate } from '../../testing/screenFixtures.ts';
import { showTemplates } from './testing/showTemplates.tsx';

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const complaint = (name: string): string | null =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
/** user-event reads a brace as a key unless it is doubled. */
const typed = (text: string): string => text.replaceAll('{', '{{');

describe('the list of templates', () => {
  it('shows them by name, kind and last change, and links to each', async () => {
    const template = aTemplate();
    const { user } = await showTemplates('/leads/templates', template);
    const row = within((await screen.findByRole('link', { name: 'Gentle reminder' })).closest('tr') as HTMLElement);
    expect(row.getByRole('link').getAttribute('href')).toBe(`/leads/follow-ups/edit/${template.id}`);
    expect(row.getByText('Follow-up')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add template' }));
    const kinds = await screen.findAllByRole('menuitem');
    expect(kinds.map((kind) => [kind.textContent, kind.getAttribute('href')])).toEqual([
      ['Standard', '/leads/templates/add'],
      ['Follow-up', '/leads/follow-ups/add'],
      ['Payment reminder', '/leads/payment-reminder-templates/add'],
    ]);
  });

  it('explains templates while there are none', async () => {
    await showTemplates('/leads/templates');
    expect(await screen.findByText('No templates yet')).toBeTruthy();
  });

  it('has no add button for people who can only read', async () => {
    await showTemplates('/leads/templates', aTemplate(), {
      session: aSession({ suppliers: [anAccess({ role: 'sales' })] }),
    });
    await screen.findByRole('link', { name: 'Gentle reminder' });
    expect(screen.queryByRole('button', { name: 'Add template' })).toBeNull();
  });
});

describe('a new template', () => {
  it('is saved as the contract requires, and returns to the list', async () => {
    const { user, sent, location } = await showTemplates('/leads/follow-ups/add');
    await screen.findByLabelText('Name');
    await user.type(field('Name'), ' After the visit ');
    await user.type(field(/^Days/u), '3');
    await user.selectOptions(field('Counted from'), 'the day of the enquiry');
    await user.type(field('Subject'), 'It was lovely');
    await user.type(field('Message'), typed('Dear {{couple}}'));
    await save(user);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/leads/templates'));
    expect(sent).toEqual([
      [
        'create',
        {
          type: 'follow-up',
          name: 'After the visit',
          subject: 'It was lovely',
          body: 'Dear {{couple}}',
          offsetDays: 3,
          attachments: [],
          offsetFrom: 'lead',
        },
      ],
    ]);
  });

  it('has no timing when it is sent by hand', async () => {
    const { user, sent } = await showTemplates('/leads/templates/add');
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText(/^Days/u)).toBeNull();
    await user.type(field('Name'), 'Brochure');
    await user.type(field('Subject'), 'Our brochure');
    await user.type(field('Message'), 'Here it is');
    await save(user);
    await waitFor(() => expect(sent).toMatchObject([['create', { type: 'standard', offsetDays: null }]]));
  });

  it('with an unknown variable is rejected before it is sent, by the server’s own rule', async () => {
    const { user, sent } = await showTemplates('/leads/templates/add');
    await screen.findByLabelText('Name');
    await user.type(field('Name'), 'Brochure');
    await user.type(field('Subject'), typed('For {{bride}}'));
    await user.type(field('Message'), typed('Dear {{couple}}, {{venue}}'));
    await save(user);
    await waitFor(() =>
      expect(complaint('Subject')).toBe('There’s no variable called bride. Check line 1, character 5.'),
    );
    expect(complaint('Message')).toBe('There’s no variable called venue. Check line 1, character 18.');
    expect(screen.getByText('Check the 2 highlighted fields.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Subject'));
    expect(sent).toEqual([]);
  });

  it('inserts a variable at the cursor', async () => {
    const { user } = await showTemplates('/leads/templates/add');
    await screen.findByLabelText('Name');
    await user.type(field('Message'), 'Dear , hello');
    (field('Message') as unknown as HTMLTextAreaElement).setSelectionRange(5, 5);
    await user.click(screen.getByRole('button', { name: 'Couple' }));
    await waitFor(() => expect(field('Message').value).toBe('Dear {{couple}}, hello'));
  });

  it('is previewed for a chosen lead, rendered by the server', async () => {
    const requests: unknown[] = [];
    const lead = aLead({ partners: [{ firstName: 'Sophie', lastName: 'Lambert' }] });
    const { user } = await showTemplates('/leads/templates/add', null, {
      data: {
        getList: async () => rows([lead], 1),
        previewTemplate: async (input) => {
          requests.push(input);
          return { subject: 'For Sophie', body: 'On 5 September', unknown: [], locked: true };
        },
      },
    });
    await user.type(field('Subject'), typed('For {{couple}}'));
    await user.selectOptions(await screen.findByLabelText('Preview with'), 'Sophie');
    expect(await screen.findByText('On 5 September')).toBeTruthy();
    expect(screen.getByText('Hidden until you reveal this lead.')).toBeTruthy();
    expect(requests.at(-1)).toMatchObject({ leadId: lead.id, subject: 'For {{couple}}' });
  });

  it('is previewed as a couple reads it, while it is written', async () => {
    const { user } = await showTemplates('/leads/templates/add');
    await screen.findByLabelText('Name');
    await user.type(field('Subject'), typed('For {{couple}}'));
    await user.type(field('Message'), typed('On {{weddingDate}}, {{sender}}, {{supplier}}'));
    const example = within(screen.getByRole('region', { name: 'What a couple sees' }));
    expect(example.getByText('For Amelia & Jack')).toBeTruthy();
    expect(example.getByText('On 19 June 2027, Harriet, Wrenfield Hall')).toBeTruthy();
  });

  it('formats days and sums for the business’s couples, not for its reader', async () => {
    const supplier = aSupplier({
      l10n: { country: 'DE', currency: 'EUR', locale: 'de-DE', timezone: 'Europe/Berlin' },
    });
    const { user } = await showTemplates('/leads/templates/add', null, { data: { supplier: async () => supplier } });
    await user.type(await screen.findByLabelText('Message'), typed('{{weddingDate}}, {{amount}}, {{dueDate}}'));
    const example = within(screen.getByRole('region', { name: 'What a couple sees' }));
    expect(await example.findByText('19. Juni 2027, 4.200 €, 20. Mai 2027')).toBeTruthy();
  });
});

describe('a template', () => {
  it('is saved with the version that was loaded', async () => {
    const template = aTemplate({ version: 3 });
    const { user, sent } = await showTemplates(`/leads/follow-ups/edit/${template.id}`, template);
    await user.type(await screen.findByLabelText('Name'), ' again');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await save(user);
    await waitFor(() =>
      expect(sent).toMatchObject([['update', template.id, { name: 'Gentle reminder again', version: 3 }]]),
    );
  });

  it('returns to the saved values on Discard', async () => {
    const template = aTemplate();
    const { user } = await showTemplates(`/leads/follow-ups/edit/${template.id}`, template);
    await user.type(await screen.findByLabelText('Name'), ' again');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Name').value).toBe('Gentle reminder');
    expect(screen.queryByText('1 unsaved change')).toBeNull();
  });

  it.each([
    ['no answer', () => noAnswer(), 'The server isn’t responding.'],
    ['a faster colleague', () => refusal(409, 'stale-version'), 'Someone changed this while you were editing.'],
  ])('keeps all its text after %s, and says what happened', async (_, error, words) => {
    const template = aTemplate();
    const { user, location } = await showTemplates(`/leads/follow-ups/edit/${template.id}`, template, {
      data: { update: async () => failing(error())() },
    });
    await user.type(await screen.findByLabelText('Name'), ' again');
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(field('Name').value).toBe('Gentle reminder again');
    expect(location()).toBe(`/leads/follow-ups/edit/${template.id}`);
  });

  it('keeps typed text when a teammate saves in the meantime, and asks which name to keep', async () => {
    const template = aTemplate({ version: 3 });
    const theirs = { ...template, name: 'Theirs', version: 4 };
    let newest = template;
    const saved: unknown[] = [];
    const { user, queryClient } = await showTemplates(`/leads/follow-ups/edit/${template.id}`, template, {
      data: {
        members: async () => [aMember({ userId: 'marcus', name: 'Marcus Lee' })],
        getOne: (async () => ({ data: newest })) as unknown as ConsoleDataProvider['getOne'],
        update: (async (_resource: string, { data }: { data: TemplateInput }) => {
          saved.push([data.name, data.version]);
          if (data.version === 3)
            throw refusal(409, 'stale-version', undefined, {
              version: 4,
              savedBy: 'marcus',
              savedAt: '2026-03-04T09:30:00.000Z',
            });
          return { data: { ...template, ...data } };
        }) as unknown as ConsoleDataProvider['update'],
      },
    });
    await user.type(await screen.findByLabelText('Name'), ' again');
    const known = queryClient.getQueryCache().findAll({ queryKey: ['templates', 'getOne'] });
    newest = theirs;
    act(() => {
      for (const { queryKey } of known) queryClient.setQueryData(queryKey, theirs);
    });
    expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeTruthy();
    expect(field('Name').value).toBe('Gentle reminder again');
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading', { name: 'Marcus changed this too' })).toBeTruthy();
    expect(dialog.getByText(/^Saved on 4 Mar at 09:30, while you were editing\./u)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Yours: Gentle reminder again' }));
    await user.click(dialog.getByRole('button', { name: 'Save Gentle reminder again' }));
    await waitFor(() =>
      expect(saved).toEqual([
        ['Gentle reminder again', 3],
        ['Gentle reminder again', 4],
      ]),
    );
  });

  it('shows the server’s error below the field', async () => {
    const template = aTemplate();
    const taken = refusal(422, 'invalid-input', [{ pointer: '#/name', rule: 'max', params: { max: 80 } }]);
    const { user } = await showTemplates(`/leads/follow-ups/edit/${template.id}`, template, {
      data: { update: failing(taken) },
    });
    await user.type(await screen.findByLabelText('Name'), ' again');
    await save(user);
    await waitFor(() => expect(complaint('Name')).toBe('Use at most 80 characters.'));
  });

  it('is deleted only after a confirmation', async () => {
    const template = aTemplate();
    const { user, sent, location } = await showTemplates(`/leads/follow-ups/edit/${template.id}`, template);
    await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this template?' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    await waitFor(() => expect(location()).toBe('/leads/templates'));
    expect(sent).toEqual([['delete', template.id]]);
  });

  it('is read-only for people who can’t edit', async () => {
    const template = aTemplate();
    await showTemplates(`/leads/follow-ups/edit/${template.id}`, template, {
      session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }),
    });
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Gentle reminder');
    expect(screen.getByRole('group')).toHaveProperty('disabled', true);
    expect(screen.getByText('You can view this page. Ask an admin or editor to change it.')).toBeTruthy();
  });
});
