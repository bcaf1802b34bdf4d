import { screen, waitFor } from '@testing-library/react';
import type { LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { TEMPLATE_TYPES } from '#contracts/messaging/template.ts';
import { LEAD_LABELS, LEAD_STAGES, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { LabelPill, StageChip, StatusChip } from '../ui/index.ts';
import { LeadTermsProvider } from './LeadTermsProvider.tsx';
import { useLeadTerms } from './useLeadTerms.ts';

const item = (key: string, change: object = {}) => ({
  key,
  name: null,
  colour: null,
  builtIn: true,
  hidden: false,
  deletedAt: null,
  ...change,
});
const large = item('large-party', { name: 'Large party', colour: 'lavender', builtIn: false });
const answer: LeadTermsAnswer = {
  stages: { version: 1, items: LEAD_STAGES.map((key) => item(key, key === 'Lead' ? { name: 'Fresh' } : {})) },
  statuses: { version: 0, items: LEAD_STATUSES.map((key) => item(key, key === 'Chased' ? { hidden: true } : {})) },
  labels: { version: 1, items: [large, ...LEAD_LABELS.map((key) => item(key))] },
  templates: { version: 0, items: TEMPLATE_TYPES.map((key) => item(key)) },
};

function Offered() {
  const terms = useLeadTerms();
  const names = [...terms.labels, ...terms.statuses].filter((term) => term.offered).map((term) => term.name);
  return <p data-testid="offered">{names.join(', ')}</p>;
}
const parts = (
  <LeadTermsProvider>
    <StageChip stage="Lead" />
    <StatusChip status="Chased" />
    <LabelPill label="large-party" />
    <LabelPill label="unheard-of" />
    <Offered />
  </LeadTermsProvider>
);

describe('a supplier’s own names', () => {
  it('are used on chips and in menus, in the supplier’s order; hidden ones are shown but not offered', async () => {
    await renderWithApp(parts, { data: { leadTerms: async () => answer } });
    expect(await screen.findByText('Fresh')).toBeTruthy();
    expect(screen.getByText('Chased')).toBeTruthy();
    const pill = screen.getByText('Large party');
    expect(pill.querySelector('.label-pill__dot')?.getAttribute('style')).toContain('rgb(138, 107, 176)');
    expect(screen.getByTestId('offered').textContent).toBe(
      'Large party, Hot lead, Spam, Contacted, No contact made, Invite sent, Call scheduled, Followed up, Action needed',
    );
  });

  it('use our names in the reader’s language until loaded, and show an unknown key unchanged', async () => {
    await renderWithApp(parts, { language: 'de-DE', data: { leadTerms: () => new Promise(() => undefined) } });
    expect(screen.getByText('Anfrage')).toBeTruthy();
    expect(screen.getByText('unheard-of')).toBeTruthy();
  });

  it('change when a teammate changes them', async () => {
    let name = 'Large party';
    const leadTerms = async (): Promise<LeadTermsAnswer> => ({
      ...answer,
      labels: { version: 1, items: [{ ...large, name }] },
    });
    const { queryClient } = await renderWithApp(parts, { data: { leadTerms } });
    await screen.findByText('Large party');
    name = 'Big party';
    await queryClient.invalidateQueries({ queryKey: ['lead-terms'] });
    await waitFor(() => expect(screen.getByText('Big party')).toBeTruthy());
  });
});
