const TIMEOUT_MS = 15_000;

/** Posts JSON to the address in a setting. @throws Error when it does not answer, or not with success */
export async function callHook(
  setting: string,
  url: string,
  body: object,
  headers: HeadersInit = {},
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'gira', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${setting} answered ${response.status}`);
}
