import { anAccess } from '../../testing/fixtures.ts';
import { pageAfterLoss, takeLostSupplier } from './lostSupplier.ts';

describe('after losing access to a supplier', () => {
  const [hall, photos] = [anAccess({ name: 'Wrenfield Hall' }), anAccess({ name: 'Ellery Photography' })];
  afterEach(() => window.sessionStorage.clear());

  it.each([
    [photos, '/console'],
    [null, '/console/settings/details'],
  ])('another page opens, which can name the lost one once', (left, page) => {
    expect(pageAfterLoss(hall, left)).toBe(page);
    expect([takeLostSupplier(), takeLostSupplier()]).toEqual(['Wrenfield Hall', null]);
  });

  it('nothing happens to someone who still has it', () => {
    expect(pageAfterLoss(hall, hall)).toBeNull();
    expect(takeLostSupplier()).toBeNull();
  });
});
