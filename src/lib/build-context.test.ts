import { expect, it, vi } from 'vitest';
import { buildContext } from './build-context.ts';

it('buildContext: a second instance of the module, the same object', async () => {
  vi.resetModules();
  const second = await import('./build-context.ts');
  expect(second.buildContext).toBe(buildContext);
});
