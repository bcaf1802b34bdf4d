import type { Express } from 'express';
import { Forbidden } from '#shared/errors.ts';
import type { Health } from './health.ts';
import { mayReadMetrics } from './metrics.ts';
import type { Metrics, MetricsGuard } from './metrics.ts';

/**
 * Routes for operators and their tools: liveness, readiness, metrics. They are on the application itself, because a
 * separate router would pass every other request on only in the next turn of the event loop.
 */
export function addOperations(app: Express, health: Health, metrics: Metrics, guard: MetricsGuard): void {
  app.get('/health/live', (_request, response) => {
    response.locals['route'] = '/health/live';
    response.json({ status: 'ok' });
  });
  app.get('/health/ready', async (_request, response) => {
    response.locals['route'] = '/health/ready';
    const { ready, checks } = await health.readiness();
    if (!ready) response.setHeader('Retry-After', '5');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks });
  });
  app.get('/metrics', async (request, response) => {
    response.locals['route'] = '/metrics';
    if (!mayReadMetrics(request, guard)) throw new Forbidden();
    const { type, body } = await metrics.text();
    response.type(type).send(body);
  });
}
