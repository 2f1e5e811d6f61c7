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
  const socket = { bytesRead: 200, writable: true, end: vi.fn() };
  const request = Object.assign(new EventEmitter(), { socket, complete: false, destroy: vi.fn() });
  const outcome = () => {
    if (request.destroy.mock.calls.length > 0) return 'closed';
    const [text] = (socket.end.mock.calls[0] ?? []) as string[];
    return text?.split('\r\n')[0] ?? 'open';
  };
  const pair = {
    request: request as unknown as IncomingMessage,
    response: { headersSent } as ServerResponse,
  };
  return { ...pair, socket, emitter: request, outcome };
}

describe('limitBodyTime', () => {
  it('bytes that keep arriving: 408 when the time is over', () => {
    const { socket, outcome, ...pair } = exchange();
    limitBodyTime(pair, limits);
    for (let ms = 0; ms < limits.requestMs - 1_000; ms += 1_000) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(1_000);
    }
    expect(outcome()).toBe('open');
    vi.advanceTimersByTime(1_000);
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
  const pauseMs = limits.stallMs - 2_000;

  it('a byte now and then for as long as an upload may take: accepted', () => {
    const { socket, outcome, emitter, ...pair } = exchange();
    limitBodyTime(pair, limits);
    limitUploadTime(pair, limits);
    for (let ms = 0; ms < limits.uploadMs; ms += pauseMs) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(pauseMs);
    }
    expect(outcome()).toBe('open');
    emitter.emit('close');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('no byte for the stall time: 408', () => {
    const { socket, outcome, ...pair } = exchange();
    limitUploadTime(pair, limits);
    socket.bytesRead += 1;
    vi.advanceTimersByTime(limits.checkIntervalMs + limits.stallMs - 1);
    expect(outcome()).toBe('open');
    vi.advanceTimersByTime(1);
    expect(outcome()).toBe('HTTP/1.1 408 Request Timeout');
  });
});
