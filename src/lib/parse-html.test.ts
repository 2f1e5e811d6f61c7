import { expect, test } from 'vitest';
import { contentOf, parseHtml } from './parse-html.ts';

const tagsOf = (html: string) => parseHtml(html).map(({ name }) => name);

test.each([
  ['attributes with what looks like tags', '<a title="<script>x</script>" b=\'<style>\'>a</a>', ['a']],
  ['a comment', '<!-- <script>x</script> --><p>', ['p']],
  ['a script with tags in its text', '<script>"<p>"</script><b></b>', ['script', 'b']],
  ['upper case', '<P CLASS=a></P>', ['p']],
])('parseHtml: %s, only elements', (_what, html, names) => {
  expect(tagsOf(html)).toEqual(names);
});

test('parseHtml: elements, their places in the text', () => {
  const html =
    '<!doctype html><body class="a"><p>uno<p>dos<br><img src=x></body><script data-a=">">b</script>';
  const [body, first, second, br, img, script] = parseHtml(html);
  const outer = (element = body) => element && html.slice(element.start, element.end);
  expect(outer()).toBe('<body class="a"><p>uno<p>dos<br><img src=x></body>');
  expect([outer(first), outer(second), outer(br), outer(img)]).toEqual([
    '<p>uno',
    '<p>dos<br><img src=x>',
    '<br>',
    '<img src=x>',
  ]);
  expect(outer(script)).toBe('<script data-a=">">b</script>');
  expect(script && contentOf(html, script)).toBe('b');
  expect([img?.parent, body?.parent, script?.parent]).toEqual([second, null, null]);
});

test('parseHtml: character references in attributes, decoded', () => {
  expect(parseHtml('<a href="/?a=1&amp;b=&quot;2&quot;">')[0]?.attributes).toEqual({ href: '/?a=1&b="2"' });
});
