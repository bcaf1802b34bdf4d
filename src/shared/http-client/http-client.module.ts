import { ContainerModule } from 'inversify';
import { CLOCK } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { HTTP_CLIENT, HttpClient } from './http-client.ts';

/** The guarded way out. */
export const httpClientModule = new ContainerModule(({ bind }) => {
  bind<HttpClient>(HTTP_CLIENT)
    .toResolvedValue((clock: Clock) => new HttpClient(() => clock.now()), [CLOCK])
    .inSingletonScope();
});
