import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { joinStyles, narrowPolicy, scriptName, shareScripts, unhurriedScripts } from './page-head.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${body}`;

it('keeps the hashes of what stands in the page, and everything that is no hash', () => {
  const policy = (script: string, style: string) =>
    `default-src 'none'; script-src 'self'${script}; style-src 'self'${style};`;
  const body = '<style>a{b:c}</style><script type="module">go()</script><script>stay()</script>';
  const before = policy(
    ` ${hashOf('go()')} ${hashOf('gone()')} ${hashOf('stay()')}`,
    ` ${hashOf('d{e:f}')} ${hashOf('a{b:c}')}`,
  );
  const after = policy(` ${hashOf('go()')} ${hashOf('stay()')}`, ` ${hashOf('a{b:c}')}`);
  expect(narrowPolicy(page(before, body))).toBe(page(after, body));
});

it('does not trust data, however it is spelled', () => {
  const body = '<script type="application/ld+json">go()</script><p>&lt;script&gt;</p>';
  expect(narrowPolicy(page(`script-src ${hashOf('go()')}`, body))).toBe(page('script-src', body));
});

it('leaves a page without a policy as it is', () => {
  expect(narrowPolicy('<script>go()</script>')).toBe('<script>go()</script>');
});

it('puts script files behind what the first screen shows', () => {
  expect(unhurriedScripts('<script type="module" src="/a.js"></script><script>b()</script>')).toBe(
    '<script type="module" fetchpriority="low" src="/a.js"></script><script>b()</script>',
  );
});

it('takes long scripts out of the page, joined with their neighbours, under a name of their own', () => {
  const long = `run(${'x'.repeat(3000)})`;
  const kept = `<p></p><script>short()</script><script type="module">${long}</script><style>${long}</style>`;
  const published: string[] = [];
  const publish = (text: string) => `/_a/${published.push(text)}.js`;
  expect(shareScripts(`<script>first()</script><script>${long}</script>${kept}`, publish)).toBe(
    `<script async src="/_a/1.js"></script>${kept}`,
  );
  expect(published).toEqual([`first()\n\n${long}`]);
  expect(scriptName(long)).toMatch(/^compartido\.[\da-f]{8}\.js$/u);
  expect(scriptName(long)).not.toBe(scriptName(`${long};`));
});

it('joins the styles of a page in their order', () => {
  expect(joinStyles('<style>a{}</style><p></p><style>b{}</style><b></b><style>c{}</style>')).toBe(
    '<style>a{}b{}c{}</style><p></p><b></b>',
  );
  expect(joinStyles('<p></p>')).toBe('<p></p>');
});
