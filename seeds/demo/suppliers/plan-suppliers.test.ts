import { DEMO_SIZES } from '../demo-types.ts';
import { SIZES, allot, planSuppliers } from './plan-suppliers.ts';
import { Random } from '../random.ts';

test('parts are whole, follow their weights and add up exactly', () => {
  expect(allot(10, [1, 1, 1])).toEqual([3, 4, 3]);
  expect(allot(100, [3, 1])).toEqual([75, 25]);
  expect(allot(7, [5, 0, 5]).reduce((a, b) => a + b, 0)).toBe(7);
});

describe.each(DEMO_SIZES)('size %s', (size) => {
  const plans = planSuppliers(size, new Random('plans'));

  test('has exactly its suppliers and leads', () => {
    expect(plans).toHaveLength(SIZES[size].suppliers);
    expect(plans.reduce((sum, plan) => sum + plan.leads, 0)).toBe(SIZES[size].leads);
    expect(Math.min(...plans.map((plan) => plan.leads))).toBeGreaterThan(0);
  });

  test('has no two suppliers with the same domain', () => {
    expect(new Set(plans.map((plan) => plan.domain)).size).toBe(plans.length);
  });
});

test('the largest size has one supplier with 100,000 leads', () => {
  const [wrenfield, ...others] = planSuppliers('1m', new Random('plans'));
  expect(wrenfield).toMatchObject({ name: 'Wrenfield Hall', leads: 100_000 });
  expect(Math.max(...others.map((plan) => plan.leads))).toBeLessThan(100_000);
});
