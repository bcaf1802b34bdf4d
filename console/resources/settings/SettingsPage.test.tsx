import { screen, waitFor, within } from '@testing-library/react';
import { asInput } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationInput, ConfigurationItem, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { TEMPLATE_TYPES } from '#contracts/messaging/template.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { LEAD_LABELS, LEAD_STAGES, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession, anAccess, someReplySettings } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { aMember } from '../../testing/screenFixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import SettingsPage from './SettingsPage.tsx';

const item = (key: string, change: Partial<ConfigurationItem> = {}): ConfigurationItem => ({
  key,
  name: null,
  colour: null,
  builtIn: true,
  hidden: false,
  deletedAt: null,
  ...change,
});
const own = { name: 'Large party', colour: 'lavender', builtIn: false } as const;
const terms = (labels: ConfigurationItem[] = [], version = 0): LeadTermsAnswer => ({
  stages: { version: 0, items: LEAD_STAGES.map((key) => item(key)) },
  statuses: { version: 0, items: LEAD_STATUSES.map((key) => item(key)) },
  labels: { version, items: [...LEAD_LABELS.map((key) => item(key)), ...labels] },
  templates: { version: 0, items: TEMPLATE_TYPES.map((key) => item(key)) },
});

async function show(answer: LeadTermsAnswer, data: Partial<ConsoleDataProvider> = {}, session = aSession()) {
  const saved: [list: string, input: ConfigurationInput][] = [];
  const app = await renderWithApp(<SettingsPage />, {
    session,
    data: {
      leadTerms: async () => answer,
      saveLeadTerms: async (list, input) => {
        saved.push([list, input]);
        return { version: input.version + 1, items: answer[list].items };
      },
      ...data,
    },
  });
  await screen.findByRole('heading', { name: 'Labels' });
  return { ...app, saved };
}
const section = (name: string) => within(screen.getByRole('list', { name }));
const save = () => screen.getByRole('button', { name: 'Save' });
const keysIn = ([, input]: [string, ConfigurationInput]) => input.items.map(({ key }) => key);

