import { Random, weighted } from './random.ts';

const draws = (random: Random, count: number) => Array.from({ length: count }, () => random.uint32());

test('the same seed gives the same numbers, another seed different ones', () => {
  expect(draws(new Random('aisle'), 5)).toEqual(draws(new Random('aisle'), 5));
  expect(draws(new Random('aisle'), 5)).not.toEqual(draws(new Random('aislf'), 5));
});

test('the numbers stay the same in every version, because demo ids depend on them', () => {
  expect(draws(new Random('aisle'), 3)).toEqual([2_515_863_212, 242_777_174, 1_398_680_280]);
});

test('a fork depends on its label, not on earlier draws', () => {
  const fresh = new Random('aisle');
  const used = new Random('aisle');
  draws(used, 100);
  expect(draws(used.fork('staff'), 3)).toEqual(draws(fresh.fork('staff'), 3));
  expect(draws(fresh.fork('staff'), 3)).not.toEqual(draws(fresh.fork('plans'), 3));
});

test('draws are uniform, and stay within their bounds', () => {
  const random = new Random('even');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 20_000; i += 1) counts[random.between(0, 9)]! += 1;
  for (const count of counts) {
    expect(count).toBeGreaterThan(1_800);
    expect(count).toBeLessThan(2_200);
  }
});

test('draws follow their weights', () => {
  const table = weighted(['often', 9], ['seldom', 1], ['never', 0]);
  const random = new Random('weights');
  const drawn = Array.from({ length: 10_000 }, () => random.draw(table));
  expect(drawn.filter((value) => value === 'seldom').length / drawn.length).toBeCloseTo(0.1, 1);
  expect(drawn).not.toContain('never');
});

test('half of the draws around a median are below it', () => {
  const random = new Random('median');
  const below = Array.from({ length: 10_000 }, () => random.around(120, 1)).filter((value) => value < 120);
  expect(below.length / 10_000).toBeCloseTo(0.5, 1);
});

test('nothing can be picked from an empty list', () => {
  expect(() => new Random('x').pick([])).toThrow(RangeError);
});
