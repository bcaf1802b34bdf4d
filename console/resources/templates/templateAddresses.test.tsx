import { waitFor } from '@testing-library/react';
import { aTemplate } from '../../testing/screenFixtures.ts';
import { showTemplates } from './testing/showTemplates.tsx';

describe('the addresses of templates', () => {
  it.each([
    ['/templates', '/leads/templates'],
    ['/templates/create', '/leads/templates/add'],
    ['/leads/follow-ups', '/leads/templates?filter=%7B%22type%22%3A%22follow-up%22%7D'],
  ])('%s leads to %s', async (from, to) => {
    const { location } = await showTemplates(from);
    await waitFor(() => expect(location()).toBe(to));
  });

  it.each(['/templates/', '/leads/templates/edit/'])('%s{id} leads to the one of its kind', async (from) => {
    const template = aTemplate({ type: 'payment-reminder' });
    const { location } = await showTemplates(`${from}${template.id}`, template);
    await waitFor(() => expect(location()).toBe(`/leads/payment-reminder-templates/edit/${template.id}`));
  });
});
