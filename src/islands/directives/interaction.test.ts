import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateIsland } from './interaction.ts';

type Outcome = 'hydrates' | 'download fails' | 'hydration throws';

const window = new EventTarget();
const connection = { onLine: true };

beforeEach(() => {
  connection.onLine = true;
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

/** An island whose attempts end in the given ways, one after the other; the last way is that of all further attempts. */
class FakeIsland extends EventTarget {
  readonly #outcomes: readonly Outcome[];
  readonly attributes = new Set<string>();
  attempts = 0;

  constructor(outcomes: readonly Outcome[]) {
    super();
    this.#outcomes = outcomes;
  }

  readonly load = async () => {
    const outcome = this.#outcomes[Math.min(this.attempts, this.#outcomes.length - 1)];
    this.attempts += 1;
    if (outcome === 'download fails') this.dispatchEvent(new Event('astro:hydration-error'));
    return async () => {
      if (outcome === 'hydration throws') throw new Error('hydration');
    };
  };

  setAttribute(name: string): void {
    this.attributes.add(name);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  start(): this {
    void hydrateIsland(this.load, this as unknown as HTMLElement);
    return this;
  }
}

const state = (island: FakeIsland) => ({ attempts: island.attempts, attributes: [...island.attributes] });

describe('hydrateIsland', () => {
  it.each<readonly [outcomes: readonly Outcome[], attempts: number]>([
    [['hydrates'], 1],
    [['download fails', 'hydrates'], 2],
    [['download fails', 'download fails', 'hydrates'], 3],
    [['hydration throws', 'hydrates'], 2],
  ])('%j: is hydrated after %i attempts', async (outcomes, attempts) => {
    const island = new FakeIsland(outcomes).start();
    await expect.poll(() => state(island)).toEqual({ attempts, attributes: ['data-hydrated'] });
  });

  it.each<readonly [Outcome, string]>([
    ['download fails', 'pointerdown'],
    ['download fails', 'online'],
    ['hydration throws', 'keydown'],
  ])('%s three times: is marked as failed, and each %s tries once more', async (failure, event) => {
    const island = new FakeIsland([failure, failure, failure, failure, 'hydrates']).start();
    await expect.poll(() => state(island)).toEqual({ attempts: 3, attributes: ['data-hydration-failed'] });
    window.dispatchEvent(new Event(event));
    await expect.poll(() => state(island)).toEqual({ attempts: 4, attributes: ['data-hydration-failed'] });
    window.dispatchEvent(new Event(event));
    await expect.poll(() => state(island)).toEqual({ attempts: 5, attributes: ['data-hydrated'] });
  });

  it('offline, download fails: waits for the connection, however often that is lost, and is hydrated', async () => {
    connection.onLine = false;
    const failures = Array.from({ length: 5 }, (): Outcome => 'download fails');
    const island = new FakeIsland([...failures, 'hydrates']).start();
    for (let attempts = 1; attempts <= failures.length; attempts++) {
      await expect.poll(() => state(island)).toEqual({ attempts, attributes: [] });
      window.dispatchEvent(new Event('online'));
    }
    await expect.poll(() => state(island)).toEqual({ attempts: 6, attributes: ['data-hydrated'] });
  });

  it('hydration throws: the error is reported', async () => {
    const island = new FakeIsland(['hydration throws', 'hydrates']).start();
    await expect.poll(() => island.attributes).toContain('data-hydrated');
    expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('hydration'));
  });
});
