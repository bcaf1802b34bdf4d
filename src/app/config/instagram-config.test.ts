import { describe, expect, test } from '@jest/globals';
import { readInstagramSettings } from './instagram-config.ts';

const APP = { INSTAGRAM_CLIENT_ID: ' 990602627938098 ', INSTAGRAM_CLIENT_SECRET: 'canary-secret' };

describe('the settings of Instagram', () => {
  const read = (env: NodeJS.ProcessEnv) => {
    const faults: string[] = [];
    return { ...readInstagramSettings(env, faults), faults };
  };

  test('must both be set or neither', () => {
    expect(read({})).toEqual({ app: null, faults: [] });
    expect(read(APP)).toEqual({
      app: { clientId: '990602627938098', clientSecret: 'canary-secret' },
      faults: [],
    });
    for (const half of Object.keys(APP)) {
      const { app, faults } = read({ ...APP, [half]: '' });
      expect(app).toBeNull();
      expect(faults).toEqual(['INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET belong together.']);
    }
  });
});
