import { columnFaults } from './columnFaults.ts';

const samples = [['Amelia Hart'], ['07700 900123'], ['amelia@couple.example']];

describe('column problems', () => {
  it('are none with an address and a name', () => {
    expect(columnFaults(['name', null, 'email'], samples)).toEqual([]);
  });

  it('are reported at the column that was most likely meant', () => {
    expect(columnFaults(['name', null, null], samples)).toEqual([{ kind: 'needEmail', at: [2] }]);
    expect(columnFaults([null, null, 'email'], samples)).toEqual([{ kind: 'needName', at: [0] }]);
    expect(columnFaults([null, null, null], samples)).toEqual([
      { kind: 'needEmail', at: [2] },
      { kind: 'needName', at: [0] },
    ]);
  });

  it('mark every column of a field that is chosen twice', () => {
    expect(columnFaults(['name', 'email', 'email'], samples)).toEqual([{ kind: 'twice', field: 'email', at: [1, 2] }]);
  });
});
