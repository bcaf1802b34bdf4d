import { httpClient } from '../../providers/httpClient.ts';

/** Posts JSON to a route with an empty response. */
export const sendVoid = async (url: string, body: unknown): Promise<void> => {
  await httpClient(url, { method: 'POST', body: JSON.stringify(body) });
};
