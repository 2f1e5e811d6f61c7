import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RequestOptions {
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly agent?: Agent;
  /** The address of this machine that the request comes from: any of 127.0.0.0/8. */
  readonly localAddress?: string;
}

/** Sends a request to this machine; unlike `fetch` with the path as written, `..` included. */
export function httpRequest(path: string, { body, headers, ...options }: RequestOptions): Promise<Answer> {
  // Node sends the body of a DELETE without its length.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', path, headers: { ...headers, ...length }, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', fail)
      .end(body);
  });
}
