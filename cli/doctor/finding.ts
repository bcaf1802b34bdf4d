/** The result of one check of the doctor. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  detail: string;
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail });
export const warning = (check: string, detail: string): Finding => ({ check, state: 'warning', detail });
export const failed = (check: string, detail: string): Finding => ({ check, state: 'failed', detail });
