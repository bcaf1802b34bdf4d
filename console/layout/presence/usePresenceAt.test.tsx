import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { usePresenceAt } from './usePresenceAt.ts';

/** Records requests in the order they are sent; the test answers each one. */
function aServer() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const ask = (what: string) => (id: string) =>
    new Promise<void>((resolve) => {
      sent.push(`${what} ${id}`);
      answers.push(resolve);
    });
  const calls = { enter: ask('enter'), leave: ask('leave'), others: () => Promise.resolve([]) };
  const answer = () => act(async () => answers.splice(0).forEach((done) => done()));
  return { sent, calls, answer };
}
type Calls = ReturnType<typeof aServer>['calls'];

function Screen({ at, calls }: { at: string; calls: Calls }) {
  usePresenceAt(at, 'looking', calls);
  return null;
}

/** Shows screens one after the other, as the router does; null shows none. */
async function show(calls: Calls) {
  const client = new QueryClient();
  const at = (screen: { name: string; at: string } | null) => (
    <QueryClientProvider client={client}>
      {screen && <Screen key={screen.name} at={screen.at} calls={calls} />}
    </QueryClientProvider>
  );
  const view = render(at(null));
  return (screen: { name: string; at: string } | null) => act(async () => view.rerender(at(screen)));
}

describe('presence at a place', () => {
  it('continues, without leaving, on the next screen of the same place', async () => {
    const { sent, calls, answer } = aServer();
    const go = await show(calls);
    await go({ name: 'videos', at: 'videos' });
    await answer();
    await go({ name: 'tours', at: 'videos' });
    await answer();
    expect(sent).toEqual(['enter videos', 'enter videos']);
    await go({ name: 'photos', at: 'photos' });
    expect(sent.slice(2).toSorted()).toEqual(['enter photos', 'leave videos']);
    await answer();
  });

  it('is reported in the order in which it happened', async () => {
    const { sent, calls, answer } = aServer();
    const go = await show(calls);
    await go({ name: 'videos', at: 'videos' });
    await go(null);
    await go({ name: 'tours', at: 'videos' });
    expect(sent).toEqual(['enter videos']);
    await answer();
    expect(sent).toEqual(['enter videos', 'leave videos']);
    await answer();
    expect(sent).toEqual(['enter videos', 'leave videos', 'enter videos']);
  });
});
