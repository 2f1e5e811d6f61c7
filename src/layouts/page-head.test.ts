import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  expectTrusted,
  joinStyles,
  promptScripts,
  scriptName,
  sealPolicy,
  shareScripts,
  unhurriedScripts,
} from './page-head.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${body}`;

const policy = (script: string, style: string) =>
  `default-src 'none'; script-src 'self'${script}; style-src 'self'${style};`;

it('lets a page run what stands in it, and nothing else', () => {
  const body = '<style>a{b:c}</style><script type="module">go()</script><script>stay()</script>';
  const before = policy(` ${hashOf('gone()')}`, ` ${hashOf('d{e:f}')} ${hashOf('a{b:c}')}`);
  const after = policy(` ${hashOf('go()')} ${hashOf('stay()')}`, ` ${hashOf('a{b:c}')}`);
  expect(sealPolicy(page(before, body))).toBe(page(after, body));
  expect(sealPolicy('<script>go()</script>')).toBe('<script>go()</script>');
});

it('takes data for no script', () => {
  const body = '<script type="application/ld+json">go()</script><p>&lt;script&gt;</p>';
  expect(sealPolicy(page(policy('', ''), body))).toBe(page(policy('', ''), body));
  expect(() => expectTrusted(page(policy('', ''), body))).not.toThrow();
});

it('stops at a script or style that the policy does not name', () => {
  const known = policy(` ${hashOf('go()')}`, ` ${hashOf('a{}')}`);
  expect(() => expectTrusted(page(known, '<script>go()</script><style>a{}</style>'))).not.toThrow();
  expect(() => expectTrusted(page(known, '<script>evil()</script>'))).toThrow('evil()');
  expect(() => expectTrusted(page(known, '<style>evil{}</style>'))).toThrow('evil{}');
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

it('runs inline modules at the end of the body, in their order and each for itself', () => {
  const module = (text: string) => `<script type="module">${text}</script>`;
  const page = `<body>${module('var a=1;')}<p>$&</p>${module('var a=2 // two')}${module('import("x")')}</body>`;
  expect(promptScripts(page)).toBe(
    `<body><p>$&</p>${module('import("x")')}<script>(()=>{var a=1;\n})();(()=>{var a=2 // two\n})()</script></body>`,
  );
  expect(promptScripts('<body></body>')).toBe('<body></body>');
});
