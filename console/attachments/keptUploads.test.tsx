import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { ScheduleDialog } from '../resources/leads/schedule/ScheduleDialog.tsx';
import { TemplateForm } from '../resources/templates/TemplateForm.tsx';
import { rows } from '../testing/fakeData.ts';
import { FakeRequest, fakeRequests } from '../testing/fakeRequest.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { aLeadDetail } from '../testing/screenFixtures.ts';

/** A form that can be opened again, for example after a reload. */
function Reopened({ form }: { form: ReactElement }) {
  const [opened, setOpened] = useState(0);
  return (
    <div onDoubleClick={() => setOpened(opened + 1)}>
      <i>again</i>
      <section key={opened}>{form}</section>
    </div>
  );
}
const lead = aLeadDetail();
const waiting = () => screen.findByRole('button', { name: /plan\.pdf/u });

describe('an upload in progress when the page is reloaded', () => {
  fakeRequests({ byHand: true });

  const show = (form: ReactElement) =>
    renderWithApp(<Reopened form={form} />, {
      data: { getList: async () => rows([]), recipes: async () => [] as never },
    });
  const choose = async () => {
    fireEvent.change(await screen.findByTestId('attach-device'), {
      target: { files: [new File(['%PDF-'], 'plan.pdf')] },
    });
    await waiting();
  };

  it.each([
    ['scheduled message', () => <ScheduleDialog lead={lead} scheduled={null} body="" onClose={() => undefined} />],
    ['template', () => <TemplateForm template={null} type="standard" />],
  ])('continues in a %s', async (_what, form) => {
    await show(form());
    await choose();
    const sent = FakeRequest.sent.length;
    fireEvent.doubleClick(screen.getByText('again'));
    await waiting();
    await waitFor(() => expect(FakeRequest.sent.length).toBeGreaterThan(sent));
  });
});
