/** The anti-CSRF token: read from a cookie, sent as a header, and only to the page's own origin. */

/** `{ 'X-XSRF-TOKEN': … }` for a relative URL when there is a cookie `XSRF-TOKEN`; otherwise an empty object. */
export function xsrfHeader(url: string, cookies: string): Record<string, string> {
  const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(url);
  const cookie = cookies.split('; ').find((each) => each.startsWith('XSRF-TOKEN='));
  if (!isRelative || !cookie) return {};
  const token = cookie.slice('XSRF-TOKEN='.length);
  try {
    return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  } catch {
    return { 'X-XSRF-TOKEN': token };
  }
}
