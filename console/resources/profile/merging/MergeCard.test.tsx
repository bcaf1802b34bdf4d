import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import { ABOUT_YOU_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aMember } from '../../../testing/screenFixtures.ts';
import ProfileScreen from '../ProfileScreen.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/profile`;
const ME = aSession({ suppliers: [{ ...OURS }] });
const MARCUS = aMember({ name: 'Marcus Lee' });
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: {},
  hidden: [],
  year: 2026,
};
const TEXT = 'Ceremonies are on the south lawn, which seats 110. Dancing in the old barn until midnight.';
const THEIRS = TEXT.replace('midnight', 'one');

const aProfile = (values: ProfileValues = {}, version = 1): ProfileAnswer => ({
  context: CONTEXT,
  sections: [
    {
      section: 'about-you',
      version,
      savedAt: '2026-05-12T08:12:00.000Z',
      savedBy: MARCUS.userId,
      values: {
        ...Object.fromEntries(sectionFields('about-you', CONTEXT).map((field) => [field.path, emptyValue(field)])),
        name: 'Wrenfield Hall',
        slug: 'wrenfield-hall',
        'contacts.email': 'hello@wrenfield.example',
        'contacts.phone': '+441666500123',
        'address.street': ['Lime Drive'],
        'address.city': 'Tetbury',
        'address.postalCode': 'GL8 8AA',
        description: TEXT,
        ...values,
      },
    },
  ],
});

/** Shows the section, with functions to save as Marcus while it is open. */
async function show(saved = aProfile()) {
  let newest = saved;
  const stale = {
    code: 'stale-version',
    status: 409,
    title: 'x',
    type: 'x',
    instance: 'x',
    meta: { version: 2, savedBy: MARCUS.userId, savedAt: '2026-05-12T08:12:00.000Z' },
  };
  const requests = fakeFetch({
    [`GET ${API}`]: () => ({ json: newest }),
    [`POST ${API}/about-you/ask`]: () => ({ status: 204, json: null }),
    [`PUT ${API}/about-you`]: ({ body }) => {
      const { version, changes } = body as { version: number; changes: ProfileValues };
      const [now] = newest.sections;
      if (version !== now?.version) return { status: 409, json: stale };
      newest = aProfile({ ...now.values, ...changes }, version + 1);
      return { json: newest.sections[0] };
    },
  });
  const view = await renderWithApp(<ProfileScreen />, {
    path: ABOUT_YOU_PATH,
    screen: ABOUT_YOU_PATH,
    session: ME,
    data: { members: async () => [MARCUS] },
  });
  const marcusSaves = (values: ProfileValues, seen = true): void => {
    newest = aProfile({ ...newest.sections[0]?.values, ...values }, (newest.sections[0]?.version ?? 1) + 1);
    if (seen) act(() => void view.queryClient.setQueryData(['profile'], newest));
  };
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const questions = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...view, marcusSaves, sent, questions };
}
const field = (name: RegExp) => screen.findByLabelText<HTMLTextAreaElement>(name);
const ABOUT = /^First sentence/u;
const card = async () => within(await screen.findByRole('region', { name: /^Marcus also changed/u }));

/** Selects words in the text and types others over them. */
async function replace({ user }: Awaited<ReturnType<typeof show>>, old: string, words: string): Promise<void> {
  const text = await field(ABOUT);
  const start = text.value.indexOf(old);
  await user.type(text, words, { initialSelectionStart: start, initialSelectionEnd: start + old.length });
}

