import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { IMPORT_PART_BYTES, noWords } from '#contracts/lead/lead-import.ts';
import type { ImportAnswer } from '#contracts/lead/lead-import.ts';
import { IMPORTS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import ImportPage from './ImportPage.tsx';
import ImportsPage from './ImportsPage.tsx';

const ID = '01JZ0000000000000000000001';
const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/imports`;
const TWO_PARTS = IMPORT_PART_BYTES + 9;

function anImport(change: Partial<ImportAnswer> = {}): ImportAnswer {
  return {
    id: ID,
    fileName: 'leads.csv',
    fileSize: TWO_PARTS,
    received: TWO_PARTS,
    status: 'uploaded',
    createdAt: '2026-05-12T09:00:00.000Z',
    createdByName: 'Tom Reed',
    header: ['Name', 'Contact'],
    samples: [['Amelia Hart'], ['amelia@couple.example']],
    mapping: { preset: 'generic', columns: ['name', null], dateOrder: 'dmy', words: noWords() },
    remembered: false,
    check: null,
    brokenAt: null,
    choices: null,
    done: 0,
    total: 0,
    made: 0,
    joined: 0,
    updated: 0,
    skipped: 0,
    kept: 0,
    startedAt: null,
    finishedAt: null,
    undoUntil: null,
    hasProblemFile: false,
    ...change,
  };
}
const CHECK = {
  rows: 3,
  good: 2,
  bad: 1,
  warned: 0,
  twiceInFile: 0,
  known: 0,
  problems: [{ row: 4, column: 'Email', value: 'amelia@', rule: 'email-invalid' as const }],
  problemsTotal: 1,
  unknownWords: [],
};

async function show(answers: Answers, path = IMPORTS_PATH) {
  const requests = fakeFetch({ [`GET ${API}`]: { json: [] }, ...answers });
  const view = await renderWithApp(
    <Routes>
      <Route path={IMPORTS_PATH} element={<ImportsPage />} />
      <Route path={`${IMPORTS_PATH}/:importId`} element={<ImportPage />} />
    </Routes>,
    { path, session: aSession({ suppliers: [OURS] }) },
  );
  return { ...view, requests };
}
const one = (change: Partial<ImportAnswer>, answers: Answers = {}) =>
  show({ [`GET ${API}/${ID}`]: { json: anImport(change) }, ...answers }, `${IMPORTS_PATH}/${ID}`);
const problem = (status: number, code: string, title: string) => ({
  status,
  json: { type: `urn:aisle:${code}`, title, status, code, instance: '7F2A' },
  headers: { 'Content-Type': 'application/problem+json' },
});

describe('uploading a file', () => {
  const begun = anImport({ status: 'uploading', received: 0 });
  const half = anImport({ status: 'uploading', received: IMPORT_PART_BYTES });
  const file = () => new File(['x'.repeat(TWO_PARTS)], 'leads.csv', { type: 'text/csv' });
  const choose = async (answers: Answers) => {
    const view = await show(answers);
    await view.user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file());
    return view;
  };

  it('resumes where the connection broke, and opens the columns', async () => {
    const answers: Answers = {
      [`POST ${API}`]: { status: 201, json: begun },
      [`PUT ${API}/${ID}/content?offset=0`]: { json: half },
      [`GET ${API}/${ID}`]: { json: half },
    };
    const { user, requests, location } = await choose(answers);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The connection was lost. 99 % of leads.csv is safe with us.');
    answers[`PUT ${API}/${ID}/content?offset=${IMPORT_PART_BYTES}`] = { json: anImport() };
    fakeFetch({ [`GET ${API}`]: { json: [] }, ...answers });
    const parts = requests.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('=')[1]);
    expect(parts).toEqual(['0', String(IMPORT_PART_BYTES)]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location()).toBe(`${IMPORTS_PATH}/${ID}`));
  });

  it('says why a file is rejected, and accepts another', async () => {
    await choose({
      [`POST ${API}`]: { status: 201, json: begun },
      [`PUT ${API}/${ID}/content?offset=0`]: problem(422, 'import-not-csv', 'This isn’t a CSV file.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('leads.csv');
    expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('a file’s columns', () => {
  it('can’t be saved until the address is assigned, and are kept when the server is unreachable', async () => {
    const { user, requests } = await one({});
    const contact = await screen.findByRole('combobox', { name: 'Field for Contact' });
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    const fault = screen.getByText('Choose the column with the email address.');
    expect(contact.getAttribute('aria-invalid')).toBe('true');
    expect(contact.getAttribute('aria-describedby')).toBe(fault.id);
    await waitFor(() => expect(document.activeElement).toBe(contact));
    await user.selectOptions(contact, 'Email address');
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeTruthy());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ columns: ['name', 'email'] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check file' })).toHaveProperty('disabled', false));
    expect(screen.getByRole('combobox', { name: 'Field for Contact' })).toHaveProperty('value', 'email');
  });

  it('say that they are prefilled from last time', async () => {
    await one({ remembered: true });
    expect(await screen.findByText('Same as your last file with these headers.')).toBeTruthy();
  });
});

describe('the result of the check', () => {
  it('lists each problem by row, and offers the rows to fix', async () => {
    await one({ status: 'checked', check: CHECK, hasProblemFile: true });
    const row = (await screen.findByText('amelia@')).closest('tr');
    expect(row?.textContent).toContain('4Emailamelia@');
    expect(row?.textContent).toContain('Left out: enter an address like name@example.com.');
    const link = screen.getByRole('link', { name: 'Download problem rows' });
    expect(link.getAttribute('href')).toBe(`${API}/${ID}/problems.csv`);
  });

  it('is asked for again before words that were chosen since are imported', async () => {
    const unknownWords = [{ field: 'stage' as const, word: 'date held', count: 1 }];
    const { user, requests } = await one(
      { status: 'checked', check: { ...CHECK, bad: 0, unknownWords } },
      { [`PUT ${API}/${ID}/mapping`]: { json: anImport({ status: 'checking' }) } },
    );
    const word = await screen.findByRole('combobox', { name: 'Field for date held' });
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveProperty('disabled', false);
    await user.selectOptions(word, 'Date on hold');
    expect(screen.getByText('Check the file again, so that the words you chose count.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Import/u })).toBeNull();
    await user.selectOptions(word, 'Keep as a note');
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
    await user.selectOptions(word, 'Date on hold');
    await user.click(screen.getAllByRole('button', { name: 'Check again' }).at(-1) as HTMLElement);
    const sent = requests.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ words: { stage: { 'date held': 'Date on Hold' } } });
  });
});

describe('a finished import', () => {
  it('offers the rows that were left out', async () => {
    await one({ status: 'finished', made: 3, skipped: 1, hasProblemFile: true });
    const link = await screen.findByRole('link', { name: 'Download problem rows' });
    expect(link.getAttribute('href')).toBe(`${API}/${ID}/problems.csv`);
  });

  it('says what an undo will keep before it starts', async () => {
    const done = { status: 'finished', made: 3, undoUntil: '2026-06-11T09:00:00.000Z' } as const;
    const facts = { made: 3, workedOn: 1, leads: [{ id: '01JZ0000000000000000000002', couple: 'Zoë & Tom' }] };
    const { user, requests } = await one(done, {
      [`GET ${API}/${ID}/undo`]: { json: facts },
      [`POST ${API}/${ID}/undo`]: { json: anImport({ status: 'undoing', total: 3 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'Zoë & Tom' })).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ removeWorkedOn: false });
  });

  it('offers no undo when it is too late', async () => {
    await one({ status: 'finished', made: 3 });
    await screen.findByText('Your leads are in');
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });
});
