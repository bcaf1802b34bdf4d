import { ownValue } from '#contracts/own-value.ts';
import type { AnySchema } from 'yup';
import { jsonSchema } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { NAMED_SCHEMAS } from './named-schemas.ts';
import { ANY_TYPE } from './route.ts';
import type { Access, Route } from './route.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
  security: Record<string, string[]>[];
}

const FORM = 'application/x-www-form-urlencoded';
const BYTES: JsonSchema = { type: 'string', format: 'binary' };

/** Any type: the server checks the content. */
const FILE_BODY = {
  'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

const ACCESS: Record<Access['kind'], string> = {
  public: 'Open to everyone.',
  visitor: 'Open to everyone; a session decides what happens.',
  user: 'For anyone who is signed in.',
  supplier: 'For members of the supplier whose role has',
  staff: 'For platform staff.',
};

const isOpen = ({ kind }: Access): boolean => kind === 'public' || kind === 'visitor';

/** The API as OpenAPI 3.1, generated from the routes themselves, so that it describes only what runs (X1). */
export function openApiDocument(
  routes: readonly Route[],
  options: { baseUrl: string; cookie: string },
): OpenApiDocument {
  const used = new Set<string>(['Problem']);
  const schema = (one: AnySchema): JsonSchema => jsonSchema(one, (name) => used.add(name));
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/gu, '{$1}');
    paths[path] = { ...ownValue(paths, path), [route.method]: operation(route, schema) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aisle',
      version: '1',
      description:
        'The supplier side of a wedding marketplace. Times are UTC instants as ISO text, money is whole minor units, ' +
        'errors are problem documents with a stable code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.baseUrl }],
    tags: [...new Set(routes.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(
        [...used].sort().map((name) => [name, ownValue(NAMED_SCHEMAS, name) ?? { type: 'object' }]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.cookie,
          description:
            'The session cookie of POST /api/auth/sign-in. Writes also need X-Requested-With or a JSON body.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'aisle_…',
          description: 'An API key of the supplier in the path, created under Leads, Connections (docs/api.md).',
        },
      },
      responses: {
        Problem: {
          description: 'What went wrong, as a problem document.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function operation(route: Route, schema: (one: AnySchema) => JsonSchema): Operation {
  const parameters = [...pathParameters(route), ...queryParameters(route, schema), ...headerParameters(route)];
  const { access } = route;
  const scope = access.kind === 'supplier' ? access.scope : undefined;
  const allowed = access.kind === 'supplier' ? `${ACCESS.supplier} \`${access.permission}\`.` : ACCESS[access.kind];
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: scope === undefined ? allowed : `${allowed} API keys need the scope \`${scope}\`.`,
    tags: [tagOf(route)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { [route.form ? FORM : 'application/json']: { schema: schema(route.body) } },
          },
        }
      : {}),
    ...(route.upload ? { requestBody: { required: true, content: FILE_BODY } } : {}),
    ...(route.rawBody ? { requestBody: { required: true, content: { '*/*': { schema: BYTES } } } } : {}),
    responses: responses(route, schema),
    security: isOpen(access) ? [] : [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
  };
}

function pathParameters(route: Route): object[] {
  return [...route.path.matchAll(/:([A-Za-z]+)/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(route: Route, schema: (one: AnySchema) => JsonSchema): object[] {
  if (!route.query) return route.list ? listParameters(route.list, schema) : [];
  const { properties = {}, required = [] } = schema(route.query);
  const own = Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
  return route.list ? [...own, ...listParameters(route.list, schema)] : own;
}

/** The dialect of ra-data-simple-rest: each parameter is JSON text. */
function listParameters(list: NonNullable<Route['list']>, schema: (one: AnySchema) => JsonSchema): object[] {
  const json = (name: string, description: string, value: JsonSchema) => ({
    name,
    in: 'query',
    description,
    content: { 'application/json': { schema: value } },
  });
  const pair = { type: 'array', minItems: 2, maxItems: 2 };
  return [
    json('filter', 'Fields that must match.', schema(list.filter)),
    json('range', 'First and last row, from 0; 25 rows when missing.', {
      ...pair,
      items: { type: 'integer', minimum: 0 },
    }),
    json('sort', `Field and order; ["${list.defaultSort.join('","')}"] when missing.`, {
      ...pair,
      prefixItems: [{ enum: [...list.sorts] }, { enum: ['ASC', 'DESC'] }],
    }),
  ];
}

function headerParameters(route: Route): object[] {
  if (!route.idempotent) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'Makes a repeat safe: the same key gets the first response and has no second effect.',
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    },
  ];
}

function responses(route: Route, schema: (one: AnySchema) => JsonSchema): Record<string, object> {
  const answers = Object.entries(route.answers).map(([status, answer]) => {
    const content = answer
      ? { [route.produces]: { schema: schema(answer) } }
      : status === '200' && route.produces !== 'application/json'
        ? { [route.produces]: { schema: route.produces === ANY_TYPE ? BYTES : { type: 'string' } } }
        : null;
    const headers = route.list && status === '200' ? { headers: CONTENT_RANGE } : {};
    return [
      status,
      { description: ownValue(DESCRIPTIONS, status) ?? 'Done.', ...headers, ...(content ? { content } : {}) },
    ];
  });
  return {
    ...(Object.fromEntries(answers) as Record<string, object>),
    default: { $ref: '#/components/responses/Problem' },
  };
}

const CONTENT_RANGE = {
  'Content-Range': {
    description: 'First and last row and the total, for example `leads 0-24/600`.',
    schema: { type: 'string' },
  },
};

const DESCRIPTIONS: Record<string, string> = {
  '200': 'Done.',
  '201': 'Made.',
  '204': 'Done, no content.',
  '303': 'Done; see the page in Location.',
  '304': 'Your copy is still current.',
};

/** `POST /api/suppliers/:supplierId/leads/:leadId/reveal` → `post-suppliers-supplierId-leads-leadId-reveal`. */
function operationId(route: Route): string {
  const words = route.path.replace(/^\/api/u, '').match(/[A-Za-z0-9-]+/gu) ?? ['start'];
  return [route.method, ...words].join('-');
}

/** The collection a route belongs to: the last fixed segment under the supplier, else the first of the path. */
function tagOf(route: Route): string {
  if (!route.path.startsWith('/api/')) return 'pages';
  const words = route.path.slice(5).split('/');
  const [first = 'pages', second, third] = words;
  const nested = (first === 'suppliers' || first === 'staff') && third !== undefined;
  return (nested && !second?.startsWith(':') ? second : nested ? third : first)?.replace(/\..*$/su, '') ?? first;
}
