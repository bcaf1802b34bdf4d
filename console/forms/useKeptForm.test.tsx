import { screen, waitFor, within } from '@testing-library/react';
import { object, string } from 'yup';
import { aSession } from '../testing/fixtures.ts';
import { stale } from '../testing/refusal.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { TextField } from '../ui/index.ts';
import { KeptNote } from './kept/KeptNote.tsx';
import { useKeptForm } from './useKeptForm.ts';

interface Place {
  town: string;
  guests: string;
}
interface Saved extends Place {
  version: number;
}

const session = aSession();
const words = ({ town, guests }: Saved): Place => ({ town, guests });

/** A form for a record that someone else may also save. */
async function show(shown: Saved, newest: () => Saved = () => shown) {
  const sent: Saved[] = [];
  function Form({ record }: { record: Saved }) {
    const { formProps, formik, kept } = useKeptForm<Place>({
      place: 'place',
      initialValues: words(record),
      version: record.version,
      record: {
        about: 'the place',
        name: (path) => path,
        load: async () => ({ values: words(newest()), version: newest().version }),
      },
      schema: () => object({ town: string(), guests: string() }),
      onSubmit: async (values, { version }) => {
        sent.push({ ...values, version });
        if (version < newest().version) throw stale(newest().version);
      },
    });
    return (
      <form {...formProps}>
        <KeptNote of={kept} />
        <TextField form={formik} name="town" label="Town" />
        <TextField form={formik} name="guests" label="Guests" />
        <button type="submit">Save</button>
      </form>
    );
  }
  const view = await renderWithApp(<Form record={shown} />, { session });
  return { ...view, sent, field: (name: string) => screen.getByLabelText<HTMLInputElement>(name) };
}

const OURS: Saved = { town: 'Bath', guests: '190', version: 1 };

beforeEach(() => window.localStorage.clear());

describe('a console form', () => {
  it('restores unsaved text when it opens again, says so, and returns to the saved values on Discard', async () => {
    const first = await show(OURS);
    await first.user.clear(first.field('Guests'));
    await first.user.type(first.field('Guests'), '170');
    first.unmount();
    const { user, field } = await show(OURS);
    await waitFor(() => expect(field('Guests').value).toBe('170'));
    expect(screen.getByText('We kept what you typed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Guests').value).toBe('190');
    expect(screen.queryByText('We kept what you typed.')).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it('keeps no saved values', async () => {
    const { user, field, sent } = await show(OURS);
    await user.type(field('Town'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ ...OURS, town: 'Bath!' }]));
    await waitFor(() => expect(window.localStorage).toHaveLength(0));
  });

  it('saves on top of a teammate’s change to another field, without asking', async () => {
    const { user, field, sent } = await show(OURS, () => ({ town: 'Wells', guests: '190', version: 2 }));
    await user.clear(field('Guests'));
    await user.type(field('Guests'), '170');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ town: 'Wells', guests: '170', version: 2 }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows both values of a field that a teammate changed too, and saves the one that is chosen', async () => {
    const { user, field, sent } = await show(OURS, () => ({ town: 'Wells', guests: '200', version: 2 }));
    await user.clear(field('Guests'));
    await user.type(field('Guests'), '170');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('was 190')).toBeTruthy();
    expect(dialog.getByText(/changed town/u)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('radio', { name: 'Theirs: 200' }));
    await user.click(dialog.getByRole('button', { name: 'Save 200' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ town: 'Wells', guests: '200', version: 2 }));
    expect(sent).toHaveLength(2);
  });

  it('returns to the text and the new base when the person continues editing', async () => {
    const { user, field, sent } = await show(OURS, () => ({ town: 'Wells', guests: '200', version: 2 }));
    await user.clear(field('Guests'));
    await user.type(field('Guests'), '170');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect([field('Town').value, field('Guests').value]).toEqual(['Wells', '170']));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ town: 'Wells', guests: '170', version: 2 }));
  });
});
