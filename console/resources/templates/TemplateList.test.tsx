import { screen } from '@testing-library/react';
import type { ConfigurationItem, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { LeadTermsContext } from '../../terms/useLeadTerms.ts';
import { rows } from '../../testing/fakeData.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import TemplateList from './TemplateList.tsx';

const kind = (key: string, name: string | null, hidden = false): ConfigurationItem => ({
  key,
  name,
  hidden,
  colour: null,
  builtIn: true,
  deletedAt: null,
});
const none = { version: 0, items: [] };
const terms: LeadTermsAnswer = {
  stages: none,
  statuses: none,
  labels: none,
  templates: {
    version: 1,
    items: [kind('payment-reminder', 'Deposit reminder'), kind('standard', null), kind('follow-up', null, true)],
  },
};
const template = (id: string, type: string, name: string) => ({
  id,
  type,
  name,
  attachments: [],
  updatedAt: '2026-05-12T09:00:00.000Z',
});

describe('the list of templates', () => {
  it('uses the supplier’s names and order for kinds, without hidden ones', async () => {
    const { user } = await renderWithApp(
      <LeadTermsContext value={terms}>
        <TemplateList />
      </LeadTermsContext>,
      {
        data: {
          getList: async () =>
            rows([template('1', 'payment-reminder', 'Second half'), template('2', 'follow-up', 'Any questions?')]),
        },
      },
    );
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'All',
      'Deposit reminder',
      'Standard',
    ]);
    const table = await screen.findByRole('table', { name: 'Templates' });
    // Templates written before their kind was hidden keep its name.
    expect([...table.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual([
      'Deposit reminder',
      'Follow-up',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add template' }));
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
      'Deposit reminder',
      'Standard',
    ]);
  });
});
