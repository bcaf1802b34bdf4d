import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import { FIRST_SENTENCE_MAX } from '#contracts/limits.ts';
import { SCORE_CRITERIA } from '#contracts/profile/score-criteria.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields, sectionsOf } from '#contracts/profile/profile-sections.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { ABOUT_YOU_PATH, OFFER_PATH } from '../../providers/paths.ts';
import { sessionStore } from '../../providers/session.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aMember } from '../../testing/screenFixtures.ts';
import { aScore } from './score/testing/aScore.ts';
import ProfileScreen from './ProfileScreen.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/profile`;
const SCORE = `/api/suppliers/${OURS.supplierId}/score`;
const MARCUS = aMember({ name: 'Marcus Lee' });
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: {
    venue: {
      bedrooms: { kind: 'integer', labels: { en: 'Bedrooms', de: 'Zimmer' } },
      style: {
        kind: 'options',
        labels: { en: 'Style', de: 'Stil' },
        options: { barn: { en: 'Barn', de: 'Scheune' }, castle: { en: 'Castle', de: 'Schloss' } },
        notApplicable: true,
      },
    },
  },
  hidden: [],
  year: 2026,
};

const aSection = (
  section: ProfileSection,
  values: ProfileValues,
  change: Partial<SectionAnswer> = {},
): SectionAnswer => ({
  section,
  version: 1,
  savedAt: '2026-05-12T08:12:00.000Z',
  savedBy: MARCUS.userId,
  values: {
    ...Object.fromEntries(sectionFields(section, CONTEXT).map((field) => [field.path, emptyValue(field)])),
    ...(section === 'about-you' && {
      name: 'Wrenfield Hall',
      slug: 'wrenfield-hall',
      'contacts.email': 'hello@wrenfield.example',
      'contacts.phone': '+441666500123',
      'address.street': ['Lime Drive'],
      'address.city': 'Tetbury',
      'address.postalCode': 'GL8 8AA',
    }),
    ...values,
  },
  ...change,
});
const aProfile = (values: ProfileValues = {}, change: Partial<SectionAnswer> = {}): ProfileAnswer => ({
  context: CONTEXT,
  sections: sectionsOf(CONTEXT).map((section) =>
    section === 'about-you' ? aSection(section, values, change) : aSection(section, {}),
  ),
});

async function show(path: string, answers: Answers = {}, role: Role = 'admin') {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: aProfile() },
    [`GET ${SCORE}`]: { json: aScore() },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<ProfileScreen />, {
    path,
    screen: path,
    session,
    data: { members: async () => [MARCUS] },
  });
  return { ...view, sent: () => requests.filter((one) => one.method === 'PUT').map(({ body }) => body) };
}
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const saveButton = () => screen.queryByRole('button', { name: /^Save / });

