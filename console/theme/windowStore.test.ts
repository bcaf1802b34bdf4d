import { SETTLED, windowStore } from './windowStore.ts';

/** A window that the test resizes, with breakpoints at 640 and 1024 pixels. */
function someWindow() {
  let width = 1_440;
  const queries = [640, 1_024].map((edge) =>
    Object.defineProperty(new EventTarget(), 'matches', { get: () => width <= edge }),
  );
  const real = window.matchMedia;
  window.matchMedia = ((condition: string) => queries[condition === 'phone' ? 0 : 1]) as unknown as typeof real;
  const store = windowStore(['phone', 'tablet'], ([phone, tablet]) =>
    phone ? 'mobile' : tablet ? 'tablet' : 'desktop',
  );
  window.matchMedia = real;
  /** Like a browser: every query that changed fires, one after the other. */
  const resize = (to: number): void => {
    const before = queries.map((query) => (query as unknown as MediaQueryList).matches);
    width = to;
    for (const [at, query] of queries.entries())
      if ((query as unknown as MediaQueryList).matches !== before[at]) query.dispatchEvent(new Event('change'));
  };
  return { store, resize };
}

describe('values derived from the window’s width', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('change at once on the first crossing, so that a rotated phone never keeps its previous layout', () => {
    const { store, resize } = someWindow();
    resize(390);
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.get()));
    expect(store.get()).toBe('mobile');
    resize(1_440);
    expect([store.get(), seen]).toEqual(['desktop', ['desktop']]);
  });

  it('delay further crossings until the window has settled, then apply only the last one', () => {
    const { store, resize } = someWindow();
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.get()));
    for (const width of [900, 1_100, 600, 900]) {
      resize(width);
      jest.advanceTimersByTime(SETTLED - 1);
    }
    expect([store.get(), seen]).toEqual(['tablet', ['tablet']]);
    resize(390);
    jest.advanceTimersByTime(SETTLED - 1);
    expect(seen).toEqual(['tablet']);
    jest.advanceTimersByTime(1);
    expect([store.get(), seen]).toEqual(['mobile', ['tablet', 'mobile']]);
    resize(1_440);
    expect(seen).toEqual(['tablet', 'mobile', 'desktop']);
  });

  it('stay silent when someone drags across a breakpoint and back', () => {
    const { store, resize } = someWindow();
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.get()));
    resize(900);
    resize(1_440);
    resize(900);
    jest.advanceTimersByTime(SETTLED);
    expect(seen).toEqual(['tablet']);
  });

  it('are measured again while no one listens, and for the first listener', () => {
    const { store, resize } = someWindow();
    resize(390);
    expect(store.get()).toBe('mobile');
    const stop = store.subscribe(() => undefined);
    resize(900);
    resize(1_440);
    stop();
    expect(store.get()).toBe('desktop');
    store.subscribe(() => undefined);
    expect(store.get()).toBe('desktop');
  });
});
