import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { TextField } from '../ui/fields/TextField.tsx';
import { useContractForm } from './useContractForm.ts';

describe('a form that validates as people type', () => {
  it('shows no error for a field that was filled in while an earlier check was still running', async () => {
    const running: (() => void)[] = [];
    // Checking an empty field takes as long as the test wants.
    const town = string().test('required', async (value) => {
      if (!value) await new Promise<void>((resolve) => running.push(resolve));
      return Boolean(value);
    });
    function Form() {
      const { formProps, formik } = useContractForm({
        initialValues: { name: '', town: '' },
        schema: () => Promise.resolve(object({ name: string().required('required'), town })),
        onSubmit: () => Promise.resolve(),
      });
      return (
        <form {...formProps}>
          <TextField form={formik} name="name" label="Name" />
          <TextField form={formik} name="town" label="Town" />
        </form>
      );
    }
    render(<Form />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Orchard Barn');
    await user.tab();
    await waitFor(() => expect(running).toHaveLength(1));
    await user.type(screen.getByLabelText('Town'), 'Tetbury');
    await user.tab();
    await act(async () => {
      running[0]?.();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByLabelText('Town').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is sent once, however often Enter is pressed before the response', async () => {
    const sent: (() => void)[] = [];
    function Form() {
      const { formProps, formik } = useContractForm({
        initialValues: { name: '' },
        schema: () => object({ name: string().required('required') }),
        onSubmit: () => new Promise<void>((resolve) => sent.push(resolve)),
      });
      return (
        <form {...formProps}>
          <TextField form={formik} name="name" label="Name" />
          <button type="submit">Save</button>
        </form>
      );
    }
    render(<Form />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Orchard Barn{Enter}{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('{Enter}');
    await act(async () => sent[0]?.());
    expect(sent).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    await act(async () => sent[1]?.());
  });
});
