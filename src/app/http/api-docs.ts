import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router } from 'express';
import type { Response } from 'express';
import type { Route } from '#shared/http/route.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { openApiDocument } from '#shared/http/openapi.ts';
import type { Config } from '../config/config.ts';
import { staticFolder } from './static-files.ts';

const PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aisle API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/look.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

/** Swagger's headings skip the second level, and only its operations are in a landmark. */
const START = `new MutationObserver(() => {
  for (const heading of document.querySelectorAll(':is(h3,h4,h5):not([aria-level])'))
    heading.setAttribute('aria-level', Number(heading.localName[1]) - 1);
  for (const [part, role, label] of [['.information-container', 'region', 'About this API'], ['.filter', 'search', 'Filter by tag']])
    for (const element of document.querySelectorAll(part + ':not([role])')) {
      element.setAttribute('role', role);
      element.setAttribute('aria-label', label);
    }
}).observe(document.getElementById('swagger-ui'), { childList: true, subtree: true });
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  defaultModelsExpandDepth: -1,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  requestInterceptor(request) {
    request.headers['X-Requested-With'] = 'aisle-docs';
    return request;
  },
});
`;

/** Swagger's own colours have too little contrast; and with only one server there is nothing to choose. */
const LOOK = `body{margin:0;background:#faf7f2}
.swagger-ui{color:#221a1e}
.swagger-ui .scheme-container{background:none;box-shadow:none;padding:0}
.swagger-ui .scheme-container .schemes > .schemes-server-container{display:none}
.swagger-ui .json-schema-2020-12-expand-deep-button{color:#655d5c}
.swagger-ui .auth-wrapper{margin-left:auto}
.swagger-ui .info .title small{background:#655d5c}
.swagger-ui .info .title small.version-stamp{background:#2f7d55}
.swagger-ui :is(.info a,.link,.renderedMarkdown a){color:#5b2548}
.swagger-ui .btn.authorize{color:#22603f;border-color:#22603f}
.swagger-ui .btn.authorize svg{fill:#22603f}
.swagger-ui .opblock.opblock-get .opblock-summary-method{background:#245678}
.swagger-ui .opblock.opblock-post .opblock-summary-method{background:#22603f}
.swagger-ui .opblock:is(.opblock-put,.opblock-patch) .opblock-summary-method{background:#8f4310}
.swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#a3281f}
`;

/** /api/openapi.json and, browsable without any other host, /api/docs. */
export function apiDocs(routes: readonly Route[], config: Config): Router {
  const router = Router({ caseSensitive: true });
  const cookie = sessionCookieName(config.baseUrl);
  let document: string | null = null;
  const named = (response: Response, route: string): Response => {
    response.locals['route'] = route;
    return response.set('Cache-Control', 'no-cache');
  };
  router.get('/api/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiDocument(routes, { baseUrl: config.baseUrl, cookie }));
    named(response, '/api/openapi.json').type('json').send(document);
  });
  router.get('/api/docs', (_request, response) => {
    named(response, '/api/docs').type('html').send(PAGE);
  });
  router.get('/api/docs/look.css', (_request, response) => {
    named(response, '/api/docs').type('css').send(LOOK);
  });
  router.get('/api/docs/start.js', (_request, response) => {
    named(response, '/api/docs').type('js').send(START);
  });
  router.use(
    staticFolder({
      at: '/api/docs',
      folder: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      cacheControl: 'public, max-age=3600',
      only: (name) => name === 'swagger-ui.css' || name === 'swagger-ui-bundle.js',
    }),
  );
  return router;
}
