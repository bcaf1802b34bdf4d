import { Command } from 'commander';
import { allRoutes } from '#app/http/http.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { openApiDocument } from '#shared/http/openapi.ts';
import { withContext } from '../context.ts';
import type { CliIo } from '../terminal/io.ts';

/** `aisle openapi`: prints the document of /api/openapi.json without a running server. */
export function openapi(io: CliIo): Command {
  return new Command('openapi')
    .description('Print the OpenAPI 3.1 document')
    .addHelpText('after', '\nExample:\n  $ aisle openapi > openapi.json')
    .action(() =>
      withContext(
        io,
        ({ config, container }) => {
          const cookie = sessionCookieName(config.baseUrl);
          const document = openApiDocument(allRoutes(container), { baseUrl: config.baseUrl, cookie });
          io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
          return Promise.resolve();
        },
        { anySchema: true },
      ),
    );
}
