import type { Container } from 'inversify';
import { RequestContext } from '@mikro-orm/core';
import { JOBS } from '#shared/jobs.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { TestDatabase } from './database.ts';

/** Runs one pass of a job by its name, as the scheduler of `serve` would. */
export async function runJob(
  app: { container: Container; database: Pick<TestDatabase, 'orm'> },
  name: string,
): Promise<JobReport> {
  const job = app.container.getAll<Job>(JOBS).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return RequestContext.create(app.database.orm.em, () => job.run(new AbortController().signal));
}
