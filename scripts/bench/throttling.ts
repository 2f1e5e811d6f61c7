/** The connections and processor that interactions are measured with, applied by Chromium itself through CDP. */
import type { CDPSession } from 'playwright-core';

export interface Throttling {
  readonly name: string;
  /** Added to every request, in milliseconds. */
  readonly latency: number;
  /** Both ways, in megabits per second. */
  readonly mbps: number;
  /** How many times slower the processor is. */
  readonly cpu: number;
}

export const MOBILE: Throttling = {
  name: '150 ms, 1.6 Mbps, CPU × 4',
  latency: 150,
  mbps: 1.6,
  cpu: 4,
};
export const SLOW: Throttling = {
  name: '300 ms, 0.7 Mbps, CPU × 4',
  latency: 300,
  mbps: 0.7,
  cpu: 4,
};

export async function throttle(session: CDPSession, { latency, mbps, cpu }: Throttling): Promise<void> {
  const throughput = (mbps * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
