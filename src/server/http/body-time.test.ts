import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitBodyTime, limitUploadTime } from './body-time.ts';
import { limits } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function exchange({ headersSent = false } = {}) {
  const socket = { writable: true, end: vi.fn() };
  const setTimeout = vi.fn<(ms: number, onTimeout: () => void) => void>();
  const request = Object.assign(new EventEmitter(), { socket, complete: false, destroy: vi.fn() });
  const outcome = () => {
    if (request.destroy.mock.calls.length > 0) return 'closed';
    const [text] = (socket.end.mock.calls[0] ?? []) as string[];
    return text?.split('\r\n')[0] ?? 'open';
  };
  const pair = {
    request: request as unknown as IncomingMessage,
    response: { headersSent, setTimeout } as unknown as ServerResponse,
  };
  return { ...pair, setTimeout, emitter: request, outcome };
}

describe('limitBodyTime', () => {
  it('a body that has not arrived: 408 when the time is over', () => {
    const { outcome, ...pair } = exchange();
    limitBodyTime(pair, limits);
    vi.advanceTimersByTime(limits.requestMs - 1);
    expect(outcome()).toBe('open');
    vi.advanceTimersByTime(1);
    expect(outcome()).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('a request that was refused before its body arrived: closed without a second answer', () => {
    const { outcome, ...pair } = exchange({ headersSent: true });
    limitBodyTime(pair, limits);
    vi.advanceTimersByTime(limits.requestMs);
    expect(outcome()).toBe('closed');
  });

  it('a body that has arrived: no timer is left', () => {
    const { emitter, ...pair } = exchange();
    limitBodyTime(pair, limits);
    emitter.complete = true;
    emitter.emit('close');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('limitUploadTime', () => {
  it('longer than another request may take: accepted', () => {
    const { outcome, ...pair } = exchange();
    limitBodyTime(pair, limits);
    limitUploadTime(pair, limits);
    vi.advanceTimersByTime(limits.uploadMs);
    expect(outcome()).toBe('open');
  });

  it.each([
    ['a body that has not arrived', false, 'HTTP/1.1 408 Request Timeout'],
    ['a body that has arrived and is processed', true, 'open'],
  ])('no byte for the stall time, %s', (_state, complete, expected) => {
    const { emitter, outcome, setTimeout, ...pair } = exchange();
    limitUploadTime(pair, limits);
    emitter.complete = complete;
    const [ms, onTimeout] = setTimeout.mock.calls[0] ?? [];
    expect(ms).toBe(limits.stallMs);
    onTimeout?.();
    expect(outcome()).toBe(expected);
  });
});
