/** Which files of a preview nobody gets: what browsers keep, what machines read, and the forms of editors. */

/** Where `npm run serve` has previews: the API's addresses reach it behind every proxy. */
export const PREVIEW_BASE = '/api/previa/';

const CLOSED =
  /^\/(?:sw\.js|manifest\.json|estado\.json|robots\.txt|sitemap[\w-]*\.xml|fechas\.(?:xml|ics)|calendario\/.*|ciudad\/[^/]+\.(?:xml|ics)|(?:add|editar|contenido|api)\/.*)$/u;

/** @param path inside the site: `/fechas.xml` */
export function isClosedFile(path: string): boolean {
  return CLOSED.test(path);
}

/** The settings of a build of a preview besides the folder and the base path. */
export function previewSettings(shows: readonly string[]): NodeJS.ProcessEnv {
  return {
    PREVIEW_SHOWS: shows.join(','),
    BUILD_NOW: '',
    PUBLIC_API_URL: '',
    REPO_URL: '',
    NOTICES_FORM: '',
    PUBLIC_CONTACT_ENDPOINT: '',
  };
}

export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;
