import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['something else'];
  }
};

describe('ANALYTICS_SINK_URL', () => {
  test('turns the sink off when it isn’t set', () => {
    expect(readConfig({}).analyticsSink).toBeNull();
    const ANALYTICS_SINK_URL = 'https://events.example/in';
    expect(readConfig({ ANALYTICS_SINK_URL }).analyticsSink).toEqual({ url: ANALYTICS_SINK_URL, token: null });
    expect(readConfig({ ANALYTICS_SINK_URL, ANALYTICS_SINK_TOKEN: 'x' }).analyticsSink?.token).toBe('x');
  });

  test('must be an https address', () => {
    for (const ANALYTICS_SINK_URL of ['http://events.example', 'events', 'ftp://events.example'])
      expect(faultsOf({ ANALYTICS_SINK_URL })).toHaveLength(1);
    expect(faultsOf({ ANALYTICS_SINK_TOKEN: 'x' })).toHaveLength(1);
  });
});
