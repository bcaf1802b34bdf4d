import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { AnsweredQuestion, QuestionsAnswer } from '#contracts/questions/question.ts';
import { QUESTIONS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { resizeTo } from '../../testing/resizeTo.ts';
import QuestionsPage from './QuestionsPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/questions`;

const aQuestion = (id: string, en: string, change: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  id,
  labels: { en, de: `${en} (de)` },
  answer: '',
  answeredAt: null,
  _translations: {},
  ...change,
});
const CATERER = aQuestion('own-caterer', 'Can we bring our own caterer?', {
  answer: 'Yes. We ask for a rating of five.',
  answeredAt: '2026-05-11T09:00:00.000Z',
  _translations: { 'de-DE': { answer: 'Ja, mit Note vier.', of: 'Yes. We ask for a rating of four.' } },
});
const DANCE = aQuestion('music-end', 'How late can we dance?', {
  answer: 'Until one.',
  answeredAt: '2026-05-10T09:00:00.000Z',
  _translations: { 'de-DE': { answer: 'Bis eins.', of: 'Until one.' } },
});
const PAY = aQuestion('payment', 'How do we pay?');
const answerOf = (questions: AnsweredQuestion[], version = 4): QuestionsAnswer => ({
  version,
  savedAt: '2026-05-11T09:00:00.000Z',
  savedBy: null,
  locale: 'en-GB',
  questions,
});
const ALL = answerOf([CATERER, DANCE, PAY]);

async function show(answers: Answers = {}, role: Role = 'editor', all = ALL) {
  const requests = fakeFetch({ [`GET ${API}`]: { json: all }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<QuestionsPage />, { path: QUESTIONS_PATH, screen: QUESTIONS_PATH, session });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const row = (name: RegExp) => screen.findByRole('button', { name });
const own = () => screen.findByLabelText<HTMLTextAreaElement>(/^Your answer/u);
const german = () => screen.findByLabelText<HTMLTextAreaElement>(/^Deutsch/u);
const save = () => screen.findByRole('button', { name: 'Save questions' });

describe('the questions couples ask', () => {
  // Unsaved text is kept on the device.
  afterEach(() => {
    window.localStorage.clear();
    resizeTo(1_440);
  });

  it('list each with its answer and its languages: translated, missing, or outdated', async () => {
    await show();
    expect(await screen.findByText('2 of 3 answered')).toBeTruthy();
    const [caterer, dance, pay] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(caterer).toMatch(/EN answered.*DE original changed since.*FR missing/u);
    expect(dance).toMatch(/Until one\..*EN answered.*DE answered/u);
    expect(pay).toMatch(/Blank, so couples don’t see it.*Answer/u);
  });

  it('show what changed in the original, and mark a translation as up to date', async () => {
    const { user, sent } = await show({ [`PUT ${API}`]: { json: answerOf([CATERER, DANCE, PAY], 5) } });
    const panel = within(await screen.findByRole('region', { name: /Translations of “Can we bring/u }));
    expect(panel.getByText(/The text in English changed on 11 May/u).textContent).toMatch(/four\. five\./u);
    await user.click(panel.getByRole('button', { name: 'Mark as up to date' }));
    expect(screen.queryByText(/The text in English changed/u)).toBeNull();
    await user.click(await save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      version: 4,
      answers: [{ id: 'own-caterer', _translations: { 'de-DE': { of: 'Yes. We ask for a rating of five.' } } }],
    });
  });

  it('send only changes; a newly written translation belongs to the current answer', async () => {
    const { user, sent } = await show({ [`PUT ${API}`]: { json: ALL } });
    await user.click(await row(/How do we pay/u));
    await user.type(await own(), 'By card.');
    await user.type(await german(), 'Mit Karte.');
    await user.click(await save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      answers: [
        { id: 'payment', answer: 'By card.', _translations: { 'de-DE': { answer: 'Mit Karte.', of: 'By card.' } } },
      ],
    });
  });

  it('remove a cleared answer, and undo restores it with its translations', async () => {
    const cleared = answerOf([CATERER, { ...DANCE, answer: '', _translations: {} }, PAY], 5);
    const { user, sent } = await show({ [`PUT ${API}`]: { json: cleared } });
    await user.click(await row(/How late can we dance/u));
    await user.clear(await own());
    await user.click(await save());
    await screen.findAllByText('Answer removed from your page.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      answers: [{ id: 'music-end', answer: 'Until one.', _translations: { 'de-DE': { answer: 'Bis eins.' } } }],
    });
  });

  it('are navigated with Alt and the arrows, in the same language', async () => {
    const { user } = await show();
    await user.click(await german());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Bis eins.'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Ja, mit Note vier.'));
  });

  it('reject a text that is too long, and keep it', async () => {
    const { user, sent } = await show();
    const field = await own();
    await user.click(field);
    await user.paste('x'.repeat(480));
    await user.click(await save());
    expect(await screen.findByText(/500/u, { selector: '.field__error, [id$="error"]' })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('open the question and the language of a text that is too long', async () => {
    const { user, sent } = await show();
    await user.click(await row(/How late can we dance/u));
    fireEvent.change(await german(), { target: { value: 'Ä'.repeat(501) } });
    await user.click(await row(/Can we bring/u));
    await user.click(screen.getByRole('tab', { name: /^Français/u }));
    await user.click(await save());
    await waitFor(async () => expect(document.activeElement).toBe(await german()));
    expect((await german()).value).toHaveLength(501);
    expect(sent()).toEqual([]);
  });

  it('have the translations in a drawer if the window is narrow', async () => {
    resizeTo(820);
    const { user } = await show();
    expect(screen.queryByLabelText(/^Deutsch/u)).toBeNull();
    const open = await screen.findByRole('button', { name: 'Translations' });
    await user.click(open);
    const drawer = await screen.findByRole('dialog', { name: /Translations of “Can we bring/u });
    expect(within(drawer).getByLabelText<HTMLTextAreaElement>(/^Deutsch/u).value).toBe('Ja, mit Note vier.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(open);
  });

  it('open the drawer for a translation that is too long', async () => {
    resizeTo(820);
    const { user, sent } = await show();
    await user.click(await screen.findByRole('button', { name: 'Translations' }));
    fireEvent.change(await german(), { target: { value: 'Ä'.repeat(501) } });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await save());
    await waitFor(async () => expect(document.activeElement).toBe(await german()));
    expect(sent()).toEqual([]);
  });

  it('count translations only once there is an answer to translate', async () => {
    await show({}, 'editor', answerOf([PAY]));
    expect((await german()).disabled).toBe(true);
    expect(screen.queryByText('0 of 0')).toBeNull();
  });

  it('are the same for viewers, without buttons', async () => {
    await show({}, 'viewer');
    expect((await own()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Mark as up to date' })).toBeNull();
  });
});
