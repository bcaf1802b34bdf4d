import { startTestApp } from './app.ts';
import type { TestApp } from './app.ts';

/** The product twice over one database, as two processes would be. The embedded engine has one process, which is then both. */
export class TwoApps {
  readonly app: TestApp;
  readonly other: TestApp;

  private constructor(app: TestApp, other: TestApp) {
    this.app = app;
    this.other = other;
  }

  /** `url` as in `testEngines`. */
  static async start(url: string, env: NodeJS.ProcessEnv = {}): Promise<TwoApps> {
    const app = await startTestApp(url, env);
    return new TwoApps(app, url === ':memory:' ? app : await startTestApp(url, env));
  }

  /** One and the other in turn. */
  at(turn: number): TestApp {
    return turn % 2 === 0 ? this.app : this.other;
  }

  async close(): Promise<void> {
    for (const one of new Set([this.app, this.other])) await one.close();
  }
}
