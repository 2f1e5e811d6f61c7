/** Limits of the mails that forms can cause, and answers that reveal nothing about an address. */
import { describe, expect, it, test } from 'vitest';
import {
  ana,
  leaveLink,
  linkTo,
  post,
  type ServedNotices,
  serveNotices,
  subscribe,
  subscribed,
} from './notices.ts';
import { ORIGIN, validShow } from './support.ts';

const HOUR_MS = 3_600_000;

/** Returns the statuses of the answers to forms, sent one after the other. */
async function statuses({ api }: ServedNotices, addresses: readonly string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const address of addresses) answers.push((await subscribe(api, address)).status);
  return answers;
}

const addresses = (count: number, name = 'nueva') =>
  Array.from({ length: count }, (_, number) => `${name}${number}@correo.example`);

describe('confirmation mails of an hour', () => {
  it('310 forms for one subscribed address: the next new address gets a mail', async () => {
    const served = await serveNotices();
    await subscribed(served);
    await statuses(
      served,
      Array.from({ length: 310 }, () => ana),
    );
    expect(await statuses(served, ['nueva@correo.example'])).toEqual([202]);
    await served.api.runNotices();
    expect(served.smtp.mailsTo('nueva@correo.example')).toHaveLength(1);
  });

  it('all of them used up: 429 that says so and until when, the same for every address, and no mail', async () => {
    const served = await serveNotices({ confirmationsPerHour: 3 });
    const { api, smtp, time } = served;
    await subscribed(served);
    time.now += HOUR_MS;
    await statuses(served, addresses(3));
    time.now += HOUR_MS / 4;
    const answers = [];
    for (const address of [ana, 'nueva0@correo.example', 'otra@correo.example'])
      answers.push(await subscribe(api, address));
    const [answer] = answers;
    expect(answer?.status).toBe(429);
    expect(answer?.headers.get('retry-after')).toBe('2700');
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer?.text).toContain('No se mandó ninguno ahora; vuelve a intentarlo en 45 minutos.');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await api.runNotices();
    expect(smtp.mailsTo('otra@correo.example')).toEqual([]);

    time.now += 2_700_000;
    expect(await statuses(served, ['otra@correo.example'])).toEqual([202]);
    await api.runNotices();
    expect(smtp.mailsTo('otra@correo.example')).toHaveLength(1);
  });

  it.each([
    ['subscribed', ana],
    ['unknown', 'otra@correo.example'],
  ])(
    'a form for an address that is %s: counts as one mail, so that the limit tells nothing',
    async (_what, address) => {
      const served = await serveNotices({ confirmationsPerHour: 3 });
      await subscribed(served);
      served.time.now += HOUR_MS;
      expect(await statuses(served, [...addresses(2), address, 'una.mas@correo.example'])).toEqual([
        202, 202, 202, 429,
      ]);
      await served.api.runNotices();
      expect(served.smtp.mails.slice(1).map(({ to }) => to)).toContain(address);
    },
  );

  it('a clock that was moved back: the mails of the hours ahead do not count', async () => {
    const served = await serveNotices({ confirmationsPerHour: 1 });
    expect(await statuses(served, [ana])).toEqual([202]);
    served.time.now -= 24 * HOUR_MS;
    expect(await statuses(served, [ana])).toEqual([202]);
  });
});

describe('one mailbox', () => {
  it.each([
    ['tags', (number: number) => `ana+${number}@correo.example`],
    [
      'dots and the other name of Gmail',
      (number: number) =>
        `${[...'anagarcia'].map((letter, at) => (number & (1 << at) ? `${letter}.` : letter)).join('')}@${number % 2 ? 'gmail' : 'googlemail'}.com`,
    ],
  ])(
    '27 addresses that differ in %s: five mails, each to the address as it was typed, then 429',
    async (_what, address) => {
      const served = await serveNotices();
      const { api, smtp } = served;
      const variants = Array.from({ length: 27 }, (_, number) => address(number));
      const answers = await statuses(served, variants);
      expect(answers).toEqual(variants.map((_, number) => (number < 5 ? 202 : 429)));
      await api.runNotices();
      expect(smtp.mails.map(({ to }) => to)).toEqual(variants.slice(0, 5));
      expect(await statuses(served, ['beto@correo.example'])).toEqual([202]);
    },
  );

  it('a subscribed address after an hour: a mail that says so, with a link to leave', async () => {
    const served = await serveNotices();
    const { api, smtp, time } = served;
    await subscribed(served);
    time.now += HOUR_MS;
    expect(await statuses(served, [ana, ana])).toEqual([202, 202]);
    await api.runNotices();
    expect(smtp.mailsTo(ana)).toHaveLength(2);
    expect(smtp.mailsTo(ana)[1]?.text).toContain('Ya estás en la lista');
    expect((await post(api, linkTo(smtp, ana), {}, { origin: ORIGIN })).text).toContain(
      'Ya no recibes avisos',
    );
  });

  it('after leaving: the next form sends a mail at once', async () => {
    const served = await serveNotices();
    const { api, smtp } = served;
    await subscribed(served);
    await api.post({ ...validShow, fecha: '2027-12-06' });
    await api.runNotices();
    await api.runNotices();
    await post(api, leaveLink(smtp), {}, { origin: ORIGIN });
    const before = smtp.mailsTo(ana).length;
    expect(await statuses(served, [ana])).toEqual([202]);
    await api.runNotices();
    expect(smtp.mailsTo(ana)).toHaveLength(before + 1);
  });
});

test('more forms in a minute than allowed: 429 with Retry-After', async () => {
  const served = await serveNotices({ formsPerMinute: 1 });
  expect(await statuses(served, addresses(2))).toEqual([202, 429]);
  expect((await subscribe(served.api, ana)).headers.get('retry-after')).toMatch(/^[1-9]\d?$/u);
});
