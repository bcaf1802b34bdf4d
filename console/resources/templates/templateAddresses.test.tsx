import { waitFor } from '@testing-library/react';
import { aTemplate } from '../../testing/screenFixtures.ts';
import { showTemplates } from './testing/showTemplates.tsx';

describe('template addresses', () => {
  it.each([
    ['/templates', '/leads/templates'],
    ['/templates/create', '/leads/templates/add'],
    ['/leads/follow-ups', '/leads/templates?filter=%7B%22type%22%3A%22follow-up%22%7D'],
  ])('redirect %s to %s', async (from, to) => {
    const { location } = await showTemplates(from);
    await waitFor(() => expect(location()).toBe(to));
  });

  it.each(['/templates/', '/leads/templates/edit/'])('redirect %s{id} to the one for its kind', async (from) => {
    const template = aTemplate({ type: 'payment-reminder' });
    const { location } = await showTemplates(`${from}${template.id}`, template);
    await waitFor(() => expect(location()).toBe(`/leads/payment-reminder-templates/edit/${template.id}`));
  });
});
