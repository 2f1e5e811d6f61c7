/** What each route admits: methods, the content type of each method's body, and whether a key is needed. */

export interface RouteRule {
  /** The router's pattern. */
  readonly url: string;
  /** The methods, each with the content types of its body; null for a method without a body. */
  readonly bodies: Readonly<Record<string, RegExp | null>>;
  /** True when no key is needed: an <img> can't send one. */
  readonly isPublic: boolean;
  /** True when pages of other sites, such as webmail, link to it. */
  readonly isLinked?: boolean;
}

const UTF8 = '(?:\\s*;\\s*charset="?utf-8"?)?$';
const BOUNDARY = /boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})/u;

/** Content types of request bodies. */
export const JSON_BODY = new RegExp(`^application/json${UTF8}`, 'iu');
export const PATCH_BODY = new RegExp(`^application/(?:merge-patch\\+)?json${UTF8}`, 'iu');
export const URLENCODED_BODY = new RegExp(`^application/x-www-form-urlencoded${UTF8}`, 'iu');
export const FORM_BODY = new RegExp(`^multipart/form-data\\s*;\\s*${BOUNDARY.source}$`, 'iu');

/** Pictures can be anywhere in the content folder. */
export const PICTURES = '/*';
export const PICTURE_RULE: RouteRule = { url: PICTURES, bodies: { GET: null, HEAD: null }, isPublic: true };
export const UNKNOWN_RULE: RouteRule = {
  url: '*',
  bodies: { GET: null, HEAD: null, POST: null },
  isPublic: true,
};

const read = { GET: null, HEAD: null };

export const rules: readonly RouteRule[] = [
  { url: '/api/shows', bodies: { ...read, POST: JSON_BODY }, isPublic: false },
  {
    url: '/api/shows/:id',
    bodies: { ...read, PUT: JSON_BODY, PATCH: PATCH_BODY, DELETE: null },
    isPublic: false,
  },
  { url: '/api/shows/:id/restaurar', bodies: { POST: null }, isPublic: false },
  { url: '/api/shows/:id/versiones', bodies: read, isPublic: false },
  { url: '/api/shows/:id/versiones/:version/restaurar', bodies: { POST: null }, isPublic: false },
  { url: '/api/papelera', bodies: read, isPublic: false },
  { url: '/api/papelera/:entrada/restaurar', bodies: { POST: null }, isPublic: false },
  { url: '/api/contenido', bodies: read, isPublic: false },
  { url: '/api/contenido/:coleccion', bodies: { ...read, POST: JSON_BODY, PUT: JSON_BODY }, isPublic: false },
  {
    url: '/api/contenido/:coleccion/:id',
    bodies: { ...read, PUT: JSON_BODY, PATCH: PATCH_BODY, DELETE: null },
    isPublic: false,
  },
  { url: '/api/contenido/:coleccion/:id/restaurar', bodies: { POST: null }, isPublic: false },
  { url: '/api/contenido/:coleccion/versiones', bodies: read, isPublic: false },
  {
    url: '/api/contenido/:coleccion/versiones/:version/restaurar',
    bodies: { POST: null },
    isPublic: false,
  },
  { url: '/api/contenido/:coleccion/:id/versiones', bodies: read, isPublic: false },
  {
    url: '/api/contenido/:coleccion/:id/versiones/:version/restaurar',
    bodies: { POST: null },
    isPublic: false,
  },
  { url: '/api/esquemas/:coleccion', bodies: read, isPublic: false },
  ...['', '/archivo', '/zip', '/imprenta'].map((more) => ({
    url: `/api/anuncio${more}`,
    bodies: read,
    isPublic: false,
  })),
  { url: '/api/sesion', bodies: read, isPublic: false },
  { url: '/api/upload', bodies: { POST: FORM_BODY }, isPublic: false },
];

/** The rule of a path whose route the router did not match, because the route may exist for other methods. */
export function ruleOfPath(all: readonly RouteRule[], path: string): RouteRule | undefined {
  return all.find(({ url }) => {
    const [steps, given] = [url.split('/'), path.split('/')];
    return (
      steps.length === given.length &&
      steps.every((step, index) => step === given[index] || (step.startsWith(':') && given[index] !== ''))
    );
  });
}
