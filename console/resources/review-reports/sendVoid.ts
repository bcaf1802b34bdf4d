import { httpClient } from '../../providers/httpClient.ts';

/** Posts JSON to a route that answers with nothing. */
export const sendVoid = async (url: string, body: unknown): Promise<void> => {
  await httpClient(url, { method: 'POST', body: JSON.stringify(body) });
};