describe('lead settings', () => {
  it('renames a stage, adds a label and saves only the lists that changed', async () => {
    const { user, saved } = await show(terms());
    await user.type(section('Stages').getByRole('textbox', { name: 'Name of Lead' }), 's');
    await user.type(screen.getByRole('textbox', { name: 'New label name' }), 'Midweek{Enter}');
    await user.click(save());
    await waitFor(() => expect(saved.map(([list]) => list)).toEqual(['stages', 'labels']));
    expect(saved[0]?.[1].items[1]).toEqual({ key: 'Lead', name: 'Leads', colour: null, hidden: false, deleted: false });
    expect(saved[1]?.[1].items.at(-1)).toMatchObject({ key: null, name: 'Midweek', colour: 'terracotta' });
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('restores the built-in name when the field is emptied or the name is typed again', async () => {
    const { user } = await show(terms());
    const name = section('Stages').getByRole('textbox', { name: 'Name of Booked' });
    await user.clear(name);
    await user.tab();
    expect(name).toHaveProperty('value', 'Booked');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it("reorders with the arrow keys and the menu, and announces a row's new position", async () => {
    const { user, saved } = await show(terms());
    section('Statuses')
      .getByRole('button', { name: /^Move Chased/u })
      .focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByText('Now number 4 of 7')).toBeTruthy();
    await user.click(section('Statuses').getByRole('button', { name: 'More options for Contacted' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await user.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(keysIn(saved[0]!).slice(0, 5)).toEqual([
      'No Contact Made',
      'Contacted',
      'Invite Sent',
      'Chased',
      'Call Scheduled',
    ]);
  });

  it('says how many leads have a label before it is deleted, and restores it', async () => {
    const { user, saved } = await show(terms([item('large-party', own)]), { getList: async () => rows([{}], 12) });
    await user.click(section('Labels').getByRole('button', { name: 'More options for Large party' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Large party”?' }));
    expect(await dialog.findByText(/^12 leads have it and keep showing it\./u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section('Labels').queryByDisplayValue('Large party')).toBeNull());
    await user.click(screen.getByText('1 deleted'));
    await user.click(screen.getByRole('button', { name: 'Restore Large party' }));
    expect(section('Labels').getByDisplayValue('Large party')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('keeps the typed text on top of a teammate’s change and says so', async () => {
    let answer = terms([item('large-party', own)], 1);
    const sent: ConfigurationInput[] = [];
    const { user, queryClient } = await show(answer, {
      leadTerms: async () => answer,
      saveLeadTerms: async (_list, input) => {
        sent.push(input);
        if (input.version < answer.labels.version) throw refusal(409, 'stale-version');
        return { version: input.version + 1, items: answer.labels.items };
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'New label name' }), 'Mine{Enter}');
    answer = terms([item('large-party', { ...own, name: 'Theirs' })], 2);
    await user.click(save());
    expect(await screen.findByText(/A teammate changed these settings/u)).toBeTruthy();
    expect(section('Labels').getByDisplayValue('Theirs')).toBeTruthy();
    await waitFor(() => expect(sent.at(-1)?.version).toBe(2));
    expect(sent.at(-1)?.items.map(({ name }) => name)).toEqual([null, null, 'Theirs', 'Mine']);
    expect(asInput(answer.labels.items)).toHaveLength(3);
    queryClient.clear();
  });

  it('asks which name to keep when a teammate renamed the same label', async () => {
    let answer = terms([item('large-party', own)], 1);
    const sent: ConfigurationInput[] = [];
    const { user } = await show(answer, {
      leadTerms: async () => answer,
      saveLeadTerms: async (_list, input) => {
        sent.push(input);
        if (input.version < answer.labels.version) throw refusal(409, 'stale-version');
        return { version: input.version + 1, items: answer.labels.items };
      },
    });
    const name = section('Labels').getByRole('textbox', { name: 'Name of Large party' });
    await user.clear(name);
    await user.type(name, 'Mine');
    answer = terms([item('large-party', { ...own, name: 'Theirs' })], 2);
    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    const go = dialog.getByRole('button', { name: 'Save' });
    expect(go).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('radio', { name: 'Theirs: Theirs' }));
    await user.click(dialog.getByRole('button', { name: 'Save Theirs' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.items.map((one) => one.name)).toContain('Theirs');
    expect(sent[1]?.version).toBe(2);
  });

  it('shows the server’s refusal at its row', async () => {
    const no = refusal(422, 'invalid-input', [{ pointer: '#/items/2/name', rule: 'duplicate' }]);
    const { user } = await show(terms(), { saveLeadTerms: failing(no) });
    await user.type(screen.getByRole('textbox', { name: 'New label name' }), 'Spam{Enter}');
    await user.click(save());
    expect(await screen.findByText('This name is already taken.')).toBeTruthy();
    expect(section('Labels').getByDisplayValue('Spam').getAttribute('aria-invalid')).toBe('true');
  });

  it('doesn’t let Spam be renamed, and is read-only for viewers', async () => {
    const { unmount } = await show(terms());
    expect(section('Labels').queryByRole('textbox', { name: 'Name of Spam' })).toBeNull();
    unmount();
    await show(terms(), {}, aSession({ suppliers: [anAccess({ role: 'viewer' })] }));
    expect(screen.getByText(/^You can view these settings\./u)).toBeTruthy();
    expect(screen.queryAllByRole('textbox').filter((box) => !(box as HTMLInputElement).disabled)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    const away = screen.getByRole('switch', { name: /^Reply/u });
    expect([away.getAttribute('aria-disabled'), away.title]).toEqual([
      'true',
      'You can view these settings. Ask an admin or editor to change them.',
    ]);
  });
});

describe('reply settings', () => {
  it('save hours, text and signature together, with a preview for couples', async () => {
    const sent: ReplySettings[] = [];
    const { user } = await show(terms(), {
      saveReplySettings: async (settings) => {
        sent.push(settings);
        return { ...settings, version: settings.version + 1 };
      },
    });
    await user.click(screen.getByRole('switch', { name: /^Reply automatically/u }));
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await user.type(screen.getByRole('textbox', { name: /^Signature/u }), 'Wrenfield');
    await user.click(screen.getByRole('button', { name: 'Our name' }));
    expect(screen.getByText('We are back on Monday 18 May at 09:00. Wrenfield Hall')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ signature: 'Wrenfield', version: 0, acknowledge: { on: true } });
    expect(sent[0]?.acknowledge.hours.map((day) => day !== null)).toEqual([false, true, true, true, true, true, false]);
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('report errors before anything is sent', async () => {
    const { user } = await show(terms());
    await user.type(screen.getByRole('textbox', { name: /^Reply-to address/u }), 'nobody');
    await user.type(screen.getByRole('textbox', { name: /^Text/u }), ' {{{{couple}}');
    await user.click(save());
    expect(await screen.findByText(/^There’s no variable called couple\./u)).toBeTruthy();
    expect(screen.getByText('Enter an email address like name@example.com.')).toBeTruthy();
    expect(document.activeElement?.id).toBe('reply-to');
  });

  it('keep the typed text when a teammate was faster', async () => {
    let theirs = someReplySettings();
    const { user } = await show(terms(), {
      replySettings: async () => theirs,
      saveReplySettings: async (settings) => {
        if (settings.version < theirs.version) throw refusal(409, 'stale-version');
        return { ...settings, version: settings.version + 1 };
      },
    });
    await user.type(screen.getByRole('textbox', { name: /^Signature/u }), 'Mine');
    theirs = someReplySettings({ version: 1, replyTo: 'desk@wrenfield.example' });
    await user.click(save());
    expect(await screen.findByText(/A teammate changed these settings/u)).toBeTruthy();
    expect(screen.getByDisplayValue('desk@wrenfield.example')).toBeTruthy();
    expect(screen.getByDisplayValue('Mine')).toBeTruthy();
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('name the teammate who changed the same text first', async () => {
    let theirs = someReplySettings();
    const sent: ReplySettings[] = [];
    const { user } = await show(terms(), {
      members: async () => [aMember({ userId: 'marcus', name: 'Marcus Lee' })],
      replySettings: async () => theirs,
      saveReplySettings: async (settings) => {
        sent.push(settings);
        if (settings.version === theirs.version) return { ...settings, version: settings.version + 1 };
        throw refusal(409, 'stale-version', undefined, { savedBy: 'marcus', savedAt: '2026-03-04T09:30:00.000Z' });
      },
    });
    await user.type(screen.getByRole('textbox', { name: /^Signature/u }), 'Mine');
    theirs = someReplySettings({ version: 1, signature: 'Theirs' });
    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading', { name: 'Marcus changed this too' })).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Yours: Mine' }));
    await user.click(dialog.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ signature: 'Mine', version: 1 }));
  });

  it('rename and hide template kinds, and add none', async () => {
    const { user, saved } = await show(terms());
    const list = within(await screen.findByRole('list', { name: 'Templates' }));
    const name = list.getByRole('textbox', { name: 'Name of Payment reminder' });
    await user.clear(name);
    await user.type(name, 'Deposit reminder');
    await user.click(list.getByRole('button', { name: 'More options for Follow-up' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [[scope, input] = []] = saved;
    expect(scope).toBe('templates');
    expect(input?.items.map((one) => [one.name, one.hidden])).toEqual([
      [null, false],
      [null, true],
      ['Deposit reminder', false],
    ]);
    expect(screen.queryByRole('textbox', { name: /template name/iu })).toBeNull();
  });
});
