import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cachedContentRevision } from './cached-content-revision.ts';

/** A revision whose content is counted each time that it is computed. */
function counted() {
  let now = 0;
  let computed = 0;
  const revision = cachedContentRevision(
    'content',
    () => now,
    async () => String(++computed),
  );
  return { ...revision, pass: (milliseconds: number) => (now += milliseconds) };
}

describe('current revision', () => {
  it('read many times without a change: computed once', async () => {
    const { read, pass } = counted();
    expect(await Promise.all([read(), read()])).toEqual(['1', '1']);
    pass(4_999);
    expect(await read()).toBe('1');
  });

  it('read after a change: computed again, also while the one before is being computed', async () => {
    const { read, invalidate } = counted();
    const before = read();
    invalidate();
    expect(await Promise.all([before, read(), read()])).toEqual(['1', '2', '2']);
  });

  it('the clock set back, no event for five seconds: computed again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let computed = 0;
    const { read } = cachedContentRevision('content', undefined, async () => String(++computed));
    await read();
    vi.setSystemTime(Date.now() - 60 * 86_400_000);
    vi.advanceTimersByTime(5_000);
    expect(await read()).toBe('2');
  });

  it('no event for five seconds: computed again', async () => {
    const { read, pass } = counted();
    await read();
    pass(5_000);
    expect(await read()).toBe('2');
  });
});
