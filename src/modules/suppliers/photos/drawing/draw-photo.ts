import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SECOND } from '#contracts/durations.ts';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { AppError } from '#shared/errors.ts';
import { PhotoRefused } from '../photos.errors.ts';
import { unpackDrawing } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** The program is next to this file, both as built and in source. */
const PROGRAM = join(import.meta.dirname, `photo-process.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`);
/** Milliseconds for one photo. The slowest takes a few seconds, and many times that on a busy machine. */
const TIME_LIMIT = 180 * SECOND;
/** Milliseconds of processor time for one photo, which a busy machine doesn't increase. */
const CPU_LIMIT = 60 * SECOND;
/** Megabytes of the process's own heap; pictures are outside it and limited by their pixels. */
const HEAP = 128;

export interface DrawOptions {
  program?: string;
  timeLimit?: number;
  /** Maximum processor time in milliseconds. */
  cpuLimit?: number;
  /** Minimum pixels of the shorter side. */
  smallest?: number;
  /** Clockwise rotation in degrees; the result is cropped. */
  angle?: number;
  /** Draws only the smallest size, as a JPEG for viewing. */
  preview?: boolean;
  /** Adds a master, from which the sizes can be redrawn. */
  master?: boolean;
}

/**
 * Draws the sizes of a photo in a separate process, which gets no settings or secrets, runs at low priority, and is
 * killed when it takes too long.
 * @throws PhotoRefused; AppError `unavailable` when no process can be started, or when it took too long, as on a busy machine
 */
export async function drawPhoto(
  content: Buffer,
  {
    program = PROGRAM,
    timeLimit = TIME_LIMIT,
    cpuLimit = CPU_LIMIT,
    smallest = PHOTO_LIMITS.side,
    angle = 0,
    preview = false,
    master = false,
  }: DrawOptions = {},
): Promise<Drawing> {
  const limits = [`--max-old-space-size=${HEAP}`, '--no-warnings'];
  const child = spawn(
    process.execPath,
    [...limits, program, String(smallest), String(angle), String(cpuLimit), String(preview), String(master)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    },
  );
  let timedOut = false;
  const late = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, timeLimit);
  try {
    const closed = once(child, 'close') as Promise<[number | null]>;
    lowerPriority(child);
    // A process that ends early doesn't read all of its input.
    child.stdin.on('error', () => undefined).end(content);
    const [message, [code]] = await Promise.all([buffer(child.stdout), closed]);
    const drawing = code === 0 ? unpackDrawing(message) : null;
    if (timedOut) throw unavailable();
    // The picture must be the reason, because nothing else differs between runs.
    if (!drawing) throw new PhotoRefused('damaged');
    if ('refused' in drawing) throw new PhotoRefused(drawing.refused);
    return drawing;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(error);
  } finally {
    clearTimeout(late);
    child.kill('SIGKILL');
  }
}

const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'unavailable', 'Photos can’t be processed right now. Try again in a moment.', {
    cause,
    retryAfter: 10,
  });

/** Lets requests come first, even on a machine with one core. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system allows this.
  }
}