describe('a section’s editor', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('marks what changed, sends only that, and hides the bar', async () => {
    const now = aSection('about-you', { 'company.weddingsHosted': 312, 'company.teamSize': 14 }, { version: 2 });
    const { user, sent } = await show(ABOUT_YOU_PATH, {
      [`GET ${API}`]: { json: aProfile({ 'company.weddingsHosted': 308 }) },
      [`PUT ${API}/about-you`]: { json: now },
    });
    const hosted = await field(/^Weddings so far/u);
    expect(saveButton()).toBeNull();
    await user.clear(hosted);
    await user.type(hosted, '312');
    await user.type(await field(/^People in your team/u), '14');
    expect(screen.getByText('was 308')).toBeTruthy();
    expect(screen.getByText('Weddings so far, People in your team')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save About you' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ version: 1, changes: { 'company.weddingsHosted': 312, 'company.teamSize': 14 } }]),
    );
    await waitFor(() => expect(saveButton()).toBeNull());
  });

  it('parses numbers as they were meant when a field is left', async () => {
    const { user, sent } = await show(ABOUT_YOU_PATH, {
      [`PUT ${API}/about-you`]: { json: aSection('about-you', {}) },
    });
    const [insurance, team] = [await field(/^Public liability/u), await field(/^People in your team/u)];
    await user.type(insurance, '5.000.000');
    await user.type(team, '-14.6');
    await user.tab();
    expect([insurance.value, team.value]).toEqual(['5,000,000', '14']);
    await user.click(saveButton()!);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ changes: { 'company.insurance': 500_000_000, 'company.teamSize': 14 } }]),
    );
  });

  it('can undo a discard', async () => {
    const { user } = await show(ABOUT_YOU_PATH);
    const team = await field(/^People in your team/u);
    await user.type(team, '14');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(team.value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(team.value).toBe('14'));
  });

  it('saves with Ctrl S, and only if something changed', async () => {
    const { user, sent } = await show(ABOUT_YOU_PATH, {
      [`PUT ${API}/about-you`]: { json: aSection('about-you', {}) },
    });
    const team = await field(/^People in your team/u);
    await user.keyboard('{Control>}s{/Control}');
    expect(sent()).toEqual([]);
    await user.type(team, '14');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says at the field what is wrong, keeps what was typed, and sends nothing', async () => {
    const { user, sent } = await show(ABOUT_YOU_PATH);
    const facebook = await field(/^Facebook/u);
    await user.type(facebook, 'https://example.com/us');
    await user.click(saveButton()!);
    expect(await screen.findByText('Enter the address of your page on facebook.com.')).toBeTruthy();
    expect(document.activeElement).toBe(facebook);
    expect([facebook.value, sent()]).toEqual(['https://example.com/us', []]);
  });

  it('shows a refusal by the server at its field', async () => {
    const error = { pointer: '#/changes/contacts.phone', rule: 'phone', detail: 'x' };
    const problem = { code: 'invalid-input', status: 422, title: 'x', type: 'x', instance: 'x', errors: [error] };
    const { user } = await show(ABOUT_YOU_PATH, { [`PUT ${API}/about-you`]: { status: 422, json: problem } });
    const phone = await field(/^Phone/u);
    await user.clear(phone);
    await user.type(phone, '12');
    await user.click(saveButton()!);
    expect(await screen.findByText('Enter a phone number with its area code.')).toBeTruthy();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  });

  it('merges a teammate’s other fields in while something is typed', async () => {
    const { user, queryClient } = await show(ABOUT_YOU_PATH);
    await user.type(await field(/^People in your team/u), '14');
    const theirs = aProfile({ 'company.weddingsHosted': 312 }, { version: 2 });
    act(() => void queryClient.setQueryData(['profile'], theirs));
    await waitFor(async () => expect((await field(/^Weddings so far/u)).value).toBe('312'));
    expect((await field(/^People in your team/u)).value).toBe('14');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  it('has the texts of each language, and says what is left to translate', async () => {
    const { user, sent } = await show(ABOUT_YOU_PATH, {
      [`GET ${API}`]: { json: aProfile({ description: 'A house in its own valley.', directions: 'Past the mill.' }) },
      [`PUT ${API}/about-you`]: { json: aSection('about-you', {}) },
    });
    await user.click(await screen.findByRole('tab', { name: /^Deutsch.*2 to translate/u }));
    expect(screen.getByText('A house in its own valley.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Email/u)).toBeNull();
    await user.type(await field(/^First sentence/u), 'Ein Haus im eigenen Tal.');
    await user.click(saveButton()!);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ changes: { '_translations.de-DE.description': 'Ein Haus im eigenen Tal.' } }]),
    );
  });

  it('opens the language with an overlong text when it is saved from another one', async () => {
    const { user, sent } = await show(ABOUT_YOU_PATH);
    await user.click(await screen.findByRole('tab', { name: /^Deutsch/u }));
    const german = await field(/^First sentence/u);
    fireEvent.change(german, { target: { value: 'ä'.repeat(FIRST_SENTENCE_MAX + 1) } });
    await user.click(screen.getByRole('tab', { name: /^English/u }));
    await user.click(saveButton()!);
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'ä'.repeat(FIRST_SENTENCE_MAX + 1)));
    expect(screen.getByRole('tab', { name: /^Deutsch/u }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Check the highlighted field.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows readers the same page, without any controls', async () => {
    await show(ABOUT_YOU_PATH, {}, 'sales');
    expect(await screen.findByText(/^You can read the profile/u)).toBeTruthy();
    for (const input of document.querySelectorAll<HTMLInputElement>(
      '.profile-section input, .profile-section textarea',
    ))
      expect(input.matches(':disabled')).toBe(true);
  });

  it('leaves name, page address and website to admins', async () => {
    await show(ABOUT_YOU_PATH, {}, 'editor');
    for (const label of [/^Business name/u, /^Page address/u, /^Website/u])
      expect(await field(label)).toHaveProperty('disabled', true);
    expect(await field(/^Phone/u)).toHaveProperty('disabled', false);
  });

  it('says at the page address that another business has it, and keeps what was typed', async () => {
    const error = { pointer: '#/changes/slug', rule: 'slug-taken', detail: 'x' };
    const problem = { code: 'invalid-input', status: 422, title: 'x', type: 'x', instance: 'x', errors: [error] };
    const { user, sent } = await show(ABOUT_YOU_PATH, { [`PUT ${API}/about-you`]: { status: 422, json: problem } });
    const slug = await field(/^Page address/u);
    await user.clear(slug);
    await user.type(slug, 'The Barn');
    await user.click(saveButton()!);
    expect(await screen.findByText('Another business has this address. Add your town, for example.')).toBeTruthy();
    expect([slug.value, sent()]).toEqual(['The Barn', [{ version: 1, changes: { slug: 'The Barn' } }]]);
  });

  it('shows the new name in the frame once it is saved', async () => {
    const renamed = aSession({ suppliers: [{ ...anAccess(), supplierId: OURS.supplierId, name: 'Wrenfield House' }] });
    const { user } = await show(ABOUT_YOU_PATH, {
      [`PUT ${API}/about-you`]: { json: aSection('about-you', { name: 'Wrenfield House' }, { version: 2 }) },
      'GET /api/auth/session': { json: renamed },
    });
    const name = await field(/^Business name/u);
    await user.clear(name);
    await user.type(name, 'Wrenfield House');
    await user.click(saveButton()!);
    await waitFor(() => expect(sessionStore.get()?.suppliers[0]?.name).toBe('Wrenfield House'));
  });

  it('changes the main category for admins only; the others keep their order', async () => {
    const both = aProfile();
    both.sections = both.sections.map((one) =>
      one.section === 'details' ? aSection('details', { type: ['venue', 'photo'] }) : one,
    );
    const { user, sent, unmount } = await show(OFFER_PATH, {
      [`GET ${API}`]: { json: both },
      [`PUT ${API}/details`]: { json: aSection('details', { type: ['catering', 'photo'] }) },
    });
    await user.selectOptions(await field(/^Main category/u), 'catering');
    expect(screen.queryByRole('checkbox', { name: 'Catering' })).toBeNull();
    await user.click(saveButton()!);
    await waitFor(() => expect(sent()).toMatchObject([{ changes: { type: ['catering', 'photo'] } }]));
    unmount();
    await show(OFFER_PATH, { [`GET ${API}`]: { json: both } }, 'editor');
    expect(await field(/^Main category/u)).toHaveProperty('disabled', true);
    expect(await screen.findByRole('checkbox', { name: 'Photographer' })).toHaveProperty('disabled', false);
  });

  it('takes features from the market’s data; Not applicable excludes all others', async () => {
    const { user, sent } = await show(OFFER_PATH, { [`PUT ${API}/details`]: { json: aSection('details', {}) } });
    await user.click(await screen.findByRole('checkbox', { name: 'Castle' }));
    await user.click(screen.getByRole('checkbox', { name: 'Not applicable' }));
    expect(screen.getByRole('checkbox', { name: 'Castle' })).toHaveProperty('checked', false);
    await user.click(saveButton()!);
    await waitFor(() => expect(sent()).toMatchObject([{ changes: { 'typeDetails.venue.style': ['not-applicable'] } }]));
  });
});

describe('the score’s steps', () => {
  const fields = SCORE_CRITERIA.flatMap((one) => ('field' in one ? [one] : []));

  it('link to a field that their page has', async () => {
    await show(ABOUT_YOU_PATH);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.getElementById('field-description')).not.toBeNull());
    const ours = fields.filter(({ page }) => page === 'about-you');
    expect(ours.length).toBeGreaterThan(0);
    const missing = ours.filter(({ field }) => !document.getElementById(`field-${field}`));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('focus that field', async () => {
    await show(`${ABOUT_YOU_PATH}#field-company.established`);
    await waitFor(() => expect(document.activeElement?.id).toBe('field-company.established'));
  });

  it('also focus a switch, which has no id of its own', async () => {
    await show(`${ABOUT_YOU_PATH}#field-flags.hideSupplierRelations`);
    const name = /^Hide the suppliers you work with/u;
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('switch', { name })));
  });
});