describe('a field that a teammate saved while it was being changed here', () => {
  // Unsaved text is stored on the device, and once more when the screen unmounts.
  beforeEach(() => window.localStorage.clear());

  it('keeps both changes if their words don’t overlap, and shows which words changed', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS });
    const choices = await card();
    expect(choices.getByRole('radio', { name: /^Both changes/u })).toHaveProperty('checked', true);
    const shown = choices.getByRole('radio', { name: /^Both changes/u }).closest('label');
    expect([...(shown?.querySelectorAll('del') ?? [])].map((words) => words.textContent)).toEqual([
      'removed: 110.',
      'removed: midnight.',
    ]);
    expect([...(shown?.querySelectorAll('ins') ?? [])].map((words) => words.textContent)).toEqual([
      'added: 120.',
      'added: one.',
    ]);
    const both = THEIRS.replace('110', '120');
    expect((await field(ABOUT)).value).toBe(both);
    expect(screen.getByText(/First sentence now has both changes/u).closest('[role="status"]')).not.toBeNull();
    await view.user.click(choices.getByRole('button', { name: 'Use both changes' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Marcus also changed/u })).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Save About you' }));
    await waitFor(() => expect(view.sent()).toEqual([{ version: 2, changes: { description: both } }]));
  });

  it('previews each choice in the field, and restores the typed text', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS });
    const choices = await card();
    await view.user.click(choices.getByRole('radio', { name: /^Only Marcus’s/u }));
    expect((await field(ABOUT)).value).toBe(THEIRS);
    await view.user.click(choices.getByRole('radio', { name: /^Only yours/u }));
    expect((await field(ABOUT)).value).toBe(TEXT.replace('110', '120'));
    expect(choices.getByRole('button', { name: 'Use only yours' })).toHaveProperty('disabled', false);
  });

  it('keeps typed text across a reload while the other’s version is previewed', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS });
    await view.user.click((await card()).getByRole('radio', { name: /^Only Marcus’s/u }));
    await waitFor(async () => expect((await field(ABOUT)).value).toBe(THEIRS));
    view.unmount();
    const again = await show(aProfile({ description: THEIRS }, 2));
    await again.user.click((await card()).getByRole('radio', { name: /^Only yours/u }));
    expect((await field(ABOUT)).value).toBe(TEXT.replace('110', '120'));
  });

  it('restores typed text after a discard, to be merged again', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS });
    await view.user.click((await card()).getByRole('radio', { name: /^Only Marcus’s/u }));
    await view.user.click(screen.getByRole('button', { name: 'Discard' }));
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await view.user.click((await card()).getByRole('radio', { name: /^Only yours/u }));
    expect((await field(ABOUT)).value).toBe(TEXT.replace('110', '120'));
    expect(view.sent()).toEqual([]);
  });

  it('sends the teammate a question about the field, once', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS });
    await view.user.click((await card()).getByRole('button', { name: 'Ask Marcus' }));
    await screen.findByText(/Marcus gets a notification/u);
    expect(view.questions()).toEqual([{ userId: MARCUS.userId, path: 'description' }]);
    expect((await card()).getByRole('button', { name: 'Ask Marcus' })).toHaveProperty('disabled', true);
    expect((await field(ABOUT)).value).toBe(THEIRS.replace('110', '120'));
  });

  it('keeps the caret beside its words', async () => {
    const view = await show();
    const text = await field(ABOUT);
    await replace(view, 'midnight', 'one');
    const place = text.value.indexOf('barn');
    text.setSelectionRange(place, place);
    view.marcusSaves({ description: TEXT.replace('south lawn', 'large and sunny lawn in the south') });
    await card();
    await waitFor(() => expect(text.value).toContain('sunny lawn'));
    expect(text.value.slice(text.selectionStart, text.selectionStart + 4)).toBe('barn');
  });

  it('adds text typed into the preview to each choice', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS });
    const choices = await card();
    await replace(view, 'old barn', 'great old barn');
    await view.user.click(choices.getByRole('radio', { name: /^Only yours/u }));
    expect((await field(ABOUT)).value).toBe(TEXT.replace('110', '120').replace('old barn', 'great old barn'));
  });

  it('asks if both changed the same words, with nothing preselected', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: TEXT.replace('110', '90') });
    const choices = await card();
    expect(choices.queryByRole('radio', { name: /^Both/u })).toBeNull();
    for (const radio of choices.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
    expect(choices.getByRole('button', { name: /^Use/u })).toHaveProperty('disabled', true);
    expect((await field(ABOUT)).value).toBe(TEXT.replace('110', '120'));
  });

  it('is saved as chosen without asking again', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS, directions: 'Past the mill.' });
    await card();
    await view.user.click(screen.getByRole('button', { name: 'Save About you' }));
    const both = THEIRS.replace('110', '120');
    await waitFor(() => expect(view.sent().at(-1)).toEqual({ version: 2, changes: { description: both } }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is asked about when it is saved before the live update arrived, with both changes offered', async () => {
    const view = await show();
    await replace(view, '110', '120');
    view.marcusSaves({ description: THEIRS }, false);
    await view.user.click(screen.getByRole('button', { name: 'Save About you' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: /^Both changes/u })).toHaveProperty('checked', true);
    await view.user.click(dialog.getByRole('button', { name: /^Save/u }));
    const both = THEIRS.replace('110', '120');
    await waitFor(() => expect(view.sent().at(-1)).toEqual({ version: 2, changes: { description: both } }));
  });

  it('asks about a short value when it is saved undecided', async () => {
    const view = await show();
    await view.user.type(await field(/^People in your team/u), '14');
    view.marcusSaves({ 'company.teamSize': 20 });
    expect((await card()).queryByRole('radio', { name: /^Both/u })).toBeNull();
    expect((await field(/^People in your team/u)).value).toBe('14');
    await view.user.click(screen.getByRole('button', { name: 'Save About you' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await view.user.click(dialog.getByRole('radio', { name: /14/u }));
    await view.user.click(dialog.getByRole('button', { name: 'Save 14' }));
    await waitFor(() => expect(view.sent().at(-1)).toEqual({ version: 2, changes: { 'company.teamSize': 14 } }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save / })).toBeNull());
  });
});

describe('a field that only a teammate saved', () => {
  beforeEach(() => window.localStorage.clear());

  it('is updated with a short highlight, while the field that was typed in isn’t highlighted', async () => {
    const view = await show();
    await view.user.type(await field(/^People in your team/u), '14');
    view.marcusSaves({ 'company.weddingsHosted': 312 });
    const hosted = await field(/^Weddings so far/u);
    await waitFor(() => expect(hosted.value).toBe('312'));
    await waitFor(() => {
      const flowed = [...document.querySelectorAll('.profile-field--flowed')];
      expect(flowed.map((one) => one.contains(hosted))).toEqual([true]);
    });
    await view.user.click(screen.getByRole('button', { name: 'Save About you' }));
    await waitFor(() => expect(view.sent()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save / })).toBeNull());
    expect((await field(/^People in your team/u)).closest('.profile-field--flowed')).toBeNull();
  });
});
